import { paths } from '#src/lib/paths';
import { LOGIN, PUBLIC, defineRoutes } from '#src/request/route';

export const routes = defineRoutes({
  reactivate: {
    path: paths.reactivate,
    needs: PUBLIC,
    title: 'account.reactivate.title',
    public: true,
    controls: true,
    screen: () => import('./screens/ReactivateScreen'),
  },
  deactivated: {
    path: paths.deactivated,
    role: 'deactivated',
    needs: LOGIN,
    title: 'account.deactivated.title',
    public: true,
    controls: true,
  },
  verifyEmail: {
    path: paths.sendMail,
    needs: LOGIN,
    title: 'account.verify.title',
    screen: () => import('./screens/VerifyEmailScreen'),
  },
});
