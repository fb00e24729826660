import { paths } from '#src/lib/paths';
import { ACTIVE, defineRoutes } from '#src/request/route';

export const routes = defineRoutes({
  reviewedMethods: {
    path: paths.paymentMethods,
    needs: { ...ACTIVE, permissions: ['payments.review'] },
    title: 'paymentMethods.review.title',
    screen: () => import('./screens/PaymentMethodsScreen'),
    menu: { label: 'paymentMethods.review.title', icon: 'BankOutlined', group: 'staff', place: 21 },
  },
});
