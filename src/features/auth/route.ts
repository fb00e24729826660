import { paths } from '#src/lib/paths';
import { PUBLIC, defineRoutes } from '#src/request/route';

export const routes = defineRoutes({
  auth: { path: paths.auth, role: 'auth', needs: PUBLIC, title: 'auth.title', early: true },
  logout: { path: paths.logout, role: 'logout', needs: PUBLIC, title: 'auth.logout.title', early: true },
  locked: {
    path: paths.locked,
    role: 'locked',
    needs: PUBLIC,
    title: 'locked.title',
    public: true,
    screen: () => import('./screens/LockedScreen'),
  },
  popupCallback: { path: paths.popupCallback, needs: PUBLIC, title: 'auth.title', early: true },
});
