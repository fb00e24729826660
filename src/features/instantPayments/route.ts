import { paths } from '#src/lib/paths';
import { ACTIVE, defineRoutes } from '#src/request/route';

export const routes = defineRoutes({
  instantPayments: {
    path: paths.instantPayments,
    needs: ACTIVE,
    title: 'instantPayments.title',
    menu: { label: 'instantPayments.title', icon: 'ThunderboltOutlined', place: 25 },
  },
});
