import { type EarningsSource, incomeSources } from '#contract/earnings';
import { type AmountType, type Category, type LayoutName } from '../../features/imports';
import { HEADINGS } from './headings';

/** A sum that a file is to contain, in USD before any share. */
export interface AskedAmount {
  type: AmountType;
  source: EarningsSource;
  category: Category;
  /** Signed exact decimal with at most 10 decimals. */
  gross: string;
  /** Whether it corrects income of this source and category: in an adjustment file, or in marked rows. */
  correction?: true;
  /** Tax only: percent that was withheld, default 15. */
  taxPercent?: string;
  /** Tax only: earned from viewers in the US. */
  taxBase?: string;
  /**
   * Tax and corrections only: `YYYY-MM` that it was earned in. Without it tax is of the file's month, and a correction of
   * the last months by chance. Corrections in a file without days are of the file's month.
   */
  month?: string;
}

/** A channel and its amounts; `channelId` is null for amounts for which the file names no channel. */
export interface AskedChannel {
  channelId: string | null;
  name: string;
  amounts: readonly AskedAmount[];
}

type Kind = readonly [EarningsSource, readonly Category[]];

const ADS: readonly Kind[] = [
  ['youtube', ['ads']],
  ['youtube_asset', ['content_id']],
];
const ADS_SHORTS: readonly Kind[] = [['youtube', ['youtube_shorts']]];
const PREMIUM: readonly Kind[] = [['youtube_red', ['premium']]];
const PREMIUM_MUSIC: readonly Kind[] = [['youtube_red', ['music_premium']]];
const PREMIUM_SHORTS: readonly Kind[] = [['youtube_red', ['youtube_shorts']]];

/** By the name of the base file. */
const EARNINGS: Partial<Record<string, readonly Kind[]>> = {
  ads_video: ADS,
  ads_claim: ADS,
  ads_asset: [['youtube_asset', ['content_id']]],
  premium_video: PREMIUM,
  premium_asset: PREMIUM,
  premium_music_video: PREMIUM_MUSIC,
  premium_music_asset: PREMIUM_MUSIC,
  shorts_ads: ADS_SHORTS,
  shorts_ads_music: ADS_SHORTS,
  shorts_premium: PREMIUM_SHORTS,
  shorts_premium_music: PREMIUM_SHORTS,
  paid_features: [
    ['paid_features', ['super_chat', 'super_stickers', 'super_thanks', 'memberships', 'other']],
  ],
  estimate: [
    ['youtube', ['ads', 'other']],
    ['youtube_red', ['premium']],
    ['paid_features', ['other']],
    ['youtube_asset', ['content_id']],
  ],
  crypto_daily: [['crypto', ['other']]],
  ...Object.fromEntries(
    incomeSources.map((source): [LayoutName, Kind[]] => [
      `income_${source}`,
      [[source, ['ads', 'premium', 'other']]],
    ]),
  ),
};

/** Whether all rows of the file are corrections. */
export const isAdjustment = (layout: LayoutName): boolean => layout.includes('_adjustment');

const marksCorrections = (layout: LayoutName): boolean => HEADINGS[layout].includes('Adjustment Type');

/** Whether a file of this layout can contain the amount. */
export const carries = (
  layout: LayoutName,
  { type, source, category, gross, correction }: AskedAmount,
): boolean => {
  if (layout === 'tax') {
    return type === 'tax' && category === 'other' && source !== 'youtube_asset' && Number(gross) <= 0;
  }
  if (layout === 'tax_refund') {
    return type === 'tax' && category === 'tax_refund' && source === 'youtube' && Number(gross) > 0;
  }
  if (layout === 'channel_adjustments') {
    return type === 'expired_earnings' && source === 'youtube' && category === 'ads';
  }
  if (type !== 'earning') return false;
  const isRight = correction ? marksCorrections(layout) : !isAdjustment(layout);
  return (
    isRight &&
    (EARNINGS[layout.replace('_adjustment', '')] ?? []).some(
      ([from, categories]) => from === source && categories.includes(category),
    )
  );
};
