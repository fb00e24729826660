// Lists without zod, so that the dashboard may import their values.

/** ISO 3166-1 alpha-2, and ZZ for unspecified or worldwide (spec 000 §3). */
export const countries = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN ' +
  'BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ ' +
  'DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL ' +
  'GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM ' +
  'JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME ' +
  'MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP ' +
  'NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD ' +
  'SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO ' +
  'TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW ZZ'
).split(' ');

/** Currencies whose parts ISO 4217 still names, and that are paid in whole units alone: PayPal and the banks there take no others. */
export const paidWhole: readonly string[] = ['HUF', 'TWD'];

/** The languages of the interface (spec 000 §1). */
export const languages = [
  'en',
  'zh_TW',
  'nl',
  'de',
  'ja',
  'pt',
  'es',
  'ru',
  'th',
  'hi',
  'pt_BR',
  'vi',
] as const;

/** The languages that a user can speak (spec 000 §1); not the languages of the interface. */
export const spokenLanguages = [
  'en',
  'ar',
  'zh',
  'nl',
  'fr',
  'de',
  'hi',
  'ja',
  'pt',
  'ru',
  'es',
  'vi',
  'other',
] as const;
export type SpokenLanguage = (typeof spokenLanguages)[number];

/** The earliest day of any range or statistic (spec 000 §9). */
export const EARLIEST_DAY = '2013-12-01';

/** What kind of game a creator makes. */
export const gameGenres = [
  'action',
  'adventure',
  'arcade',
  'puzzle',
  'racing',
  'role-playing',
  'shooter',
  'simulation',
  'sports',
  'strategy',
  'other',
] as const;
export type GameGenre = (typeof gameGenres)[number];

/** Where a game runs. */
export const gamePlatforms = [
  'windows',
  'mac',
  'linux',
  'web',
  'android',
  'ios',
  'playstation',
  'xbox',
  'switch',
  'other',
] as const;
export type GamePlatform = (typeof gamePlatforms)[number];

/** The support departments, by groups of countries (spec 000 §6). The English department answers Arabic messages. */
export const supportDepartments = [
  'english',
  'spanish',
  'portuguese',
  'russian',
  'hindi',
  'thai',
  'chinese',
  'dutch',
  'arabic',
] as const;
export type SupportDepartment = (typeof supportDepartments)[number];

/** The topic of a message to support. For payments, the user is shown first what to check (domain facts §13). */
export const supportTopics = ['payments', 'channel', 'account', 'other'] as const;
export type SupportTopic = (typeof supportTopics)[number];

/** The states of conversations that the inbox lists. */
export const inboxStates = ['open', 'mine', 'unassigned', 'closed'] as const;
export type InboxState = (typeof inboxStates)[number];
