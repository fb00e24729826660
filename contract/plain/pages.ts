/** The pages that search engines may list: path, and the message ids of title and description. */
export const publicPages = [
  { path: '/', title: 'networks.landing.title', description: 'networks.landing.what' },
  { path: '/about', title: 'networks.about.title', description: 'networks.about.description' },
  { path: '/early-pay', title: 'networks.earlyPay.title', description: 'networks.earlyPay.description' },
  { path: '/register', title: 'registration.title', description: 'registration.description' },
] as const;

/**
 * The first part of all other paths of the dashboard. A path with one part that is not in this list is the landing
 * page of a product or a network. All other paths are not found.
 */
export const areas = [
  '110-revenue-share',
  'admin',
  'auth',
  'channels',
  'dashboard',
  'deactivated',
  'earn-more',
  'earnings',
  'heartbeat-moments',
  'heartbeat-photos',
  'introduce-yourself',
  'learn-more',
  'logout',
  'music-library',
  'need-associated-channel',
  'network',
  'not-allowed',
  'payoneer-success',
  'popup_callback',
  'reactivate',
  'sponsorship',
  'support',
  'user-profile',
  'verify',
  'via',
  'video-assets',
  'welcome',
  'wordpress',
] as const;
