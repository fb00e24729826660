import { paths } from '#src/lib/paths';
import { ACTIVE, defineRoutes } from '#src/request/route';

export const routes = defineRoutes({
  welcome: { path: paths.welcome, needs: ACTIVE, title: 'welcome.title' },
});
