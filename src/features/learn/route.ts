import { paths } from '#src/lib/paths';
import { ACTIVE, defineRoutes } from '#src/request/route';

export const routes = defineRoutes({
  learnMore: { path: paths.learnMore, needs: ACTIVE, title: 'guide.title', redirect: paths.startupGuide },
  startupGuide: {
    path: paths.startupGuide,
    needs: ACTIVE,
    title: 'guide.title',
    menu: { label: 'guide.title', icon: 'ReadOutlined', group: 'more', place: 30 },
  },
  dashboardGuide: {
    path: paths.dashboardGuide,
    needs: ACTIVE,
    title: 'guide.title',
    redirect: paths.startupGuide,
  },
  needChannel: { path: paths.needAssociatedChannel, needs: ACTIVE, title: 'needChannel.title' },
});
