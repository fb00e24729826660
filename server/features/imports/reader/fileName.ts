import type { LayoutName } from './layouts';

/** What a file's name says; null for what it does not say. */
export interface NameFacts {
  contentOwner: string | null;
  /** `YYYY-MM` */
  month: string | null;
  layout: LayoutName | null;
  /** Whether the name is of a weekly or daily version of a monthly report. */
  isPartOfMonth: boolean;
  /** Whether the name is of a summary without channels. */
  hasNoChannels: boolean;
}

const SUFFIXES = /(?:\.(?:csv|tsv|txt|gz|zip))+$/i;
const COPY_NUMBER = /[ _]?\(\d+\)$/;
const CMS = /^youtube_(.+)_([mwd])_(\d{8}|\d{6})(?!\d)(.*)$/i;
const PAID_FEATURES_OWNER = /_(ecommerce_paid_features)$/i;
const API = /^(?:(.+?)_)?(content_owner_[a-z_]+_a\d+)(.*)$/i;

/** Whether a name has the word `adj_` or `adjustment_`. */
const isAdjustment = (kind: string): boolean => /(^|_)adj(ustment)?_/.test(kind);

const cutOf = (kind: string): 'video' | 'claim' | 'asset' =>
  kind.includes('claim') ? 'claim' : kind.includes('asset') ? 'asset' : 'video';

/** The layout by the kind in the name: the first pattern that fits decides (domain facts §14.2, §15.1). */
const KINDS: readonly [RegExp, (kind: string) => LayoutName | null][] = [
  [/affiliate_tax_refund/, () => 'tax_refund'],
  [/affiliate_payment_summary|tax_withholding/, () => 'tax'],
  [/payments?_summary/, () => 'payment_summary'],
  [/channel_adjustments/, () => 'channel_adjustments'],
  [/paid_features/, () => 'paid_features'],
  [/asset_estimated_revenue/, () => null],
  [/estimated_revenue/, () => 'estimate'],
  [/shorts.*subscription/, () => 'shorts_premium'],
  [/shorts.*ads?(_|$)/, () => 'shorts_ads'],
  [
    /(^|_)red_|subscription_(video|asset)/,
    (kind) => {
      const kindOfMusic = /(^|_)music/.test(kind.replace(/non_music/g, '')) ? 'premium_music' : 'premium';
      if (cutOf(kind) !== 'asset') return `${kindOfMusic}_video`;
      return isAdjustment(kind) ? `${kindOfMusic}_adjustment_asset` : `${kindOfMusic}_asset`;
    },
  ],
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

/** The month of the last 8 or 6 digits, or `YYYY-MM`, that are a date; for a range of days the month of the first day. */
const lastMonthIn = (text: string): string | null => {
  const range = /(\d{8})_\d{8}(?!\d)/.exec(text);
  const runs = range
    ? [range[1]]
    : (text.match(/(?<!\d)(?:\d{8}|\d{6}|\d{4}-\d{2}(?:-\d{2})?)(?!\d)/g) ?? []).reverse();
  return runs.map(monthOf).find((month) => month !== null) ?? null;
};

/** Reads content owner, month and layout from a name that YouTube gave a file (domain facts §14.2, §15.1). */
export const factsOfName = (name: string): NameFacts => {
  const stem = (name.split(/[/\\]/).pop() ?? '').replace(SUFFIXES, '').replace(COPY_NUMBER, '');
  const cms = CMS.exec(stem);
  if (cms) {
    const [, owner = '', interval = '', period, rest = ''] = cms;
    const kind = `${PAID_FEATURES_OWNER.exec(owner)?.[1] ?? ''}${rest}`.toLowerCase();
    return {
      contentOwner: owner.replace(PAID_FEATURES_OWNER, ''),
      month: monthOf(period),
      layout: layoutOf(kind),
      isPartOfMonth: interval.toLowerCase() !== 'm' || /_(week|day)(_|$)/.test(kind),
      hasNoChannels: false,
    };
  }
  const api = API.exec(stem);
  if (api) {
    const [, owner, reportType = '', rest = ''] = api;
    const kind = reportType.toLowerCase();
    const hasNoChannels = /owner_(global|country|day)_ad_revenue/.test(kind);
    return {
      contentOwner: owner ?? null,
      month: lastMonthIn(rest),
      layout: hasNoChannels ? null : layoutOf(kind),
      isPartOfMonth: false,
      hasNoChannels,
    };
  }
  const kind = stem.toLowerCase().replace(/[^a-z0-9]+/g, '_');
  const layout = layoutOf(kind);
  return {
    contentOwner: null,
    month: lastMonthIn(stem),
    layout,
    isPartOfMonth: layout !== null && /_(week|day)_/.test(kind),
    hasNoChannels: false,
  };
};
