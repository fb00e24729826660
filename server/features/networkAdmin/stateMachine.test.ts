import { randomUUID } from 'node:crypto';
import { type TestServer, startTestServer } from '../../testing/harness';
import { testStateMachine } from '../../testing/stateMachineTests';
import { networkStateMachine } from './stateMachine';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const STAFF = ['admin', 'superadmin'];

testStateMachine(() => server, {
  definition: networkStateMachine,
  actors: [...STAFF, 'creator', 'owner', 'support', 'system'],
  transitions: {
    suspend: { by: STAFF, from: ['active'], to: 'suspended' },
    resume: { by: STAFF, from: ['suspended'], to: 'active' },
    retire: { by: STAFF, from: ['active', 'suspended'], to: 'retired' },
  },
  hold: async (status) => {
    const networkId = randomUUID();
    await server.connection
      .insertInto('network')
      .values({
        network_id: networkId,
        username: 'river-house',
        name: 'River House',
        tagline: 'Films about rivers.',
        support_email: 'help@river.test',
        primary_color: '#00796b',
        logo_url: null,
        status,
      })
      .execute();
    return networkId;
  },
});
