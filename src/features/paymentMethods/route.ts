import { paths } from '#src/lib/paths';
import { PUBLIC, defineRoutes } from '#src/request/route';

export const routes = defineRoutes({
  payoneerSuccess: {
    path: paths.payoneerSuccess,
    needs: PUBLIC,
    title: 'paymentMethods.payoneerSuccess.title',
    public: true,
  },
  stopPaymentMethod: {
    path: paths.stopPaymentMethod,
    needs: PUBLIC,
    title: 'paymentMethods.stop.title',
    screen: () => import('./stop/screens/StopScreen'),
    public: true,
    controls: true,
  },
});
