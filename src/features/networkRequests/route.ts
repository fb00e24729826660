import { paths } from '#src/lib/paths';
import { ACTIVE, defineRoutes } from '#src/request/route';

export const routes = defineRoutes({
  networkRequests: {
    path: paths.networkRequests,
    needs: { ...ACTIVE, permissions: ['network.manage'] },
    title: 'networkRequests.title',
    screen: () => import('./screens/RequestsScreen'),
    menu: { label: 'networkRequests.title', icon: 'InboxOutlined', group: 'staff', place: 20 },
  },
});
