import { lastDayOf } from '../../../common/days';
import { type Told, dayOf } from './days';
import type { LayoutName } from './layouts';

/** What a file's name says; null for what it does not say. */
export interface NameFacts {
  contentOwner: string | null;
  /** `YYYY-MM`; null also where it says several. */
  month: string | null;
  /** The months among which the name does not settle; empty where it says one or none. */
  severalMonths: readonly string[];
  /** The first and the last day, `YYYY-MM-DD`, where the name says days; the last is null where it says one only. */
  days: { from: string; to: string | null } | null;
  /** When the report was made. */
  madeAt: Told | null;
  layout: LayoutName | null;
  /** Whether the name is of a file of music; null where it does not say it. */
  isMusic: boolean | null;
  /** The words of the name that say the kind, as they are compared. */
  kind: string;
  /** Whether the name is of an adjustment file, even of one that is not known. */
  isAdjustment: boolean;
  /** Whether the name is of a weekly or daily version of a monthly report. */
  isPartOfMonth: boolean;
  /** Whether the name is of a summary without channels. */
  hasNoChannels: boolean;
}

const SUFFIXES = /(?:\.(?:csv|tsv|txt|gz|zip))+$/i;
const COPY_NUMBER = /[ _]?\(\d+\)$/;
const CMS = /^youtube_(.+)_([mwd])_(\d{8}|\d{6})(?!\d)(.*)$/i;
const PAID_FEATURES_OWNER =
  /_((?:adj(?:ustments?)?_)?ecommerce_(?:adj(?:ustments?)?_)?paid_features(?:_adj(?:ustments?)?)?)$/i;
const API = /^(?:(.+?)_)?(content_owner_[a-z_]+_a\d+)(.*)$/i;

// Words of files that correct a base file. Files of channel adjustments are none: nothing else holds their money.
const CORRECTING = /(^|_)adj|adjust|correction|corrected|backpay|dispute/;
const isAdjustment = (kind: string): boolean => CORRECTING.test(kind.replace(/channel_adjustments?/g, ''));

/** A kind as it is compared: small letters and digits with `_` between the words. */
const kindIn = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '_');

const cutOf = (kind: string): 'video' | 'claim' | 'asset' =>
  kind.includes('claim') ? 'claim' : kind.includes('asset') ? 'asset' : 'video';

const NON_MUSIC = /non_music/g;
const isMusic = (kind: string): boolean => /(^|_)music/.test(kind.replace(NON_MUSIC, ''));

/** The older names of Premium say only what is of music; the newer ones say what is not, and of Shorts some say neither. */
const saidMusic = (kind: string): boolean | null =>
  isMusic(kind) || (/non_music|red_rawdata/.test(kind) ? false : null);

const shorts = (kind: string, money: 'ads' | 'premium'): LayoutName => {
  const layout = isMusic(kind) ? (`shorts_${money}_music` as const) : (`shorts_${money}` as const);
  return isAdjustment(kind) ? `${layout}_adjustment` : layout;
};

const premium = (kind: string): LayoutName | null => {
  const kindOfMusic = isMusic(kind) ? 'premium_music' : 'premium';
  const cut = cutOf(kind) === 'asset' ? 'asset' : 'video';
  return isAdjustment(kind) ? `${kindOfMusic}_adjustment_${cut}` : `${kindOfMusic}_${cut}`;
};

/** A file of which there are no adjustments. */
const only =
  (layout: LayoutName) =>
  (kind: string): LayoutName | null =>
    isAdjustment(kind) ? null : layout;

/** The layout by the kind in the name: the first pattern that fits decides (domain facts §14.2, §15.1). */
const KINDS: readonly [RegExp, (kind: string) => LayoutName | null][] = [
  [/affiliate_tax_refund/, only('tax_refund')],
  [/affiliate_payment_summary|tax_withholding/, only('tax')],
  [/payments?_summary/, only('payment_summary')],
  [/channel_adjustments/, only('channel_adjustments')],
  [/paid_features/, (kind) => (isAdjustment(kind) ? 'paid_features_adjustment' : 'paid_features')],
  [/asset_estimated_revenue/, () => null],
  [/estimated_revenue/, only('estimate')],
  [/shorts.*subscription/, (kind) => shorts(kind, 'premium')],
  [/shorts.*ads?(_|$)/, (kind) => shorts(kind, 'ads')],
  [/(^|_)red_|subscription_(video|asset)/, premium],
  [
    /(video|claim|asset)_(raw|summary)|ad(_adjustment)?_revenue|ads_partner_revenue|adjustment_month/,
    (kind) => (isAdjustment(kind) ? `ads_adjustment_${cutOf(kind)}` : `ads_${cutOf(kind)}`),
  ],
];

const layoutOf = (kind: string): LayoutName | null =>
  KINDS.find(([pattern]) => pattern.test(kind))?.[1](kind) ?? null;

const monthOf = (digits: string | undefined): string | null => {
  const [, year, month] = /^(20\d\d)-?(0[1-9]|1[0-2])/.exec(digits ?? '') ?? [];
  return year && month ? `${year}-${month}` : null;
};

const DAY = String.raw`20\d{2}-?\d{2}-?\d{2}`;
const RANGE = new RegExp(String.raw`(?<!\d)(${DAY})[ _]+(?:to[ _]+)?(${DAY})(?!\d)`, 'i');
const MONTHS = /(?<!\d)(20\d{2}-?(?:0[1-9]|1[0-2]))[ _]+(?:to[ _]+)?(20\d{2}-?(?:0[1-9]|1[0-2]))(?!\d)/i;
const MOMENT = /(?<!\d)(20\d\d)-?(\d\d)-?(\d\d)T(\d\d)[-:_]?(\d\d)(?:[-:_](?=\d\d))?(\d\d|)(Z?)/i;

