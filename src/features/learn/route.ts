import { paths } from '#src/lib/paths';
import { ACTIVE, defineRoutes } from '#src/request/route';

export const routes = defineRoutes({
  learnMore: {
    path: paths.learnMore,
    needs: ACTIVE,
    title: 'learn.guide.title',
    redirect: paths.startupGuide,
  },
  startupGuide: {
    path: paths.startupGuide,
    needs: ACTIVE,
    title: 'learn.guide.title',
    menu: { label: 'learn.guide.title', icon: 'ReadOutlined', group: 'more', place: 30 },
  },
  dashboardGuide: {
    path: paths.dashboardGuide,
    needs: ACTIVE,
    title: 'learn.guide.title',
    redirect: paths.startupGuide,
  },
  needChannel: { path: paths.needAssociatedChannel, needs: ACTIVE, title: 'learn.needChannel.title' },
});
