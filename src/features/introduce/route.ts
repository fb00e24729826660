import { paths } from '#src/lib/paths';
import { ACTIVE, defineRoutes } from '#src/request/route';

export const routes = defineRoutes({
  introduce: {
    path: paths.introduce,
    needs: ACTIVE,
    title: 'introduce.title',
    redirect: paths.youtubeStory,
    menu: {
      label: 'introduce.title',
      icon: 'SmileOutlined',
      group: 'more',
      place: 40,
      to: paths.youtubeStory,
    },
  },
  story: {
    path: paths.youtubeStory,
    needs: ACTIVE,
    title: 'introduce.story.title',
    screen: () => import('./screens/StoryScreen'),
  },
  game: {
    path: paths.makeAGame,
    needs: ACTIVE,
    title: 'introduce.game.title',
    screen: () => import('./screens/GameScreen'),
  },
});
