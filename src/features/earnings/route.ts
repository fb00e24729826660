import { paths } from '#src/lib/paths';
import { ACTIVE, defineRoutes } from '#src/request/route';

export const routes = defineRoutes({
  earnings: {
    path: paths.earnings,
    needs: ACTIVE,
    title: 'earnings.title',
    menu: { label: 'earnings.title', icon: 'DollarOutlined', place: 20 },
  },
});
