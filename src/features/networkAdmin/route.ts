import { paths } from '#src/lib/paths';
import { ACTIVE, defineRoutes } from '#src/request/route';

const MANAGING = { ...ACTIVE, permissions: ['network.manage'] };

export const routes = defineRoutes({
  staffNetworks: {
    path: paths.networks,
    needs: MANAGING,
    title: 'networkAdmin.title',
    screen: () => import('./screens/NetworksScreen'),
    menu: { label: 'networkAdmin.title', icon: 'ApartmentOutlined', group: 'staff', place: 43 },
  },
  topNetworks: {
    path: paths.topNetworks,
    needs: MANAGING,
    title: 'networkAdmin.top',
    screen: () => import('./screens/TopNetworksScreen'),
    menu: { label: 'networkAdmin.top', icon: 'TrophyOutlined', group: 'staff', place: 44 },
  },
});
