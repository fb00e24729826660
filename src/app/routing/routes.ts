import { matchPath } from 'react-router';
import { loadVerifyEmailScreen } from '#src/features/account';
import { loadUsersScreen } from '#src/features/acting';
import { loadChannelsScreen } from '#src/features/channels';
import { loadEarningsScreen } from '#src/features/earnings';
import { loadWordpressReturnScreen } from '#src/features/linkedAccounts';
import { loadMomentsScreen, loadPhotosScreen } from '#src/features/heartbeat';
import { loadGameScreen, loadStoryScreen } from '#src/features/introduce';
import { loadInboxCount, loadInboxScreen } from '#src/features/inbox';
import { loadEarlyPayScreen } from '#src/features/networks';
import { loadImportsScreen } from '#src/features/imports';
import type { MessageId } from '#src/lib/messageId';
import { paths } from '#src/lib/paths';
import type { ScreenModule } from '#src/request/lazyScreen';

/** What a route asks of the visitor; the guards of spec 000 §2 read nothing else. */
export interface RouteNeeds {
  login?: boolean;
  activeAccount?: boolean;
  networkOwner?: boolean;
  linkedChannel?: boolean;
  associatedChannels?: boolean;
  loggedOut?: boolean;
  /** A feature that the user's network may switch off; named after the route. */
  feature?: string;
  /** Every one of these permissions (spec 000 §5). */
  permissions?: readonly string[];
}

export type MenuIcon =
  | 'dashboard'
  | 'earnings'
  | 'channels'
  | 'moments'
  | 'photos'
  | 'learn'
  | 'introduce'
  | 'inbox'
  | 'users'
  | 'replay'
  | 'imports';

/** What a side menu's entries are grouped under, in this order; the others stand before. */
export const MENU_GROUPS = ['more', 'staff'] as const;
type MenuGroup = (typeof MENU_GROUPS)[number];

export interface RouteDefinition {
  path: string;
  /** Routes that a guard of their own treats differently. */
  role?: 'logout' | 'auth' | 'register' | 'deactivated';
  needs: RouteNeeds;
  title: MessageId;
  /** Goes on to another route, with the query that it was asked with and what this address adds. */
  redirect?: string | ((query: URLSearchParams) => string);
  /** The screen, with the features that it needs, in a chunk of its own. A route without one answers the not-found page. */
  load?: () => Promise<ScreenModule>;
  /** Shown without the layout behind sign-in, also to who is signed in; pages with an early screen always are. */
  public?: true;
  /** Has a screen that ships with the first script. */
  early?: 'landing' | 'auth' | 'popupCallback' | 'logout' | 'notAllowed';
  /** Where and as what the side menu lists it. */
  menu?: {
    icon: MenuIcon;
    label: MessageId;
    group?: MenuGroup;
    /** Shows how much waits there. */
    count?: () => Promise<ScreenModule>;
  };
}

const PUBLIC: RouteNeeds = {};
const LOGIN: RouteNeeds = { login: true };
const ACTIVE: RouteNeeds = { login: true, activeAccount: true };
const LINKED: RouteNeeds = { ...ACTIVE, linkedChannel: true };
const OWNER: RouteNeeds = { ...ACTIVE, networkOwner: true };

const later = (path: string, needs: RouteNeeds): RouteDefinition => ({
  path,
  needs,
  title: 'notFound.title',
});

