import type { EarningsSource, IncomeSource } from '#contract/earnings';

export type Category =
  | 'ads'
  | 'youtube_shorts'
  | 'content_id'
  | 'premium'
  | 'music_premium'
  | 'super_chat'
  | 'super_stickers'
  | 'super_thanks'
  | 'memberships'
  | 'promoted_games'
  | 'tax_refund'
  | 'other';

export type LayoutName =
  | 'ads_video'
  | 'ads_claim'
  | 'ads_asset'
  | 'ads_adjustment_video'
  | 'ads_adjustment_claim'
  | 'ads_adjustment_asset'
  | 'premium_video'
  | 'premium_asset'
  | 'premium_adjustment_video'
  | 'premium_adjustment_asset'
  | 'premium_music_video'
  | 'premium_music_asset'
  | 'premium_music_adjustment_video'
  | 'premium_music_adjustment_asset'
  | 'shorts_ads'
  | 'shorts_ads_adjustment'
  | 'shorts_ads_music'
  | 'shorts_ads_music_adjustment'
  | 'shorts_premium'
  | 'shorts_premium_adjustment'
  | 'shorts_premium_music'
  | 'shorts_premium_music_adjustment'
  | 'paid_features'
  | 'paid_features_adjustment'
  | 'channel_adjustments'
  | 'tax'
  | 'tax_refund'
  | 'payment_summary'
  | 'estimate'
  | 'crypto_daily'
  | `income_${IncomeSource}`;

export type Family =
  | 'ads'
  | 'premium'
  | 'shorts_ads'
  | 'shorts_premium'
  | 'paid_features'
  | 'channel_adjustments'
  | 'tax'
  | 'tax_refund'
  | 'payment_summary'
  | 'estimate'
  | 'crypto_daily'
  | 'income';

/** What the reader takes from the columns of a row. */
export type Role =
  | 'channel'
  | 'assetChannel'
  | 'video'
  | 'money'
  | 'adsMoney'
  | 'premiumMoney'
  | 'featuresMoney'
  | 'day'
  | 'month'
  | 'contentType'
  | 'adjustmentType'
  | 'purchaseType'
  | 'revenueSource'
  | 'currency'
  | 'rate'
  | 'taxPercent'
  | 'taxBase'
  | 'label'
  | 'source'
  | 'category';

/**
 * One kind of report file. Headings are written as YouTube Studio shows them; they are compared by `headingKey`,
 * which makes the Reporting API's snake_case names equal to them.
 */
export interface Layout {
  family: Family;
  /** There are files of the same money by video, by claim and by asset. Only one of them counts (domain facts §15.2(10)). */
  cut: 'video' | 'claim' | 'asset' | null;
  /** Whether the file holds estimates: each of its days is a part, and may be replaced without the others. */
  daily: boolean;
  /** Whether the file holds corrections of this and earlier months, beside the month's base file. */
  adjustment: boolean;
  /** Sources whose estimates of the month this file makes final. */
  finalises: readonly EarningsSource[];
  /** The category of an ordinary row of the channel's own videos. */
  category: Category;
  /** The file has all of these headings, … */
  headings: readonly string[];
  /** … at least one of these, if there are any, … */
  oneOf: readonly string[];
  /** … and none of these. */
  without: readonly string[];
  /** The headings that a column may have. The first one that the file has is used. */
  columns: Partial<Record<Role, readonly string[]>>;
}
