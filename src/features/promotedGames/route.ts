import { paths } from '#src/lib/paths';
import { ACTIVE, defineRoutes } from '#src/request/route';

export const routes = defineRoutes({
  promotedGames: {
    path: paths.promotedGames,
    needs: { ...ACTIVE, associatedChannels: true, feature: '110-revenue-share' },
    title: 'promotedGames.title',
    screen: () => import('./screens/PromotedGamesScreen'),
    menu: { label: 'promotedGames.menu', icon: 'TrophyOutlined', place: 27 },
  },
  promotedVideos: {
    path: paths.promotedVideos,
    needs: { ...ACTIVE, permissions: ['promoted-games.manage'] },
    title: 'promotedGames.staff.title',
    screen: () => import('./screens/PromotedVideosScreen'),
    menu: { label: 'promotedGames.staff.title', icon: 'PlayCircleOutlined', group: 'staff', place: 18 },
  },
});
