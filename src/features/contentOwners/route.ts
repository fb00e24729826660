import { paths } from '#src/lib/paths';
import { ACTIVE, defineRoutes } from '#src/request/route';

export const routes = defineRoutes({
  contentOwners: {
    path: paths.contentOwners,
    needs: { ...ACTIVE, permissions: ['channel.review'] },
    title: 'contentOwners.title',
    screen: () => import('./screens/ContentOwnersScreen'),
    menu: { label: 'contentOwners.title', icon: 'ApartmentOutlined', group: 'staff', place: 19 },
  },
  cmsPartners: {
    path: paths.cmsPartners,
    needs: { ...ACTIVE, permissions: ['users.read'] },
    title: 'contentOwners.partners.title',
    screen: () => import('./screens/CmsPartnersScreen'),
    menu: { label: 'contentOwners.partners.title', icon: 'ClusterOutlined', group: 'staff', place: 41 },
  },
});
