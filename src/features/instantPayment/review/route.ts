import { paths } from '#src/lib/paths';
import { ACTIVE, defineRoutes } from '#src/request/route';

export const routes = defineRoutes({
  reviewedInstants: {
    path: paths.instantReview,
    needs: { ...ACTIVE, permissions: ['payments.review'] },
    title: 'instantPayment.review.title',
    screen: () => import('./screens/InstantsScreen'),
    menu: { label: 'instantPayment.review.menu', icon: 'ThunderboltOutlined', group: 'staff', place: 23 },
  },
});
