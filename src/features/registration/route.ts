import { paths } from '#src/lib/paths';
import { PUBLIC, defineRoutes } from '#src/request/route';

export const routes = defineRoutes({
  register: {
    path: paths.register,
    role: 'register',
    needs: PUBLIC,
    title: 'registration.title',
    public: true,
    controls: true,
    screen: () => import('./screens/RegisterScreen'),
  },
  via: { path: paths.via, needs: PUBLIC, title: 'registration.via.title', public: true },
});
