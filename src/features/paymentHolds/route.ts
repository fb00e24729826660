import { paths } from '#src/lib/paths';
import { ACTIVE, defineRoutes } from '#src/request/route';

export const routes = defineRoutes({
  paymentHolds: {
    path: paths.paymentHolds,
    needs: { ...ACTIVE, permissions: [['payments.review', 'partners.whitelist']] },
    title: 'paymentHolds.title',
    menu: { label: 'paymentHolds.title', icon: 'PauseCircleOutlined', group: 'staff', place: 28 },
  },
});
