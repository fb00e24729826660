import { areas, publicPages } from '#contract/plain/pages';
import { type Decision, type Visitor, guard } from './guards';
import { isPublic, routeOf, routes } from './routes';

const profile = {
  canAccessPrivilegedPages: false,
  isNetworkOwner: false,
  permissions: [] as string[],
  featuresOff: [] as string[],
};
const signedIn = { loggedIn: true, deactivated: false, hasChannels: false, logoutRedirectPath: '/' };

// Every kind of visitor that the specs tell apart.
const REVIEWING = ['channel.review', 'channel.invite', 'channel.suspect', 'game.review'];
const OWNING = ['network.members', 'network.approve-members', 'network.share'];
const ADMINISTERING = [
  ...['channel.unlink', 'payments.review', 'payments.send', 'revenue-share.review', 'support.replay'],
  ...['support.answer', 'network.transfer-review', 'network.move-many', 'network.manage', 'roles.manage'],
  ...['announcements.manage', 'user.lock', 'user.login-as', 'users.read', 'reports.import', 'audit.read'],
  ...['jobs.manage', 'messages.manage', 'mailing-lists.manage', 'promoted-games.manage', ...REVIEWING],
];
const VISITORS: Record<string, Visitor> = {
  'anonymous visitor': { loggedIn: false, deactivated: false, logoutRedirectPath: '/' },
  newcomer: { ...signedIn, profile },
  creator: { ...signedIn, hasChannels: true, profile: { ...profile, canAccessPrivilegedPages: true } },
  'creator with an unlinked channel': { ...signedIn, hasChannels: true, profile },
  'network owner': {
    ...signedIn,
    hasChannels: true,
    profile: { ...profile, canAccessPrivilegedPages: true, isNetworkOwner: true, permissions: OWNING },
  },
  reviewer: { ...signedIn, profile: { ...profile, permissions: REVIEWING } },
  'support agent': {
    ...signedIn,
    profile: { ...profile, permissions: ['support.replay', 'support.answer'] },
  },
  admin: {
    ...signedIn,
    profile: {
      ...profile,
      canAccessPrivilegedPages: true,
      permissions: ADMINISTERING,
    },
  },
  'deactivated user': { ...signedIn, deactivated: true, profile },
};

const PUBLIC = [
  '/',
  '/about',
  '/early-pay',
  '/via/friend',
  '/not-allowed',
  '/payoneer-success',
  '/stop-payment-method',
  '/popup_callback',
  '/reactivate',
  '/some/address/that/is/none',
];
const LOGIN = ['/wordpress/oauth', '/verify/send-mail'];
const ACTIVE = [
  '/dashboard',
  '/user-profile',
  '/messages',
  '/channels',
  '/channels/analytics/UC1',
  '/heartbeat-moments',
  '/heartbeat-photos',
  '/earnings',
  '/earnings/instant',
  '/need-associated-channel',
  '/welcome',
  '/music-library/music-factory',
  '/music-library/magic-music',
  '/learn-more/startup-guide',
  '/introduce-yourself/youtube-story',
  '/introduce-yourself/make-a-game',
  '/video-assets/3d-sets',
];
const REVIEWED = ['channel-applications', 'invites', 'games', 'suspects', 'content-owners'].map(
  (name) => `/admin/${name}`,
);
const LINKED = [
  '/earn-more/referrals',
  '/earn-more/playnow',
  '/earn-more/playnow/suggest-products',
  '/earn-more/playnow/xsplit',
  '/earn-more/playnow/mcprohosting',
  '/earn-more/playnow/games',
  '/music-library/we-are-the-hits',
  '/music-library/epidemic-sound',
  '/music-library/united-music-hits',
  '/video-assets/royalty-free-videos',
  '/sponsorship/game-giveaways',
];
const REDIRECTS: Record<string, string> = {
  '/dashboard/profile': '/user-profile',
  '/earn-more': '/earn-more/referrals',
  '/music-library': '/music-library/music-factory',
  '/dashboard/startup-guide': '/learn-more/startup-guide',
  '/learn-more': '/learn-more/startup-guide',
  '/introduce-yourself': '/introduce-yourself/youtube-story',
  '/video-assets': '/video-assets/royalty-free-videos',
  '/sponsorship': '/sponsorship/game-giveaways',
  '/network': '/network/members',
};

