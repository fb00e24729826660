// Made by `npm run generate`: change what it is made from, not this file.
import type { RouteDefinition } from '#src/request/route';
import type { ScreenModule } from '#src/request/lazyScreen';
import { routes as account } from '#src/features/account/route';
import { routes as adminAnnouncements } from '#src/features/admin/announcements/route';
import { routes as adminAudit } from '#src/features/admin/audit/route';
import { routes as adminMailingLists } from '#src/features/admin/mailingLists/route';
import { routes as adminPerson } from '#src/features/admin/person/route';
import { routes as adminRoles } from '#src/features/admin/roles/route';
import { routes as adminUsers } from '#src/features/admin/users/route';
import { routes as analytics } from '#src/features/analytics/route';
import { routes as auth } from '#src/features/auth/route';
import { routes as bankFiles } from '#src/features/bankFiles/route';
import { routes as catchUpReview } from '#src/features/catchUp/review/route';
import { routes as channelInvites } from '#src/features/channelInvites/route';
import { routes as channelReview } from '#src/features/channelReview/route';
import { routes as channels } from '#src/features/channels/route';
import { routes as contentOwners } from '#src/features/contentOwners/route';
import { routes as dashboard } from '#src/features/dashboard/route';
import { routes as earlyPay } from '#src/features/earlyPay/route';
import { routes as earnings } from '#src/features/earnings/route';
import { routes as heartbeat } from '#src/features/heartbeat/route';
import { routes as imports } from '#src/features/imports/route';
import { routes as inbox } from '#src/features/inbox/route';
import { routes as instantPayment } from '#src/features/instantPayment/route';
import { routes as instantPaymentReview } from '#src/features/instantPayment/review/route';
import { routes as introduce } from '#src/features/introduce/route';
import { routes as introduceReview } from '#src/features/introduce/review/route';
import { routes as jobs } from '#src/features/jobs/route';
import { routes as learn } from '#src/features/learn/route';
import { routes as linkedAccounts } from '#src/features/linkedAccounts/route';
import { routes as messages } from '#src/features/messages/route';
import { routes as messagesMails } from '#src/features/messages/mails/route';
import { routes as networkAdmin } from '#src/features/networkAdmin/route';
import { routes as networkMembers } from '#src/features/networkMembers/route';
import { routes as networkRequests } from '#src/features/networkRequests/route';
import { routes as networkTransfers } from '#src/features/networkTransfers/route';
import { routes as networks } from '#src/features/networks/route';
import { routes as paymentHolds } from '#src/features/paymentHolds/route';
import { routes as paymentMethods } from '#src/features/paymentMethods/route';
import { routes as paymentMethodsReview } from '#src/features/paymentMethods/review/route';
import { routes as paymentRuns } from '#src/features/paymentRuns/route';
import { routes as payoutsBatches } from '#src/features/payouts/batches/route';
import { routes as payoutsReconciliation } from '#src/features/payouts/reconciliation/route';
import { routes as payoutsUnclaimed } from '#src/features/payouts/unclaimed/route';
import { routes as productPages } from '#src/features/productPages/route';
import { routes as profile } from '#src/features/profile/route';
import { routes as promotedGames } from '#src/features/promotedGames/route';
import { routes as registration } from '#src/features/registration/route';
import { routes as revenueShareReview } from '#src/features/revenueShare/review/route';
import { routes as snapshots } from '#src/features/snapshots/route';
import { routes as suspects } from '#src/features/suspects/route';
import { routes as unlinks } from '#src/features/unlinks/route';
import { routes as welcome } from '#src/features/welcome/route';

/** The routes of all features, by name. */
export const routes = {
  ...account,
  ...adminAnnouncements,
  ...adminAudit,
  ...adminMailingLists,
  ...adminPerson,
  ...adminRoles,
  ...adminUsers,
  ...analytics,
  ...auth,
  ...bankFiles,
  ...catchUpReview,
  ...channelInvites,
  ...channelReview,
  ...channels,
  ...contentOwners,
  ...dashboard,
  ...earlyPay,
  ...earnings,
  ...heartbeat,
  ...imports,
  ...inbox,
  ...instantPayment,
  ...instantPaymentReview,
  ...introduce,
  ...introduceReview,
  ...jobs,
  ...learn,
  ...linkedAccounts,
  ...messages,
  ...messagesMails,
  ...networkAdmin,
  ...networkMembers,
  ...networkRequests,
  ...networkTransfers,
  ...networks,
  ...paymentHolds,
  ...paymentMethods,
  ...paymentMethodsReview,
  ...paymentRuns,
  ...payoutsBatches,
  ...payoutsReconciliation,
  ...payoutsUnclaimed,
  ...productPages,
  ...profile,
  ...promotedGames,
  ...registration,
  ...revenueShareReview,
  ...snapshots,
  ...suspects,
  ...unlinks,
  ...welcome,
} satisfies Record<string, RouteDefinition>;

/** The screens in which features meet, by the name of their route. */
export const pages: Partial<Record<string, () => Promise<ScreenModule>>> = {
  announcement: () => import(/* webpackChunkName: "announcement" */ './pages/announcement'),
  channelAnalytics: () => import(/* webpackChunkName: "channelAnalytics" */ './pages/channelAnalytics'),
  channelApplications: () =>
    import(/* webpackChunkName: "channelApplications" */ './pages/channelApplications'),
  channels: () => import(/* webpackChunkName: "channels" */ './pages/channels'),
  dashboard: () => import(/* webpackChunkName: "dashboard" */ './pages/dashboard'),
  deactivated: () => import(/* webpackChunkName: "deactivated" */ './pages/deactivated'),
  earlyPay: () => import(/* webpackChunkName: "earlyPay" */ './pages/earlyPay'),
  earnings: () => import(/* webpackChunkName: "earnings" */ './pages/earnings'),
  imports: () => import(/* webpackChunkName: "imports" */ './pages/imports'),
  inbox: () => import(/* webpackChunkName: "inbox" */ './pages/inbox'),
  instantPayment: () => import(/* webpackChunkName: "instantPayment" */ './pages/instantPayment'),
  needChannel: () => import(/* webpackChunkName: "needChannel" */ './pages/needChannel'),
  networkChannel: () => import(/* webpackChunkName: "networkChannel" */ './pages/networkChannel'),
  paymentHolds: () => import(/* webpackChunkName: "paymentHolds" */ './pages/paymentHolds'),
  payoneerSuccess: () => import(/* webpackChunkName: "payoneerSuccess" */ './pages/payoneerSuccess'),
  person: () => import(/* webpackChunkName: "person" */ './pages/person'),
  profile: () => import(/* webpackChunkName: "profile" */ './pages/profile'),
  replay: () => import(/* webpackChunkName: "replay" */ './pages/replay'),
  startupGuide: () => import(/* webpackChunkName: "startupGuide" */ './pages/startupGuide'),
  suspects: () => import(/* webpackChunkName: "suspects" */ './pages/suspects'),
  users: () => import(/* webpackChunkName: "users" */ './pages/users'),
  via: () => import(/* webpackChunkName: "via" */ './pages/via'),
  welcome: () => import(/* webpackChunkName: "welcome" */ './pages/welcome'),
};
