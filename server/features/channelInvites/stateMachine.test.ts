import { type TestServer, startTestServer } from '../../testing/harness';
import { heldInvite } from '../../testing/invites';
import { testStateMachine } from '../../testing/stateMachineTests';
import { inviteStateMachine } from './stateMachine';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const STAFF = ['reviewer', 'admin', 'superadmin'];
const SERVER = ['system'];

testStateMachine(() => server, {
  definition: inviteStateMachine,
  actors: [...STAFF, 'creator', 'owner', 'recruiter', 'support', 'ferreira_studio', 'system'],
  transitions: {
    send: { by: SERVER, from: ['pending'], to: 'sent' },
    confirm: { by: STAFF, from: ['pending'], to: 'sent' },
    accept: { by: SERVER, from: ['pending', 'sent'], to: 'accepted' },
    fail: { by: SERVER, from: ['pending'], to: 'failed' },
    report: { by: STAFF, from: ['pending'], to: 'failed' },
    drop: { by: SERVER, from: ['pending', 'sent'], to: 'cancelled' },
    decline: { by: SERVER, from: ['sent'], to: 'cancelled' },
    cancel: { by: STAFF, from: ['pending', 'sent'], to: 'cancelled' },
  },
  hold: (state) => heldInvite(server, { state }),
});
