import { type Part, parts } from './texts';

/** The pages that search engines may list: path, and the message ids of title and description. */
export const publicPages = [
  { path: '/', title: 'networks.landing.title', description: 'networks.landing.what' },
  { path: '/about', title: 'networks.about.title', description: 'networks.about.description' },
  { path: '/early-pay', title: 'earlyPay.title', description: 'earlyPay.description' },
  { path: '/register', title: 'registration.title', description: 'registration.description' },
] as const;

/**
 * The first part of all other paths of the dashboard, by the texts with which its pages begin. A path with one part that
 * is not in these lists is the landing page of a product or a network. All other paths are not found.
 */
export const areas = {
  public: [
    'auth',
    'locked',
    'logout',
    'not-allowed',
    'payoneer-success',
    'popup_callback',
    'reactivate',
    'stop-payment-method',
    'via',
  ],
  member: [
    '110-revenue-share',
    'channels',
    'dashboard',
    'deactivated',
    'earn-more',
    'earnings',
    'heartbeat-moments',
    'heartbeat-photos',
    'introduce-yourself',
    'learn-more',
    'messages',
    'music-library',
    'need-associated-channel',
    'network',
    'sponsorship',
    'user-profile',
    'verify',
    'video-assets',
    'welcome',
    'wordpress',
  ],
  staff: ['admin', 'catchups', 'payment-holds', 'payments', 'revenue-share-requests', 'support'],
} as const satisfies Record<Part, readonly string[]>;

// What the server answers itself, and the files of the dashboard.
const SERVED: readonly string[] = [
  'api',
  'assets',
  'healthz',
  'locales',
  'page',
  'readyz',
  'sandbox',
  'static',
];

/** Whether there is a page of the dashboard, or something that the server answers, at `/NAME`: no landing page can be there. */
export const isReservedName = (name: string): boolean =>
  SERVED.includes(name) ||
  parts.some((part) => (areas[part] as readonly string[]).includes(name)) ||
  publicPages.some(({ path }) => path === `/${name}`);

/** The texts with which a page at this path begins; its screen may ask for more. */
export const partOfPath = (path: string): Part => {
  const [, first = ''] = path.split('/');
  return parts.find((part) => (areas[part] as readonly string[]).includes(first)) ?? 'public';
};

/** An address of the dashboard at which there is no page. */
export const NO_PAGE = '/page/not-found';

const SOME_ORIGIN = 'http://dashboard.invalid';
// Browsers drop control characters of a URL, take a backslash for a slash, and two slashes for the name of a host.
const UNUSUAL = /[\p{Cc}\\]|\/\//u;

const decoded = (path: string): string | undefined => {
  try {
    return decodeURI(path);
  } catch {
    return undefined;
  }
};

/**
 * An address on this site as a browser writes it: path, query and hash. Undefined for every other text, also for a path
 * that means something else once it is decoded: the router decodes it twice and gives the browser what it got.
 */
export const pageAddress = (address: string): string | undefined => {
  const path = decoded(/^[^?#]*/.exec(address)?.[0] ?? '');
  if (!path?.startsWith('/') || UNUSUAL.test(path) || decoded(path) !== path) return undefined;
  const { pathname, search, hash } = new URL(address, SOME_ORIGIN);
  return pathname + search + hash;
};

/** The address to show for one that was opened; slashes too many at its beginning are forgiven. */
export const openedAddress = (address: string): string =>
  pageAddress(address.replace(/^\/+/, '/')) ?? NO_PAGE;
