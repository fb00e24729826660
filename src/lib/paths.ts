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
  notAllowed: '/not-allowed',
  deactivated: '/deactivated',
  payoneerSuccess: '/payoneer-success',
  wordpressOauth: '/wordpress/oauth',
  sendMail: '/verify/send-mail',
  welcome: '/welcome',
  reactivate: '/reactivate',
  dashboard: '/dashboard',
  earnings: '/earnings',
  dashboardProfile: '/dashboard/profile',
  dashboardGuide: '/dashboard/startup-guide',
  profile: '/user-profile',
  paymentSetup: '/user-profile?tab=payment-setup',
  changeMethod: '/user-profile?tab=payment-setup&modal=change',
  paymentSettings: '/user-profile?tab=payment-setup&modal=settings',
  paymentTiming: '/user-profile?tab=payment-setup&modal=timing',
  stopPaymentMethod: '/stop-payment-method',
  linkedAccounts: '/user-profile?tab=linked-accounts',
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
  messages: '/messages',
  supportInbox: '/support/inbox',
  supportReplay: '/support/replay',
  imports: '/admin/imports',
  adminUsers: '/admin/users',
  jobs: '/admin/jobs',
  channelApplications: '/admin/channel-applications',
  gameReview: '/admin/games',
  unsentMails: '/admin/mails',
  paymentMethods: '/admin/payment-methods',
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
/** The path of a channel's analytics. */
export const analyticsPath = (channelId: string): string =>
  paths.channelAnalytics.replace(':channelId', encodeURIComponent(channelId));

/** The `redirect` of a query string, if it is an address of the dashboard; any other text is ignored. */
export const redirectIn = (search: string): string | undefined =>
  pageAddress(new URLSearchParams(search).get('redirect') ?? '');

/** A path with the place to go to afterwards as its `redirect`. */
export const withRedirect = (path: string, redirect: string): string =>
  `${path}?${new URLSearchParams({ redirect }).toString()}`;
