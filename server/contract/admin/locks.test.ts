import * as locks from '#contract/admin/locks';
import { describeCalls } from '../../testing/describeCalls';
import type { TestServer } from '../../testing/harness';

const LOCK = {
  level: 1 as const,
  type: 'copyright' as const,
  identifier: 'CLAIM-77',
  reason: 'A claim on three videos',
  locked_until: '2999-12-31',
};
const of = async (server: TestServer, username: string) => ({ subject_id: await server.idOf(username) });
const both = async (server: TestServer) => ({
  subject_ids: [await server.idOf('creator'), await server.idOf('locked')],
  dry_run: false,
});
const REASON = { reason: 'It was withdrawn' };

describeCalls(locks, {
  getUserLock: async (server) => ({ by: 'admin', given: await of(server, 'locked') }),
  getUserLockHistory: async (server) => ({ by: 'admin', given: await of(server, 'locked') }),
  lockUser: async (server) => ({ by: 'admin', given: { ...(await of(server, 'creator')), ...LOCK } }),
  relockUser: async (server) => ({ by: 'admin', given: { ...(await of(server, 'locked')), ...LOCK } }),
  unlockUser: async (server) => ({ by: 'admin', given: { ...(await of(server, 'locked')), ...REASON } }),
  lockUsers: async (server) => ({ by: 'admin', given: { ...(await both(server)), ...LOCK } }),
  unlockUsers: async (server) => ({ by: 'admin', given: { ...(await both(server)), ...REASON } }),
});
