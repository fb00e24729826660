import { paths } from '#src/lib/paths';
import { LOGIN, defineRoutes } from '#src/request/route';

export const routes = defineRoutes({
  wordpressReturn: {
    path: paths.wordpressOauth,
    needs: LOGIN,
    title: 'linkedAccounts.wordpress.return',
    public: true,
    screen: () => import('./screens/WordpressReturnScreen'),
  },
});
