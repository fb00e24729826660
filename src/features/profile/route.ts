import { paths } from '#src/lib/paths';
import { ACTIVE, defineRoutes } from '#src/request/route';

export const routes = defineRoutes({
  profile: {
    path: paths.profile,
    needs: ACTIVE,
    title: 'profile.title',
    menu: { label: 'profile.payments', icon: 'WalletOutlined', place: 22, to: paths.paymentSetup },
  },
  dashboardProfile: {
    path: paths.dashboardProfile,
    needs: ACTIVE,
    title: 'profile.title',
    redirect: (query) => (query.has('connect_forum') ? paths.linkedAccounts : paths.profile),
  },
});
