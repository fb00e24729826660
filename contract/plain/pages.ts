/** The pages that search engines may list: address, and the ids of title and description in the catalogues. */
export const publicPages = [
  { path: '/', title: 'networks.landing.title', description: 'networks.landing.what' },
  { path: '/about', title: 'networks.about.title', description: 'networks.about.description' },
  { path: '/early-pay', title: 'networks.earlyPay.title', description: 'networks.earlyPay.description' },
  { path: '/register', title: 'registration.title', description: 'registration.description' },
] as const;

/**
 * What all other addresses of the dashboard begin with. An address of one part that is none of these is a product's or
 * a network's landing page; anything else is nothing.
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
