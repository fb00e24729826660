import { lastDayOf } from '../../common/days';
import type { LayoutName } from '../../features/imports';
import type { Encoding } from './encoding';

const CMS: Partial<Record<LayoutName, string>> = {
  ads_video: 'video_raw_v1-1',
  ads_claim: 'claim_raw_v1-1',
  ads_asset: 'asset_raw_v1-1',
  ads_adjustment_video: 'ADJ_video_summary_v1-0',
  ads_adjustment_claim: 'ADJ_claim_raw_v1-0',
  ads_adjustment_asset: 'adj_asset_raw_v1-0',
  premium_video: 'red_rawdata_video_v1-0',
  premium_asset: 'red_rawdata_asset_v1-0',
  premium_adjustment_video: 'ADJ_red_rawdata_video_v1-0',
  premium_music_video: 'red_music_rawdata_video_v1-0',
  premium_music_asset: 'red_music_rawdata_asset_v1-0',
  premium_music_adjustment_video: 'ADJ_red_music_rawdata_video_v1-0',
  shorts_ads: 'monthly_shorts_non_music_ads_video_summary_v1-1',
  shorts_ads_adjustment: 'ADJ_monthly_shorts_non_music_ads_video_summary_v1-1',
  shorts_ads_music: 'monthly_shorts_music_ads_video_summary_v1-1',
  shorts_ads_music_adjustment: 'ADJ_monthly_shorts_music_ads_video_summary_v1-1',
  shorts_premium: 'monthly_shorts_non_music_subscription_video_summary_v1-0',
  shorts_premium_adjustment: 'ADJ_monthly_shorts_non_music_subscription_video_summary_v1-0',
  shorts_premium_music: 'monthly_shorts_music_subscription_video_summary_v1-0',
  shorts_premium_music_adjustment: 'ADJ_monthly_shorts_music_subscription_video_summary_v1-0',
  channel_adjustments: 'channel_adjustments_summary_v1_1',
  tax: 'affiliate_payment_summary_v1_1',
  tax_refund: 'affiliate_tax_refund_summary_v1_1',
  payment_summary: 'payment_summary_v1-0',
};
/** These have the month as `YYYYMM` in their names. */
const SHORT_PERIOD: readonly LayoutName[] = ['channel_adjustments', 'tax', 'tax_refund'];

const STUDIO: Partial<Record<LayoutName, string>> = {
  ads_video: 'ads_partner_revenue_month_video_summary_v1_1',
  ads_adjustment_video: 'adjustment_month_video_summary_v1_1',
  premium_video: 'red_month_subscription_video_non_music_v1_1',
  premium_music_video: 'red_month_subscription_video_music_v1_1',
  premium_adjustment_video: 'adjustment_red_month_subscription_video_non_music_v1_1',
  shorts_ads: 'youtube_shorts_ads_revenue_month_youtube_shorts_ads_video_summary_v1_0',
  shorts_premium: 'youtube_shorts_subscription_revenue_month_youtube_shorts_subscription_video_summary_v1_0',
  paid_features: 'paid_features_month_paid_features_v1_0',
  paid_features_adjustment: 'adjustment_paid_features_month_paid_features_v1_0',
  channel_adjustments: 'custom_month_channel_adjustments_v1_0',
};

const API: Partial<Record<LayoutName, string>> = {
  ads_video: 'content_owner_ad_revenue_raw_a1',
  ads_asset: 'content_owner_asset_ad_revenue_raw_a1',
  ads_adjustment_asset: 'content_owner_asset_ad_adjustment_revenue_summary_a1',
  premium_asset: 'content_owner_non_music_asset_red_revenue_raw_a1',
  premium_adjustment_asset: 'content_owner_non_music_asset_red_adjustment_revenue_raw_a1',
  premium_music_asset: 'content_owner_music_asset_red_revenue_raw_a1',
  premium_music_adjustment_asset: 'content_owner_music_asset_red_adjustment_revenue_raw_a1',
  shorts_ads: 'content_owner_shorts_ad_revenue_summary_a2',
  tax: 'content_owner_tax_withholding_a1',
  tax_refund: 'content_owner_affiliate_tax_refund_summary_a1',
  payment_summary: 'content_owner_payments_summary_a1',
  estimate: 'content_owner_estimated_revenue_a1',
};

const isPaidFeatures = (layout: LayoutName): boolean => layout.startsWith('paid_features');
/** The kind in the name of a file of our own layouts; null for YouTube's files. */
const ownKind = (layout: LayoutName): 'income' | 'crypto' | null =>
  layout === 'crypto_daily' ? 'crypto' : layout.startsWith('income_') ? 'income' : null;

/** The naming that a layout really has: the one asked for, or one that exists for it. */
export const namingOf = (layout: LayoutName, asked: Encoding['naming']): Encoding['naming'] => {
  if (asked === 'studio' && STUDIO[layout] !== undefined) return 'studio';
  if (asked === 'api' && API[layout] !== undefined) return 'api';
  return isPaidFeatures(layout) || ownKind(layout) !== null || CMS[layout] !== undefined ? 'cms' : 'api';
};

const lastDay = (month: string): string => lastDayOf(month).replace(/-/g, '');

/** The name that YouTube gives a file of a month (`YYYY-MM`), or we do, without the ending of gzip or zip. */
export const fileNameOf = (
  layout: LayoutName,
  contentOwner: string,
  month: string,
  naming: Encoding['naming'],
): string => {
  const digits = month.replace('-', '');
  switch (namingOf(layout, naming)) {
    case 'studio':
      return `${STUDIO[layout] ?? ''}_${digits}01.csv`;
    case 'api':
      return `${contentOwner}_${API[layout] ?? ''}_${month}.csv`;
    case 'cms':
      if (ownKind(layout) !== null) return `${contentOwner}_${ownKind(layout)}_${month}.csv`;
      if (isPaidFeatures(layout)) {
        const kind = layout === 'paid_features' ? '' : '_ADJ_v1-0';
        return `YouTube_${contentOwner}_Ecommerce_paid_features_M_${digits}01_${lastDay(month)}${kind}.csv`;
      }
      return `YouTube_${contentOwner}_M_${digits}${SHORT_PERIOD.includes(layout) ? '' : '01'}_${CMS[layout] ?? ''}.csv`;
  }
};
