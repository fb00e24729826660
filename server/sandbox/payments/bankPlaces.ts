// Where the sandbox's banks send money to, and in which currency.

const SEPA =
  'AD AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC MT NL NO PL PT RO SE SI SK SM'.split(
    ' ',
  );
const OWN_IBAN: Readonly<Record<string, string>> = {
  BG: 'BGN',
  CH: 'CHF',
  CZ: 'CZK',
  DK: 'DKK',
  HU: 'HUF',
  NO: 'NOK',
  PL: 'PLN',
  RO: 'RON',
  SE: 'SEK',
  TR: 'TRY',
};
/** Countries that are reached in dollars alone. */
const DOLLARS = (
  'AE AL AM AO AR AZ BA BD BH BJ BO BW CI CL CM CO CR DO DZ EC EG ET GE GH GM GT HK HN ID IL JM JO KE KH KW KZ LA LB LK ' +
  'MA MD ME MG MK MN MU MY MZ NG NI NP NZ OM PA PE PK PY QA RS RW SA SG SN SV TN TR TT TW TZ UA UG UY UZ ZM'
).split(' ');

const pairs = (local: readonly string[]): { country: string; currency: string }[] => [
  ...local.map((pair) => {
    const [country = '', currency = ''] = pair.split(' ');
    return { country, currency };
  }),
  ...Object.entries(OWN_IBAN).map(([country, currency]) => ({ country, currency })),
  ...SEPA.map((country) => ({ country, currency: 'EUR' })),
  ...[...DOLLARS, ...SEPA, ...local.map((pair) => pair.slice(0, 2))]
    .filter((country) => country !== 'US')
    .map((country) => ({ country, currency: 'USD' })),
  { country: BROKEN, currency: 'USD' },
];

/** The bank does not answer about accounts in this country. */
export const BROKEN = 'AQ';

/** Where money can be sent, the currency of the country first; `local` are the pairs with a form of their own. */
export const placesOf = (local: readonly string[]) =>
  [...new Map(pairs(local).map((pair) => [`${pair.country} ${pair.currency}`, pair])).values()].sort(
    (one, other) => (one.country < other.country ? -1 : one.country > other.country ? 1 : 0),
  );
