import { paths } from '#src/lib/paths';
import { ACTIVE, defineRoutes } from '#src/request/route';

export const routes = defineRoutes({
  users: {
    path: paths.adminUsers,
    needs: { ...ACTIVE, permissions: ['users.read'] },
    title: 'admin.users.title',
    menu: { label: 'admin.users.title', icon: 'TeamOutlined', group: 'staff', place: 40 },
  },
});
