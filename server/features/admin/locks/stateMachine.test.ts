import type { StateOf } from '#contract/plain/machine';
import type { lockMachine } from '#contract/plain/admin/locks';
import { type TestServer, startTestServer } from '../../../testing/harness';
import { testStateMachine } from '../../../testing/stateMachineTests';
import { lockStateMachine } from './stateMachine';
import { updateLock } from './repository';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const LOCK = {
  level: 1,
  type: 'spam',
  identifier: 'C-1',
  reason: 'Bought views',
  until: null,
  cause: null,
  by: null,
} as const;
const STAFF = ['admin', 'superadmin'];

testStateMachine(() => server, {
  definition: lockStateMachine(LOCK),
  // The account is a creator's: neither they nor anybody without the permission moves it.
  actors: [...STAFF, 'creator', 'owner', 'recruiter', 'reviewer', 'support', 'system'],
  transitions: {
    lock: { by: STAFF, from: ['open'], to: 'locked' },
    relock: { by: STAFF, from: ['locked'], to: 'locked' },
    unlock: { by: STAFF, from: ['locked'], to: 'open' },
    expire: { by: ['system'], from: ['locked'], to: 'open' },
  },
  hold: async (state: StateOf<typeof lockMachine>) => {
    const userId = await server.idOf('newcomer');
    if (state === 'locked') await updateLock(server.connection, userId, { lock_level: 1, lock_type: 'spam' });
    return { userId };
  },
});
