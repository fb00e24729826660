import * as users from '#contract/admin/users';
import { describeCalls } from '../../testing/describeCalls';
import type { TestServer } from '../../testing/harness';

/** All that the admin finds, exported. */
const exported = async (server: TestServer) => {
  await server.as('admin').call(users.requestUsersExport, { search: 'mira' });
  await server.work();
  const { data } = await server.as('admin').call(users.getUsersExport);
  return { by: 'admin', given: { export_id: data.export?.export_id ?? '' } };
};

describeCalls(users, {
  searchUsers: { by: 'admin', given: { search: 'mira', lock: '0', country: 'SE', has_method: 'yes' } },
  getUsersExport: async (server) => {
    await exported(server);
    return { by: 'admin' };
  },
  requestUsersExport: { by: 'admin', given: { search: 'mira', status: 'active' } },
  downloadUsersExport: exported,
});
