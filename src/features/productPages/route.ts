import { paths } from '#src/lib/paths';
import { ACTIVE, defineRoutes } from '#src/request/route';

export const routes = defineRoutes({
  productPages: {
    path: paths.productPages,
    needs: { ...ACTIVE, permissions: ['network.manage'] },
    title: 'productPages.title',
    screen: () => import('./screens/ProductPagesScreen'),
    menu: { label: 'productPages.title', icon: 'FileTextOutlined', group: 'staff', place: 44 },
  },
});
