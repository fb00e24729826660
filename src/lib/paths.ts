import type { LockCause } from '#contract/plain/admin/locks';
import { pageAddress } from '#contract/plain/pages';

/** Every path of the dashboard. Screens make links with these; the routes use the same ones. */
export const paths = {
  home: '/',
  about: '/about',
  earlyPay: '/early-pay',
  register: '/register',
  via: '/via/:referrer',
  networkPage: '/:networkUsername',
  auth: '/auth',
  popupCallback: '/popup_callback',
  logout: '/logout',
  locked: '/locked',
  notAllowed: '/not-allowed',
  deactivated: '/deactivated',
  payoneerSuccess: '/payoneer-success',
  wordpressOauth: '/wordpress/oauth',
  sendMail: '/verify/send-mail',
  welcome: '/welcome',
  reactivate: '/reactivate',
  dashboard: '/dashboard',
  earnings: '/earnings',
  instantPayment: '/earnings/instant',
  dashboardProfile: '/dashboard/profile',
  dashboardGuide: '/dashboard/startup-guide',
  profile: '/user-profile',
  paymentSetup: '/user-profile?tab=payment-setup',
  changeMethod: '/user-profile?tab=payment-setup&modal=change',
  paymentSettings: '/user-profile?tab=payment-setup&modal=settings',
  paymentTiming: '/user-profile?tab=payment-setup&modal=timing',
  taxForm: '/user-profile?tab=payment-setup&modal=tax',
  weeklyPayment: '/user-profile?tab=payment-setup#weekly',
  stopPaymentMethod: '/stop-payment-method',
  linkedAccounts: '/user-profile?tab=linked-accounts',
  policies: '/user-profile?tab=contracts-policies',
  revenueShare: '/user-profile?tab=revenue-shares',
  revenueShareRequests: '/revenue-share-requests',
  promotedGames: '/110-revenue-share',
  channelInvites: '/admin/invites',
  promotedVideos: '/admin/promoted-videos',
  channels: '/channels',
  channelAnalytics: '/channels/analytics/:channelId',
  needAssociatedChannel: '/need-associated-channel',
  heartbeatMoments: '/heartbeat-moments',
  heartbeatPhotos: '/heartbeat-photos',
  learnMore: '/learn-more',
  startupGuide: '/learn-more/startup-guide',
  introduce: '/introduce-yourself',
  youtubeStory: '/introduce-yourself/youtube-story',
  makeAGame: '/introduce-yourself/make-a-game',
  networkMembers: '/network/members',
  networkMember: '/network/members/:username',
  networkChannel: '/network/members/:username/channels/:channelId',
  memberRequests: '/network/requests',
  networkSettings: '/network/settings',
  messages: '/messages',
  supportInbox: '/support/inbox',
  supportReplay: '/support/replay',
  imports: '/admin/imports',
  adminUsers: '/admin/users',
  person: '/admin/users/:subject',
  roles: '/admin/roles',
  roleMatrix: '/admin/roles/matrix',
  announcements: '/admin/announcements',
  announcement: '/admin/announcements/:announcementId',
  audit: '/admin/audit',
  jobs: '/admin/jobs',
  channelApplications: '/admin/channel-applications',
  networkTransfers: '/admin/network-transfers',
  networkMoves: '/admin/network-members/move',
  ownTransfer: '/user-profile?tab=profile&modal=transfer',
  unlinks: '/admin/unlinks',
  suspects: '/admin/suspects',
  contentOwners: '/admin/content-owners',
  cmsPartners: '/admin/cms-partners',
  networks: '/admin/networks',
  topNetworks: '/admin/top-networks',
  productPages: '/admin/product-pages',
  networkRequests: '/admin/network-requests',
  gameReview: '/admin/games',
  unsentMails: '/admin/mails',
  mailingLists: '/admin/mailing-lists',
  paymentMethods: '/admin/payment-methods',
  paymentRuns: '/payments',
  paymentRun: '/payments/:kind/:date',
  paymentHolds: '/payment-holds',
  catchups: '/catchups',
  instantReview: '/payments/instant-requests',
  reconciliation: '/payments/reconciliation',
  payoutBatches: '/payments/batches',
  unclaimedPayments: '/payments/unclaimed',
  bankFiles: '/payments/bank-files',
} as const;

