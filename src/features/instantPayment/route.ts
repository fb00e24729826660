import { paths } from '#src/lib/paths';
import { ACTIVE, defineRoutes } from '#src/request/route';

export const routes = defineRoutes({
  instantPayment: {
    path: paths.instantPayment,
    needs: ACTIVE,
    title: 'instantPayment.title',
    menu: { label: 'instantPayment.title', icon: 'ThunderboltOutlined', place: 25 },
  },
});
