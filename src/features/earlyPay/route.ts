import { paths } from '#src/lib/paths';
import { PUBLIC, defineRoutes } from '#src/request/route';

export const routes = defineRoutes({
  earlyPay: { path: paths.earlyPay, needs: PUBLIC, title: 'earlyPay.title', public: true },
});
