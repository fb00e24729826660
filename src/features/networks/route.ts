import { paths } from '#src/lib/paths';
import { PUBLIC, defineRoutes } from '#src/request/route';

export const routes = defineRoutes({
  landing: { path: paths.home, needs: PUBLIC, title: 'landing.title', early: true },
  about: {
    path: paths.about,
    needs: PUBLIC,
    title: 'about.title',
    public: true,
    screen: () => import('./screens/AboutScreen'),
  },
  earlyPay: {
    path: paths.earlyPay,
    needs: PUBLIC,
    title: 'earlyPay.title',
    public: true,
    screen: () => import('./screens/EarlyPayScreen'),
  },
  // A product's and a network's landing page share one shape of URL.
  networkPage: {
    path: paths.networkPage,
    needs: { loggedOut: true },
    title: 'networkPage.title',
    public: true,
    screen: () => import('./screens/NetworkPageScreen'),
  },
});
