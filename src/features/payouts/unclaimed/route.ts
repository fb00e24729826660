import { paths } from '#src/lib/paths';
import { ACTIVE, defineRoutes } from '#src/request/route';

export const routes = defineRoutes({
  unclaimedPayments: {
    path: paths.unclaimedPayments,
    needs: { ...ACTIVE, permissions: ['payments.send'] },
    title: 'payouts.unclaimed.title',
    screen: () => import('./screens/UnclaimedPaymentsScreen'),
    menu: { label: 'payouts.unclaimed.title', icon: 'RollbackOutlined', group: 'staff', place: 27 },
  },
});
