import { paths } from '#src/lib/paths';
import { PUBLIC, defineRoutes } from '#src/request/route';

export const routes = defineRoutes({
  landing: { path: paths.home, needs: PUBLIC, title: 'networks.landing.title', early: true },
  about: {
    path: paths.about,
    needs: PUBLIC,
    title: 'networks.about.title',
    public: true,
    screen: () => import('./screens/AboutScreen'),
  },
  // The landing pages of products and of networks have the same form of URL.
  networkPage: {
    path: paths.networkPage,
    needs: { loggedOut: true },
    title: 'networks.page.title',
    public: true,
    screen: () => import('./screens/NetworkPageScreen'),
  },
});
