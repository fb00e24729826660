import { paths } from '#src/lib/paths';
import { ACTIVE, defineRoutes } from '#src/request/route';

export const routes = defineRoutes({
  payoutBatches: {
    path: paths.payoutBatches,
    needs: { ...ACTIVE, permissions: ['payments.send'] },
    title: 'payouts.batches.title',
    screen: () => import('./screens/PayoutBatchesScreen'),
    menu: { label: 'payouts.batches.title', icon: 'GroupOutlined', group: 'staff', place: 27 },
  },
});
