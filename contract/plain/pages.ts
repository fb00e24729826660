import { type Part, parts } from './texts';

/** The pages that search engines may list: path, and the message ids of title and description. */
export const publicPages = [
  { path: '/', title: 'networks.landing.title', description: 'networks.landing.what' },
  { path: '/about', title: 'networks.about.title', description: 'networks.about.description' },
  { path: '/early-pay', title: 'networks.earlyPay.title', description: 'networks.earlyPay.description' },
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

/** The texts with which a page at this path begins; its screen may ask for more. */
export const partOfPath = (path: string): Part => {
  const [, first = ''] = path.split('/');
  return parts.find((part) => (areas[part] as readonly string[]).includes(first)) ?? 'public';
};
