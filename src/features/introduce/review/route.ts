import { paths } from '#src/lib/paths';
import { ACTIVE, defineRoutes } from '#src/request/route';

export const routes = defineRoutes({
  gameReview: {
    path: paths.gameReview,
    needs: { ...ACTIVE, permissions: ['game.review'] },
    title: 'introduce.review.title',
    screen: () => import('./screens/GamesScreen'),
    menu: { label: 'introduce.review.title', icon: 'PlaySquareOutlined', group: 'staff', place: 16 },
  },
});
