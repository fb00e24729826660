/** The paths of the calls that spec 000 §7 names, in its order. */
const PEOPLE_CALLS = [
  'authenticate',
  'user/profile',
  'user/channels',
  'user/channel/recruiters',
  'user/accounts',
  'user/accounts/switch',
  'logout',
  'login-as',
  'channel/analytics',
  'user/channel/add',
  'user/channel/default',
  'user/channel',
  'user/profile/edit',
  'user/register',
  'user/pre-register',
  'user/verify',
  'user/deactivate',
  'user/send-reactivation',
  'user/reactivate',
  'user/forum/connect',
  'user/forum/unlink',
  'user/recruiter/verify',
  'user/permissions/{name}',
  'user/ytstory',
  'user/game',
  'user/game/random',
  'user/referrals',
  'networks',
  'network/landing-page',
  'getShowcaseCreators',
  'playlist/videos',
  'leaderboards/supporters',
];

const under = (beginning: string, ...paths: string[]): string[] =>
  paths.map((path) => `${beginning}/${path}`);

/** Those of spec 001 §7; where it names none, that of ours. */
const MONEY_CALLS = [
  'user/advance-payment',
  'user/earnings',
  'catchup/status',
  'catchup',
  'catchup/breakdown',
  'catchup/manual-request',
  'user/payment-method',
  'user/payment-eligibility',
  'user/earnings/test-payment/user/eligibility',
  'user/earnings/test-payment/user/pay',
  'user/weekly-payment/enrollment',
  'user/payment-config',
  'exchange-rate',
  'user/revenue-share',
  'channel/revenue-share',
  'user/revenue-share/config',
  'user/early-pay',
  'user/update-fees',
  'next-payment',
  'details',
  'resolve-paypal',
  'earnings/filters',
  ...under(
    'user/earnings/instant-payment',
    'payment-method-limit',
    'aggregated',
    'claimable',
    'requests',
    'requests/count',
    'projected',
    'status',
    'claim',
    'cancel',
  ),
  ...under(
    'user/payment-method',
    'tipalti/details',
    'tipalti/url',
    'payoneer/url',
    'payoneer/save/waiting',
    '{id}/cancel',
    'save',
    'paypal/save',
    'transferwise/save',
    'dcc/save',
    'freedom/save',
    'transferwise/currency',
    'freedom/currency_country_pairs',
    'freedom/recipient_schema',
    'worldfirst/currency_country_pairs',
    'worldfirst/recipient_schema',
    'worldfirst/save',
    'paypal/email',
    'code/resend',
    'code/generate',
    'code/verify',
    'dcc/account_types',
    'dcc/bank_codes',
  ),
];

/** The calls that the specifications name, in their order. */
export const SPEC_CALLS = { '000 §7': PEOPLE_CALLS, '001 §7': MONEY_CALLS };

/** Those of them that are not there yet: the programs of spec 002 bring them, and the filters come with the earnings. */
export const OPEN_CALLS: Readonly<Record<string, string>> = {
  'user/referrals': 'Open: comes with the programs',
  'playlist/videos': 'Open: comes with the programs',
  'leaderboards/supporters': 'Open: comes with the programs',
  'earnings/filters': 'Open: comes with the earnings',
};

/** What outside services call, and no screen of ours. */
export const OUTSIDE_CALLS: readonly string[] = [
  'GET mailing-lists/subscribers',
  // The address of a picture.
  'GET network/logo',
  'POST payoneer/callback',
  'POST paypal/webhook',
  // Spec 001 §7 has it; the dashboard reads the shares of all months at once.
  'GET user/revenue-share',
];
