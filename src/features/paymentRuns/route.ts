import { paths } from '#src/lib/paths';
import { ACTIVE, defineRoutes } from '#src/request/route';

const STAFF = { ...ACTIVE, permissions: ['payments.send'] };

export const routes = defineRoutes({
  paymentRuns: {
    path: paths.paymentRuns,
    needs: STAFF,
    title: 'paymentRuns.title',
    screen: () => import('./screens/PaymentRunsScreen'),
    menu: { label: 'paymentRuns.title', icon: 'SendOutlined', group: 'staff', place: 24 },
  },
  paymentRun: {
    path: paths.paymentRun,
    needs: STAFF,
    title: 'paymentRuns.run',
    screen: () => import('./screens/PaymentRunScreen'),
  },
});
