import { paths } from '#src/lib/paths';
import { ACTIVE, defineRoutes } from '#src/request/route';

export const routes = defineRoutes({
  reviewedCatchups: {
    path: paths.catchups,
    needs: { ...ACTIVE, permissions: ['payments.review'] },
    title: 'catchUp.review.title',
    screen: () => import('./screens/CatchupsScreen'),
    menu: { label: 'catchUp.review.title', icon: 'FieldTimeOutlined', group: 'staff', place: 22 },
  },
});