// What the spec says, written the other way round than the guards are: by visitor and place.
const expected = (who: string, path: string): string => {
  const anonymous = who === 'anonymous visitor';
  const deactivated = who === 'deactivated user';
  const privileged = ['creator', 'network owner', 'admin'].includes(who);
  if (path === '/logout') return 'signOut /';
  if (path === '/auth') return anonymous ? 'show' : '/dashboard';
  if (path === '/deactivated') {
    if (anonymous) return '/logout?redirect=%2Fdeactivated';
    return deactivated ? 'show' : '/dashboard';
  }
  // Who is signed in has registered already.
  if (path === '/register' || path === '/locked') return anonymous ? 'show' : '/dashboard';
  if (path === '/lantern') return anonymous ? 'show' : 'notFound';
  if (PUBLIC.includes(path)) return 'show';
  if (anonymous) return `/logout?redirect=${encodeURIComponent(path)}`;
  if (LOGIN.includes(path)) return 'show';
  if (deactivated) return '/deactivated';
  if (path.startsWith('/network') && who !== 'network owner') return '/dashboard';
  if (path === '/110-revenue-share')
    return who.startsWith('creator') || who === 'network owner' ? 'show' : '/need-associated-channel';
  if ((LINKED.includes(path) || path === '/earn-more') && !privileged) return '/not-allowed';
  if (path.startsWith('/support/')) return ['support agent', 'admin'].includes(who) ? 'show' : '/not-allowed';
  if (REVIEWED.includes(path)) return ['reviewer', 'admin'].includes(who) ? 'show' : '/not-allowed';
  if (['/admin/', '/payment', '/catchups', '/revenue-share'].some((start) => path.startsWith(start)))
    return who === 'admin' ? 'show' : '/not-allowed';
  return REDIRECTS[path] ?? 'show';
};

const PLACES = [
  ...REVIEWED,
  '/admin/cms-partners',
  ...PUBLIC,
  ...LOGIN,
  ...ACTIVE,
  ...LINKED,
  ...Object.keys(REDIRECTS),
  '/logout',
  '/auth',
  '/register',
  '/locked',
  '/deactivated',
  '/lantern',
  '/110-revenue-share',
  ...['members', 'members/a', 'members/a/channels/UC1', 'requests', 'settings'].map((at) => `/network/${at}`),
  '/support/replay',
  '/support/inbox',
  '/admin/imports',
  '/admin/audit',
  '/admin/jobs',
  '/admin/mails',
  '/admin/mailing-lists',
  '/admin/promoted-videos',
  '/admin/unlinks',
  '/admin/networks',
  '/admin/top-networks',
  '/admin/product-pages',
  '/admin/network-requests',
  '/admin/network-transfers',
  '/admin/network-members/move',
  '/admin/payment-methods',
  '/admin/users',
  '/admin/users/5b1c9d0e-0000-4000-8000-000000000000',
  '/admin/roles',
  '/admin/roles/matrix',
  '/admin/announcements',
  '/admin/announcements/5b1c9d0e-0000-4000-8000-000000000000',
  '/payments',
  '/payments/regular/2026-03-18',
  '/payment-holds',
  '/catchups',
  '/payments/instant-requests',
  '/revenue-share-requests',
  '/payments/reconciliation',
  '/payments/batches',
  '/payments/unclaimed',
  '/payments/bank-files',
];

const words = (decision: Decision): string => {
  if (decision.kind === 'redirect') return decision.to;
  return decision.kind === 'signOut' ? `signOut ${decision.to}` : decision.kind;
};
const decide = (pathname: string, visitor: Visitor, search = '') =>
  words(guard(routeOf(pathname), { pathname, search }, visitor));

describe.each(Object.entries(VISITORS))('the guards let the %s', (who, visitor) => {
  it.each(PLACES)('to %s as the spec says', (path) => {
    expect(decide(path, visitor)).toBe(expected(who, path));
  });
});

it('has a case for every route of the table', () => {
  const covered = new Set(PLACES.map((path) => routeOf(path)));
  expect(routes.filter((route) => !covered.has(route)).map(({ path }) => path)).toEqual([]);
});

const firstPart = (path: string) => path.split('/')[1] ?? '';

it('has every address in the list by which the server tells pages from nothing', () => {
  const listed = new Set<string>([
    ...Object.values(areas).flat(),
    ...publicPages.map(({ path }) => firstPart(path)),
  ]);
  const own = routes.filter(({ path }) => path !== '*' && !path.startsWith('/:'));
  expect(own.filter(({ path }) => !listed.has(firstPart(path))).map(({ path }) => path)).toEqual([]);
});

