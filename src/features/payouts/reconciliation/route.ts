import { paths } from '#src/lib/paths';
import { ACTIVE, defineRoutes } from '#src/request/route';

export const routes = defineRoutes({
  reconciliation: {
    path: paths.reconciliation,
    needs: { ...ACTIVE, permissions: ['payments.send'] },
    title: 'payouts.reconciliation.title',
    screen: () => import('./screens/ReconciliationScreen'),
    menu: { label: 'payouts.reconciliation.title', icon: 'DiffOutlined', group: 'staff', place: 26 },
  },
});
