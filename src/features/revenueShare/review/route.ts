import { paths } from '#src/lib/paths';
import { ACTIVE, defineRoutes } from '#src/request/route';

export const routes = defineRoutes({
  reviewedShares: {
    path: paths.revenueShareRequests,
    needs: { ...ACTIVE, permissions: ['revenue-share.review'] },
    title: 'revenueShare.review.title',
    screen: () => import('./screens/RevenueSharesScreen'),
    menu: { label: 'revenueShare.review.menu', icon: 'PercentageOutlined', group: 'staff', place: 17 },
  },
});