it.each(publicPages)('gives the public page $path the title that the server writes', ({ path, title }) => {
  const route = routeOf(path);
  expect([route.path, route.title]).toEqual([path, title]);
  expect(isPublic(route)).toBe(true);
});

it('lists no route twice', () => {
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
});

const creator = VISITORS.creator as Visitor & { profile: typeof profile };
const nobody = VISITORS['anonymous visitor'] as Visitor;

describe('each guard by its number', () => {
  it('1 keeps the query string and knows the network path', () => {
    const visitor = { ...creator, logoutRedirectPath: '/goodbye' };
    expect(decide('/logout', visitor, '?redirect=%2Fearnings')).toBe('signOut /goodbye?redirect=%2Fearnings');
  });

  it('2 remembers the place with its filters', () => {
    expect(decide('/earnings', nobody, '?from=2026-01-01')).toBe(
      '/logout?redirect=%2Fearnings%3Ffrom%3D2026-01-01',
    );
  });

  it('4 goes where the user wanted to go, but never to another site', () => {
    expect(decide('/auth', creator, '?redirect=%2Fearnings')).toBe('/earnings');
    const others = ['https://evil.test', '//evil.test', '/\\evil.test', '/%5cevil.test', '/%09/evil.test'];
    for (const elsewhere of others) {
      expect(decide('/auth', creator, `?redirect=${encodeURIComponent(elsewhere)}`)).toBe('/dashboard');
    }
  });

  it('1 and 2 lead who was signed out by a lock to its page, and back after it', () => {
    const locked = { ...nobody, locked: true };
    expect(decide('/earnings', locked)).toBe('/logout?redirect=%2Fearnings');
    expect(decide('/logout', locked, '?redirect=%2Fearnings')).toBe('/locked?redirect=%2Fearnings');
    expect(decide('/locked', locked, '?redirect=%2Fearnings')).toBe('show');
    expect(decide('/locked', creator, '?redirect=%2Fearnings')).toBe('/earnings');
    expect(decide('/about', locked)).toBe('show');
  });

  it('registration leads on to where its address says once it has signed in', () => {
    expect(decide('/register', creator, '?redirect=%2Fwelcome')).toBe('/welcome');
    expect(decide('/register', creator, '?redirect=https%3A%2F%2Fevil.test')).toBe('/dashboard');
    expect(decide('/register', nobody, '?redirect=%2Fwelcome')).toBe('show');
  });

  it('goes on to another route with the query that it was asked with', () => {
    expect(decide('/learn-more', creator, '?lang=de')).toBe('/learn-more/startup-guide?lang=de');
    expect(decide('/dashboard/profile', creator, '?lang=de')).toBe('/user-profile?lang=de');
    expect(decide('/dashboard/profile', creator, '?connect_forum=1')).toBe(
      '/user-profile?tab=linked-accounts&connect_forum=1',
    );
  });

  it('6, 7, 8 and 10 wait for what they need to know', () => {
    const early: Visitor = { loggedIn: true, deactivated: false, logoutRedirectPath: '/' };
    expect(decide('/network/members', early)).toBe('wait');
    expect(decide('/earn-more/referrals', early)).toBe('wait');
    expect(decide('/110-revenue-share', early)).toBe('wait');
    expect(decide('/110-revenue-share', { ...early, hasChannels: true })).toBe('wait');
    expect(decide('/support/replay', early)).toBe('wait');
  });

  it('10 hides a feature that the network has switched off', () => {
    const off = { ...creator, profile: { ...creator.profile, featuresOff: ['110-revenue-share'] } };
    expect(decide('/110-revenue-share', off)).toBe('notFound');
    const other = { ...creator, profile: { ...creator.profile, featuresOff: ['chat'] } };
    expect(decide('/110-revenue-share', other)).toBe('show');
  });

  it('8 comes before 10: without a channel the user learns that first', () => {
    const late = { ...creator, profile: { ...profile, featuresOff: ['110-revenue-share'] } };
    expect(decide('/110-revenue-share', { ...late, hasChannels: false })).toBe('/need-associated-channel');
  });

  it('3 comes before 6 and 7: a deactivated owner goes to the deactivated page', () => {
    const visitor = { ...(VISITORS['network owner'] as Visitor), deactivated: true };
    expect(decide('/network/members', visitor)).toBe('/deactivated');
    expect(decide('/earn-more/referrals', visitor)).toBe('/deactivated');
  });
});
