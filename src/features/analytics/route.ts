import { paths } from '#src/lib/paths';
import { ACTIVE, defineRoutes } from '#src/request/route';

export const routes = defineRoutes({
  channelAnalytics: { path: paths.channelAnalytics, needs: ACTIVE, title: 'analytics.title' },
});