/** Every route of spec 000 §2, in the order in which they match. */
export const routes: readonly RouteDefinition[] = [
  { path: paths.home, needs: PUBLIC, title: 'landing.title', early: 'landing' },
  {
    path: paths.about,
    needs: PUBLIC,
    title: 'about.title',
    public: true,
    load: () => import('#src/features/networks/screens/AboutScreen'),
  },
  {
    path: paths.earlyPay,
    needs: PUBLIC,
    title: 'earlyPay.title',
    public: true,
    load: loadEarlyPayScreen,
  },
  {
    path: paths.register,
    role: 'register',
    needs: PUBLIC,
    title: 'registration.title',
    public: true,
    load: () => import('#src/features/registration/screens/RegisterScreen'),
  },
  {
    path: '/via/:referrer',
    needs: PUBLIC,
    title: 'via.title',
    public: true,
    load: () => import('#src/features/registration/screens/ViaScreen'),
  },
  { path: paths.auth, role: 'auth', needs: PUBLIC, title: 'auth.title', early: 'auth' },
  { path: paths.logout, role: 'logout', needs: PUBLIC, title: 'logout.title', early: 'logout' },
  { path: paths.notAllowed, needs: PUBLIC, title: 'notAllowed.title', early: 'notAllowed' },
  {
    path: paths.payoneerSuccess,
    needs: PUBLIC,
    title: 'payoneer.title',
    public: true,
    load: () => import('#src/features/paymentMethods/screens/PayoneerSuccessScreen'),
  },
  { path: paths.popupCallback, needs: PUBLIC, title: 'auth.title', early: 'popupCallback' },
  {
    path: paths.reactivate,
    needs: PUBLIC,
    title: 'account.reactivate.title',
    public: true,
    load: () => import('#src/features/account/screens/ReactivateScreen'),
  },
  {
    path: paths.deactivated,
    role: 'deactivated',
    needs: LOGIN,
    title: 'deactivated.title',
    public: true,
    load: () => import('#src/features/account/screens/DeactivatedScreen'),
  },
  {
    path: paths.wordpressOauth,
    needs: LOGIN,
    title: 'linkedAccounts.wordpress.return',
    public: true,
    load: loadWordpressReturnScreen,
  },
  { path: paths.sendMail, needs: LOGIN, title: 'account.verify.title', load: loadVerifyEmailScreen },

  {
    path: paths.dashboard,
    needs: ACTIVE,
    title: 'dashboard.title',
    load: () => import('#src/features/dashboard/screens/DashboardScreen'),
    menu: { icon: 'dashboard', label: 'dashboard.title' },
  },
  {
    path: paths.earnings,
    needs: ACTIVE,
    title: 'earnings.title',
    load: loadEarningsScreen,
    menu: { icon: 'earnings', label: 'earnings.title' },
  },
  {
    path: '/dashboard/profile',
    needs: ACTIVE,
    title: 'profile.title',
    redirect: (query) => (query.has('connect_forum') ? paths.linkedAccounts : paths.profile),
  },
  { path: '/dashboard/startup-guide', needs: ACTIVE, title: 'guide.title', redirect: paths.startupGuide },
  {
    path: paths.channels,
    needs: ACTIVE,
    title: 'channels.title',
    load: loadChannelsScreen,
    menu: { icon: 'channels', label: 'channels.menu' },
  },
  {
    path: paths.channelAnalytics,
    needs: ACTIVE,
    title: 'analytics.title',
    load: () => import('../meetings/analytics'),
  },
  {
    path: paths.profile,
    needs: ACTIVE,
    title: 'profile.title',
    load: () => import('#src/features/profile/screens/ProfileScreen'),
  },
  {
    path: paths.heartbeatMoments,
    needs: ACTIVE,
    title: 'moments.title',
    load: loadMomentsScreen,
    menu: { icon: 'moments', label: 'moments.title', group: 'more' },
  },
  {
    path: paths.heartbeatPhotos,
    needs: ACTIVE,
    title: 'photos.title',
    load: loadPhotosScreen,
    menu: { icon: 'photos', label: 'photos.title', group: 'more' },
  },
  {
    path: paths.needAssociatedChannel,
    needs: ACTIVE,
    title: 'needChannel.title',
    load: () => import('#src/features/learn/screens/NeedChannelScreen'),
  },
  {
    path: paths.welcome,
    needs: ACTIVE,
    title: 'welcome.title',
    load: () => import('#src/features/welcome/screens/WelcomeScreen'),
  },
  later('/110-revenue-share', { ...ACTIVE, associatedChannels: true, feature: '110-revenue-share' }),
  { path: '/earn-more', needs: LINKED, title: 'notFound.title', redirect: '/earn-more/referrals' },
  later('/earn-more/referrals', LINKED),
  later('/earn-more/playnow', LINKED),
  later('/earn-more/playnow/suggest-products', LINKED),
  later('/earn-more/playnow/xsplit', LINKED),
  later('/earn-more/playnow/mcprohosting', LINKED),
  later('/earn-more/playnow/games', LINKED),
  {
    path: '/music-library',
    needs: ACTIVE,
    title: 'notFound.title',
    redirect: '/music-library/music-factory',
  },
  later('/music-library/music-factory', ACTIVE),
  later('/music-library/we-are-the-hits', LINKED),
  later('/music-library/epidemic-sound', LINKED),
  later('/music-library/magic-music', ACTIVE),
  later('/music-library/united-music-hits', LINKED),
  { path: '/learn-more', needs: ACTIVE, title: 'guide.title', redirect: paths.startupGuide },
  {
    path: paths.startupGuide,
    needs: ACTIVE,
    title: 'guide.title',
    load: () => import('#src/features/learn/screens/StartupGuideScreen'),
    menu: { icon: 'learn', label: 'guide.title', group: 'more' },
  },
  {
    path: '/introduce-yourself',
    needs: ACTIVE,
    title: 'introduce.title',
    redirect: paths.youtubeStory,
  },
  {
    path: paths.youtubeStory,
    needs: ACTIVE,
    title: 'introduce.story.title',
    load: loadStoryScreen,
    menu: { icon: 'introduce', label: 'introduce.title', group: 'more' },
  },
  { path: paths.makeAGame, needs: ACTIVE, title: 'introduce.game.title', load: loadGameScreen },
  {
    path: '/video-assets',
    needs: ACTIVE,
    title: 'notFound.title',
    redirect: '/video-assets/royalty-free-videos',
  },
  later('/video-assets/royalty-free-videos', LINKED),
  later('/video-assets/3d-sets', ACTIVE),
  { path: '/sponsorship', needs: ACTIVE, title: 'notFound.title', redirect: '/sponsorship/game-giveaways' },
  later('/sponsorship/game-giveaways', LINKED),
  { path: '/network', needs: OWNER, title: 'notFound.title', redirect: '/network/members' },
  later('/network/members', OWNER),
  {
    path: paths.supportInbox,
    needs: { ...ACTIVE, permissions: ['support.answer'] },
    title: 'inbox.title',
    load: loadInboxScreen,
    menu: { icon: 'inbox', label: 'inbox.title', group: 'staff', count: loadInboxCount },
  },
  {
    path: paths.supportReplay,
    needs: { ...ACTIVE, permissions: ['support.replay'] },
    title: 'replay.title',
    load: () => import('#src/features/snapshots/screens/ReplayScreen'),
    menu: { icon: 'replay', label: 'replay.title', group: 'staff' },
  },
  {
    path: paths.imports,
    needs: { ...ACTIVE, permissions: ['reports.import'] },
    title: 'imports.title',
    load: loadImportsScreen,
    menu: { icon: 'imports', label: 'imports.title', group: 'staff' },
  },
  {
    path: paths.adminUsers,
    needs: { ...ACTIVE, permissions: ['user.login-as'] },
    title: 'users.title',
    load: loadUsersScreen,
    menu: { icon: 'users', label: 'users.title', group: 'staff' },
  },

  // A product's and a network's landing page share one shape of address.
  {
    path: '/:networkUsername',
    needs: { loggedOut: true },
    title: 'networkPage.title',
    public: true,
    load: () => import('#src/features/networks/screens/NetworkPageScreen'),
  },
  later('*', PUBLIC),
];

const CATCH_ALL = routes[routes.length - 1] as RouteDefinition;

/** The first route of the table that the path matches; the catch-all matches everything. */
export const routeOf = (pathname: string): RouteDefinition =>
  routes.find(
    (route) => route.path !== '*' && matchPath(pathname, { path: route.path, exact: true }) !== null,
  ) ?? CATCH_ALL;

/** Whether a route is a page of its own, without the layout behind sign-in. */
export const isPublic = (route: RouteDefinition): boolean =>
  route.public === true || route.early !== undefined;
