import { paths } from '#src/lib/paths';
import { ACTIVE, defineRoutes } from '#src/request/route';

export const routes = defineRoutes({
  reviewedShares: {
    path: paths.revenueShareRequests,
    needs: { ...ACTIVE, permissions: ['revenue-share.review'] },
    title: 'revenueShareReview.title',
    screen: () => import('./screens/RevenueSharesScreen'),
    menu: { label: 'revenueShareReview.menu', icon: 'PercentageOutlined', group: 'staff', place: 17 },
  },
});
