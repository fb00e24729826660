import { paths } from '#src/lib/paths';
import { ACTIVE, defineRoutes } from '#src/request/route';

export const routes = defineRoutes({
  messages: {
    path: paths.messages,
    needs: ACTIVE,
    title: 'messages.title',
    screen: () => import('./screens/NoticesScreen'),
  },
});