const PART_OF_MONTH = /_(weekly|week|daily|day)(_|$)/;

/** When a name says that the report was made. */
const momentIn = (text: string): Told | null => {
  const [, ...parts] = MOMENT.exec(text) ?? [];
  const zone = parts.pop();
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map(Number);
  return year
    ? { moment: new Date(Date.UTC(year, month - 1, day, hour, minute, second)), isLocal: zone === '' }
    : null;
};

/** The days that a name says: a range of days or of months, or the one day with which it begins. */
const daysIn = (text: string, single: string | undefined): NameFacts['days'] => {
  const [, first, last] = RANGE.exec(text) ?? [];
  const [from, to] = [dayOf(first ?? ''), dayOf(last ?? '')];
  if (from !== null && to !== null) return { from, to };
  const [, start, end] = MONTHS.exec(text) ?? [];
  const [firstMonth, lastMonth] = [monthOf(start), monthOf(end)];
  if (firstMonth && lastMonth) return { from: `${firstMonth}-01`, to: lastDayOf(lastMonth) };
  const day = dayOf(single ?? '');
  return day === null ? null : { from: day, to: null };
};

const DATES = /(?<!\d)(?:\d{8}|\d{6}|\d{4}-\d{2}(?:-\d{2})?)(?!\d)/g;

/**
 * The months that a name may be of: those of its 8 or 6 digits, or `YYYY-MM`, that are a date. A month is told by its first
 * day or by none, so that another day is that of something else, such as a download. Of a range it is the first month.
 */
const monthsIn = (text: string): string[] => {
  const range = RANGE.exec(text) ?? MONTHS.exec(text);
  const dates = range ? [range[1] ?? ''] : (text.match(DATES) ?? []);
  const months = dates
    .filter((date) => range !== null || (dayOf(date) ?? '').slice(8) <= '01')
    .flatMap((date) => monthOf(date) ?? []);
  return [...new Set(months)];
};

const monthIn = (text: string): Pick<NameFacts, 'month' | 'severalMonths'> => {
  const months = monthsIn(text);
  const [month = null] = months;
  return months.length > 1 ? { month: null, severalMonths: months } : { month, severalMonths: [] };
};

const OWN = /^(.+)_(income|crypto)_(20\d{2}-?(?:0[1-9]|1[0-2]))(?!\d)(.*)$/i;

type Said = Pick<NameFacts, 'contentOwner' | 'month' | 'layout'> & Partial<NameFacts>;

const nothingMore = (kind: string): Omit<NameFacts, 'contentOwner' | 'month' | 'layout'> => ({
  severalMonths: [],
  days: null,
  madeAt: null,
  isMusic: saidMusic(kind),
  kind: kind.replace(/\d+/g, '').replace(/_+/g, '_'),
  isAdjustment: isAdjustment(kind),
  isPartOfMonth: false,
  hasNoChannels: false,
});

const ofCms = (stem: string): Said | null => {
  const cms = CMS.exec(stem);
  if (!cms) return null;
  const [, owner = '', interval = '', period = '', rest = ''] = cms;
  const kind = kindIn(`${PAID_FEATURES_OWNER.exec(owner)?.[1] ?? ''}${rest}`);
  return {
    ...nothingMore(kind),
    contentOwner: owner.replace(PAID_FEATURES_OWNER, ''),
    month: monthOf(period),
    days: daysIn(period + rest, period),
    layout: layoutOf(kind),
    isPartOfMonth: interval.toLowerCase() !== 'm' || PART_OF_MONTH.test(kind),
  };
};

const ofApi = (stem: string): Said | null => {
  const api = API.exec(stem);
  if (!api) return null;
  const [, owner, reportType = '', rest = ''] = api;
  const kind = kindIn(reportType);
  const hasNoChannels = /owner_(global|country|day)_ad_revenue/.test(kind);
  return {
    ...nothingMore(kindIn(reportType + rest)),
    contentOwner: owner ?? null,
    ...monthIn(rest),
    days: daysIn(rest, undefined),
    layout: hasNoChannels ? null : layoutOf(kind),
    hasNoChannels,
  };
};

/** Files of our own layouts. The rows of one of income say which source it is of, and so which layout. */
const ofOwn = (stem: string): Said | null => {
  const own = OWN.exec(stem);
  if (!own) return null;
  const [, owner = '', kind = '', month, rest = ''] = own;
  const layout = kind.toLowerCase() === 'crypto' ? 'crypto_daily' : null;
  return { ...nothingMore(kindIn(rest)), contentOwner: owner, month: monthOf(month), layout };
};

/** Reads content owner, month and layout from a name that YouTube gave a file (domain facts §14.2, §15.1). */
export const factsOfName = (name: string): NameFacts => {
  const whole = (name.split(/[/\\]/).pop() ?? '').replace(SUFFIXES, '').replace(COPY_NUMBER, '');
  const madeAt = momentIn(whole);
  const stem = whole.replace(MOMENT, '').replace(/[_ -]+$/, '');
  const said = ofCms(stem) ?? ofApi(stem) ?? ofOwn(stem);
  const kind = kindIn(stem);
  const layout = layoutOf(kind);
  return {
    ...nothingMore(kind),
    ...(said ?? {
      contentOwner: null,
      ...monthIn(stem),
      days: daysIn(stem, undefined),
      layout,
      isPartOfMonth: layout !== null && PART_OF_MONTH.test(kind),
    }),
    madeAt,
  };
};
