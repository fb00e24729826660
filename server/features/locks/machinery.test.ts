import type { StateOf } from '#contract/plain/machine';
import type { lockMachine } from '#contract/plain/locks';
import { type TestServer, startTestServer } from '../../testing/harness';
import { walkMachine } from '../../testing/walkMachine';
import { lockMachinery } from './machinery';
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
  by: null,
} as const;
const STAFF = ['admin', 'superadmin'];

walkMachine(() => server, {
  machinery: lockMachinery(LOCK),
  // The account is a creator's: neither they nor anybody without the permission moves it.
  actors: [...STAFF, 'creator', 'owner', 'recruiter', 'reviewer', 'support', 'system'],
  moves: {
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
