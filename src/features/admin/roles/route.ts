import { paths } from '#src/lib/paths';
import { ACTIVE, defineRoutes } from '#src/request/route';

const MANAGING = { ...ACTIVE, permissions: ['roles.manage'] };

export const routes = defineRoutes({
  roles: {
    path: paths.roles,
    needs: MANAGING,
    title: 'admin.roles.title',
    screen: () => import('./screens/RolesScreen'),
    menu: { label: 'admin.roles.title', icon: 'SafetyOutlined', group: 'staff', place: 45 },
  },
  roleMatrix: {
    path: paths.roleMatrix,
    needs: MANAGING,
    title: 'admin.roles.matrix',
    screen: () => import('./screens/MatrixScreen'),
  },
});
