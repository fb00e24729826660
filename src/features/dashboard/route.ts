import { paths } from '#src/lib/paths';
import { ACTIVE, defineRoutes } from '#src/request/route';

export const routes = defineRoutes({
  dashboard: {
    path: paths.dashboard,
    needs: ACTIVE,
    title: 'dashboard.title',
    menu: { label: 'dashboard.title', icon: 'DashboardOutlined', place: 10 },
  },
});
