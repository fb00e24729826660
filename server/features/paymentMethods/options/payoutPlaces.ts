import { currencyOf } from '#contract/lists/currencies';
import type { MethodType } from '#contract/plain/paymentMethods';

/** A country, and a currency that arrives there. */
export interface PayoutPlace {
  country: string;
  currency: string;
}

const codes = (text: string): string[] => text.trim().split(/\s+/);

/** The places of a service: each of its countries with what it pays everywhere, and its own currency where that is paid at home. */
const places = (countries: string, everywhere: string, atHome: string): readonly PayoutPlace[] => {
  const home = codes(atHome);
  return codes(countries).flatMap((country) => {
    const own = currencyOf(country);
    const paid = new Set([...codes(everywhere), ...(own !== undefined && home.includes(own) ? [own] : [])]);
    return [...paid].map((currency) => ({ country, currency }));
  });
};

/**
 * PayPal Payouts, as developer.paypal.com says it, 2026: 96 countries whose accounts receive ("Countries and supported features"), and
 * the currencies of "Payouts country and currency codes". 93 of the countries were read in a public copy of that page; TH, TT and TW are
 * concluded from its count and its order, and are to be compared with the page. Reais and ringgit go to accounts in their country
 * alone. Roubles, which the page of codes still names, are left out: Russia is no country of the list.
 */
const PAYPAL = places(
  `AD AE AR AT AU BE BG BH BM BR BS BW CA CH CL CN CO CR CY CZ DE DK DO EC EE ES FI FO FR GB GE GI GL GR GT HK HN HR HU ID IE IL IN
  IS IT JM JO JP KE KW KY KZ LI LS LT LU LV MA MC MD MT MU MX MY MZ NI NL NO NZ OM PA PE PH PL PT QA RE RO RS SA SE SG SI SK SM SN SV
  TH TR TT TW US UY VE VN ZA`,
  'USD EUR GBP AUD CAD CHF CZK DKK HKD HUF IDR ILS JPY MXN NOK NZD PHP PLN SEK SGD TWD',
  'BRL MYR',
);

/**
 * Payoneer and Tipalti say "more than 190 countries"; no list of theirs was found. This one is ours, and cautious: the inhabited
 * countries without those under comprehensive sanctions (CU, IR, KP, SY), Russia and Belarus, and those where banks are hard to reach
 * (AF, CF, CD, LY, MM, SD, SO, SS, YE). Each service still decides on a payee itself.
 */
const WORLD = `AD AE AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BZ CA CC CG CH CI CK CL
  CM CN CO CR CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW
  GY HK HN HR HT HU ID IE IL IM IN IQ IS IT JE JM JO JP KE KG KH KI KM KN KR KW KY KZ LA LB LC LI LK LR LS LT LU LV MA MC MD ME MF MG
  MH MK ML MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA
  RE RO RS RW SA SB SC SE SG SH SI SJ SK SL SM SN SR ST SV SX SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE
  VG VI VN VU WF WS YT ZA ZM ZW`;

/** The currencies of Payoneer's receiving accounts, as generally known; compare with the program's contract. */
const PAYONEER = places(WORLD, 'USD EUR GBP AUD CAD HKD JPY SGD AED', '');

/** Tipalti pays dollars, and local currency where it can be exchanged: its commonest ones, as generally known. */
const TIPALTI = places(
  WORLD,
  'USD',
  `AED AUD BDT BGN BHD BND BOB BRL BWP CAD CHF CLP CNY COP CRC CZK DKK DOP DZD EGP EUR FJD GBP GEL GHS GTQ GYD HKD HNL HUF IDR ILS INR
  ISK JMD JOD JPY KES KHR KRW KWD KZT LKR MAD MDL MGA MOP MUR MWK MXN MYR MZN NAD NGN NOK NPR NZD OMR PEN PGK PHP PKR PLN PYG QAR RON
  RSD RWF SAR SCR SEK SGD THB TND TOP TRY TTD TWD TZS UAH UGX UYU VND VUV WST XAF XCD XOF XPF ZAR ZMW`,
);

/** Cards pay dollars and local currency. The countries are ours, and cautious: the vault has no list of its own. */
const CARDS = places(
  `AT AU BE BG CA CH CY CZ DE DK EE ES FI FR GB GR HK HR HU IE IT LI LT LU LV MT MX MY NL NO NZ PH PL PT RO SE SG SI SK TH US VN ZA`,
  'USD',
  'AUD CAD CHF CZK DKK EUR GBP HKD HUF MXN MYR NOK NZD PHP PLN RON SEK SGD THB VND ZAR',
);

/** Where the types pay whose service does not say so itself. What is not written here is not paid. */
export const payoutPlaces = {
  paypal: PAYPAL,
  payoneer: PAYONEER,
  tipalti: TIPALTI,
  dcc: CARDS,
} satisfies Partial<Record<MethodType, readonly PayoutPlace[]>>;
