import { paths } from '#src/lib/paths';
import { ACTIVE, defineRoutes } from '#src/request/route';

export const routes = defineRoutes({
  reviewedShares: {
    path: paths.revenueShareRequests,
    needs: { ...ACTIVE, permissions: ['revenue-share.review'] },
    title: 'revenueShares.review.title',
    screen: () => import('./screens/RevenueSharesScreen'),
    menu: { label: 'revenueShares.review.menu', icon: 'PercentageOutlined', group: 'staff', place: 17 },
  },
});
