import type { AmountType, Category, LayoutName, Source } from '../../features/imports';

/** A sum that a file is to contain, in USD before any share. */
export interface AskedAmount {
  type: AmountType;
  source: Source;
  category: Category;
  /** Signed exact decimal with at most 10 decimals. */
  gross: string;
  /** Tax only: percent that was withheld, default 15. */
  taxPercent?: string;
  /** Tax only: earned from viewers in the US. */
  taxBase?: string;
  /** Tax only: `YYYY-MM` where it is not the file's month. */
  month?: string;
}

/** A channel and its amounts; `channelId` is null for amounts for which the file names no channel. */
export interface AskedChannel {
  channelId: string | null;
  name: string;
  amounts: readonly AskedAmount[];
}

type Kind = readonly [Source, readonly Category[]];

const EARNINGS: Partial<Record<LayoutName, readonly Kind[]>> = {
  ads_video: [
    ['youtube', ['ads', 'adjustments']],
    ['youtube_asset', ['content_id', 'adjustments']],
  ],
  ads_claim: [
    ['youtube', ['ads', 'adjustments']],
    ['youtube_asset', ['content_id', 'adjustments']],
  ],
  ads_asset: [['youtube_asset', ['content_id', 'adjustments']]],
  ads_adjustment_video: [
    ['youtube', ['adjustments']],
    ['youtube_asset', ['adjustments']],
  ],
  ads_adjustment_claim: [
    ['youtube', ['adjustments']],
    ['youtube_asset', ['adjustments']],
  ],
  ads_adjustment_asset: [['youtube_asset', ['adjustments']]],
  premium_video: [['youtube_red', ['premium', 'adjustments']]],
  premium_asset: [['youtube_red', ['premium', 'adjustments']]],
  premium_adjustment_asset: [['youtube_red', ['adjustments']]],
  premium_music_video: [['youtube_red', ['music_premium', 'adjustments']]],
  premium_music_asset: [['youtube_red', ['music_premium', 'adjustments']]],
  premium_music_adjustment_asset: [['youtube_red', ['adjustments']]],
  shorts_ads: [['youtube', ['youtube_shorts', 'adjustments']]],
  shorts_premium: [['youtube_red', ['youtube_shorts', 'adjustments']]],
  paid_features: [
    ['paid_features', ['super_chat', 'super_stickers', 'super_thanks', 'memberships', 'other']],
  ],
  estimate: [
    ['youtube', ['ads', 'other']],
    ['youtube_red', ['premium']],
    ['paid_features', ['other']],
    ['youtube_asset', ['content_id']],
  ],
};

/** Whether a file of this layout can contain the amount. */
export const carries = (layout: LayoutName, { type, source, category, gross }: AskedAmount): boolean => {
  if (layout === 'tax') {
    return type === 'tax' && category === 'other' && source !== 'youtube_asset' && Number(gross) <= 0;
  }
  if (layout === 'tax_refund') {
    return type === 'tax' && category === 'other' && source === 'youtube' && Number(gross) > 0;
  }
  if (layout === 'channel_adjustments') return type === 'expired_earnings' && source === 'youtube';
  if (type !== 'earning') return false;
  return (EARNINGS[layout] ?? []).some(
    ([from, categories]) => from === source && categories.includes(category),
  );
};
