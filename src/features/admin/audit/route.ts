import { paths } from '#src/lib/paths';
import { ACTIVE, defineRoutes } from '#src/request/route';

export const routes = defineRoutes({
  audit: {
    path: paths.audit,
    needs: { ...ACTIVE, permissions: ['audit.read'] },
    title: 'admin.audit.title',
    screen: () => import('./screens/AuditScreen'),
    menu: { label: 'admin.audit.title', icon: 'AuditOutlined', group: 'staff', place: 55 },
  },
});