/** The landing page of a product or a network. */
export const landingPath = (username: string): string => `/${encodeURIComponent(username)}`;

/** The path of registration, with what is known about the visitor's origin; empty values are left out. */
export const registerPath = (origin: { referrer?: string; network?: string }, search = ''): string => {
  const query = new URLSearchParams(search);
  for (const [key, value] of Object.entries(origin)) if (value) query.set(key, value);
  const text = query.toString();
  return text ? `${paths.register}?${text}` : paths.register;
};
/** The path of a run of payments: its kind, and its pay day `YYYY-MM-DD`. */
export const paymentRunPath = ({ kind, date }: { kind: string; date: string }): string =>
  paths.paymentRun.replace(':kind', encodeURIComponent(kind)).replace(':date', encodeURIComponent(date));

/** The path of the matrix of roles and permissions, with the column of one role alone. */
export const roleMatrixPath = (role: string): string =>
  `${paths.roleMatrix}?${new URLSearchParams({ roles: role }).toString()}`;

/** The path of a member's page for the owner of their network. */
export const memberPath = (username: string): string =>
  paths.networkMember.replace(':username', encodeURIComponent(username));

/** The path of a member's channel. */
export const memberChannelPath = (username: string, channelId: string): string =>
  paths.networkChannel
    .replace(':username', encodeURIComponent(username))
    .replace(':channelId', encodeURIComponent(channelId));

/** The path of a person's page for staff. */
export const personPath = (id: string): string => paths.person.replace(':subject', encodeURIComponent(id));

/** The path where a person is named as a suspect, for one of their channels or for the whole account. */
export const suspectPath = (subject: string, channel?: string): string =>
  `${paths.suspects}?${new URLSearchParams({ subject, ...(channel && { channel }) }).toString()}`;

/** The path where an account is locked because of something: its page, or the list in which it is chosen first. */
export const lockPath = ({ kind, id }: LockCause, subjectId?: string): string => {
  const cause = new URLSearchParams({ cause: kind, causeId: id }).toString();
  return subjectId ? `${personPath(subjectId)}?tab=lock&${cause}` : `${paths.adminUsers}?${cause}`;
};

/** The path of what a lock came from. */
export const causePath = ({ kind, id }: LockCause): string => {
  const of = encodeURIComponent(id);
  if (kind === 'conversation') return `${paths.supportInbox}?creator=${of}`;
  return kind === 'import'
    ? `${paths.imports}?file=${of}`
    : `${paths.channelApplications}?state=all&search=${of}`;
};

/** The path of an announcement's page. */
export const announcementPath = (announcementId: string): string =>
  paths.announcement.replace(':announcementId', encodeURIComponent(announcementId));

/** The path of the mails that were not sent, those of one kind of messages alone. */
export const unsentMailsPath = (kind: string): string =>
  `${paths.unsentMails}?${new URLSearchParams({ kind }).toString()}`;

/** The path of a channel's analytics. */
export const analyticsPath = (channelId: string): string =>
  paths.channelAnalytics.replace(':channelId', encodeURIComponent(channelId));

/** The `redirect` of a query string, if it is an address of the dashboard; any other text is ignored. */
export const redirectIn = (search: string): string | undefined =>
  pageAddress(new URLSearchParams(search).get('redirect') ?? '');

/** A path with the place to go to afterwards as its `redirect`. */
export const withRedirect = (path: string, redirect: string): string =>
  `${path}?${new URLSearchParams({ redirect }).toString()}`;
