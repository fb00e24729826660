import { paths } from '#src/lib/paths';
import { ACTIVE, defineRoutes } from '#src/request/route';

export const routes = defineRoutes({
  channels: {
    path: paths.channels,
    needs: ACTIVE,
    title: 'channels.title',
    menu: { label: 'channels.menu', icon: 'YoutubeOutlined', place: 30 },
  },
});
