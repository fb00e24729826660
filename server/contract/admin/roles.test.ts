import * as roles from '#contract/admin/roles';
import { dayOf } from '../../common/days';
import { describeCalls } from '../../testing/describeCalls';
import type { TestServer } from '../../testing/harness';

const FESTIVAL = { role: 'festival', name: 'Festival' };
const TICKETS = { permission: 'festival.sell-tickets', name: 'Sell tickets' };

const withRole = async (server: TestServer) => {
  const by = await server.signIn('superadmin');
  await by.call(roles.createRole, FESTIVAL);
  return { by, given: { role: FESTIVAL.role, name: 'Festival helper' } };
};
const withPermission = async (server: TestServer) => {
  const by = await server.signIn('superadmin');
  await by.call(roles.createPermission, TICKETS);
  return { by, given: { permission: TICKETS.permission, name: 'Sell and check tickets' } };
};
const ofUser = (username: string, role: string) => async (server: TestServer) => ({
  by: 'admin',
  given: { subject_id: await server.idOf(username), role, notify: true },
});

describeCalls(roles, {
  getRoles: { by: 'superadmin', given: { search: 'admin' } },
  getPermissions: { by: 'superadmin', given: { kind: 'locked' } },
  createRole: { by: 'superadmin', given: FESTIVAL },
  renameRole: withRole,
  deleteRole: withRole,
  createPermission: { by: 'superadmin', given: TICKETS },
  renamePermission: withPermission,
  deletePermission: withPermission,
  getRoleMatrix: { by: 'superadmin' },
  saveRoleMatrix: async (server) => {
    const by = await server.signIn('superadmin');
    const { data } = await by.call(roles.getRoleMatrix);
    const changes = [
      { role: 'support', permission: 'user.login-as', given: true },
      { role: 'support', permission: 'messages.manage', given: false },
    ];
    return { by, given: { version: data.version, changes, dry_run: false } };
  },
  getRolesOfUser: async (server) => ({
    by: 'admin',
    given: { subject_id: await server.idOf('creator') },
  }),
  giveRole: ofUser('creator', 'recruiter'),
  takeRole: ofUser('reviewer', 'reviewer'),
  setRecruiterShare: async (server) => ({
    by: 'superadmin',
    given: {
      subject_id: await server.idOf('recruiter'),
      share: '12.5',
      effective_month: dayOf(new Date()).slice(0, 7),
    },
  }),
});
