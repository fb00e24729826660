import { type IncomeSource, incomeSources } from '#contract/earnings';
import type { Layout, LayoutName } from './layoutTypes';

export * from './layoutTypes';

const layout = (of: Partial<Layout> & Pick<Layout, 'family' | 'headings' | 'columns'>): Layout => ({
  cut: null,
  daily: false,
  adjustment: false,
  finalises: [],
  category: 'other',
  oneOf: [],
  without: [],
  ...of,
});

const adjustmentOf = (base: Layout): Layout => ({
  ...base,
  adjustment: true,
  finalises: [],
});

const SPLIT = 'Partner Revenue : Auction';
const ROW = { adjustmentType: ['Adjustment Type'], day: ['Day'], month: ['Month'] };
const BY_VIDEO = { ...ROW, video: ['Video ID'], channel: ['Channel ID'], contentType: ['Content Type'] };
const PARTNER_REVENUE = ['Partner Revenue'];

const adsVideo = layout({
  family: 'ads',
  cut: 'video',
  finalises: ['youtube'],
  category: 'ads',
  headings: ['Video ID', 'Channel ID', 'Content Type', 'Policy', 'Partner Revenue'],
  without: ['Asset ID', 'Asset Channel ID', 'Claim Type', 'Owned Subscription Views'],
  columns: { ...BY_VIDEO, money: PARTNER_REVENUE },
});
const adsClaim = layout({
  family: 'ads',
  cut: 'claim',
  finalises: ['youtube', 'youtube_asset'],
  category: 'ads',
  headings: ['Video ID', 'Channel ID', 'Asset ID', 'Asset Channel ID', 'Content Type', 'Partner Revenue'],
  columns: { ...BY_VIDEO, assetChannel: ['Asset Channel ID'], money: PARTNER_REVENUE },
});
const adsAsset = layout({
  family: 'ads',
  cut: 'asset',
  finalises: ['youtube_asset'],
  category: 'content_id',
  headings: ['Asset ID', 'Asset Channel ID', 'Partner Revenue'],
  oneOf: ['Asset Type', SPLIT],
  without: ['Video ID'],
  columns: { ...ROW, assetChannel: ['Asset Channel ID'], money: PARTNER_REVENUE },
});
const premiumVideo = layout({
  family: 'premium',
  cut: 'video',
  finalises: ['youtube_red'],
  category: 'premium',
  headings: ['Video ID', 'Channel ID', 'Content Type', 'Claim Type', 'Partner Revenue'],
  without: ['Asset Channel ID', 'Owned Subscription Views', SPLIT],
  columns: { ...BY_VIDEO, money: PARTNER_REVENUE },
});
const premiumAsset = layout({
  family: 'premium',
  cut: 'asset',
  finalises: ['youtube_red'],
  category: 'premium',
  headings: ['Asset ID', 'Asset Channel ID', 'Partner Revenue'],
  without: ['Video ID', 'Asset Type', SPLIT],
  columns: { ...ROW, assetChannel: ['Asset Channel ID'], money: PARTNER_REVENUE },
});
const music = (base: Layout): Layout => ({
  ...base,
  finalises: [],
  category: 'music_premium',
});

const shortsAds = layout({
  family: 'shorts_ads',
  category: 'youtube_shorts',
  headings: ['Video ID', 'Channel ID', 'Content Type', 'Net Partner Revenue (Post revshare)'],
  columns: { ...BY_VIDEO, money: ['Net Partner Revenue (Post revshare)'] },
});
const shortsPremium = layout({
  family: 'shorts_premium',
  category: 'youtube_shorts',
  headings: ['Video ID', 'Channel ID', 'Content Type', 'Owned Subscription Views', 'Partner Revenue'],
  columns: { ...BY_VIDEO, money: PARTNER_REVENUE },
});
const paidFeatures = layout({
  family: 'paid_features',
  finalises: ['paid_features'],
  headings: ['Purchase Type', 'Channel ID', 'Earnings (USD)'],
  columns: { ...ROW, channel: ['Channel ID'], purchaseType: ['Purchase Type'], money: ['Earnings (USD)'] },
});

/** Income that YouTube does not report, in the layout of docs/imports.md. A file is of one source. */
const income = layout({
  family: 'income',
  headings: ['Source', 'Month', 'Channel ID', 'Amount (USD)'],
  columns: {
    source: ['Source'],
    month: ['Month'],
    channel: ['Channel ID'],
    category: ['Category'],
    money: ['Amount (USD)'],
  },
});

/** What supporters sent in cryptocurrencies, day by day, in the layout of docs/imports.md. */
const cryptoDaily = layout({
  family: 'crypto_daily',
  daily: true,
  headings: ['Day', 'Channel ID', 'Currency', 'Amount', 'Rate (USD)'],
  columns: {
    day: ['Day'],
    channel: ['Channel ID'],
    currency: ['Currency'],
    money: ['Amount'],
    rate: ['Rate (USD)'],
  },
});

/** Every kind of report that is read (domain facts §14.1, §14.2, §15.3, §15.4). */
export const layouts: Record<LayoutName, Layout> = {
  ...(Object.fromEntries(incomeSources.map((source) => [`income_${source}`, income])) as Record<
    `income_${IncomeSource}`,
    Layout
  >),
  // Of the other sources there are no estimates.
  income_crypto: { ...income, finalises: ['crypto'] },
  crypto_daily: cryptoDaily,
  ads_video: adsVideo,
  ads_claim: adsClaim,
  ads_asset: adsAsset,
  ads_adjustment_video: adjustmentOf(adsVideo),
  ads_adjustment_claim: adjustmentOf(adsClaim),
  ads_adjustment_asset: adjustmentOf(adsAsset),
  premium_video: premiumVideo,
  premium_asset: premiumAsset,
  premium_adjustment_video: adjustmentOf(premiumVideo),
  premium_adjustment_asset: adjustmentOf(premiumAsset),
  premium_music_video: music(premiumVideo),
  premium_music_asset: music(premiumAsset),
  premium_music_adjustment_video: adjustmentOf(music(premiumVideo)),
  premium_music_adjustment_asset: adjustmentOf(music(premiumAsset)),
  shorts_ads: shortsAds,
  shorts_ads_adjustment: adjustmentOf(shortsAds),
  shorts_ads_music: shortsAds,
  shorts_ads_music_adjustment: adjustmentOf(shortsAds),
  shorts_premium: shortsPremium,
  shorts_premium_adjustment: adjustmentOf(shortsPremium),
  shorts_premium_music: shortsPremium,
  shorts_premium_music_adjustment: adjustmentOf(shortsPremium),
  paid_features: paidFeatures,
  paid_features_adjustment: adjustmentOf(paidFeatures),
  channel_adjustments: layout({
    family: 'channel_adjustments',
    adjustment: true,
    category: 'ads',
    headings: ['Channel ID', 'Adjustment Type', 'Deduction Amount'],
    columns: { ...ROW, channel: ['Channel ID'], money: ['Deduction Amount'] },
  }),
  tax: layout({
    family: 'tax',
    headings: ['Channel ID', 'Revenue Source', 'Tax Withheld Amount'],
    columns: {
      month: ['AdSense Earnings Month'],
      channel: ['Channel ID'],
      revenueSource: ['Revenue Source'],
      currency: ['Local Currency'],
      taxBase: ['US Sourced Revenue'],
      taxPercent: ['Tax Withholding Rate'],
      money: ['Tax Withheld Amount'],
    },
  }),
  tax_refund: layout({
    family: 'tax_refund',
    headings: ['Channel ID', 'Tax Refund Amount'],
    columns: {
      month: ['AdSense Earnings Month'],
      channel: ['Channel ID'],
      revenueSource: ['Revenue Source'],
      currency: ['Local Currency'],
      taxPercent: ['Corrected Tax Withholding Rate'],
      money: ['Tax Refund Amount'],
    },
  }),
  payment_summary: layout({
    family: 'payment_summary',
    headings: ['Revenue Type', 'Partner Revenue (USD)'],
    columns: {
      label: ['Revenue Type'],
      adjustmentType: ['Adjustment Type'],
      money: ['Partner Revenue (USD)'],
    },
  }),
  estimate: layout({
    family: 'estimate',
    daily: true,
    category: 'ads',
    headings: [
      'date',
      'channel_id',
      'uploader_type',
      'estimated_partner_revenue',
      'estimated_partner_ad_revenue',
      'estimated_partner_red_revenue',
      'estimated_partner_transaction_revenue',
    ],
    without: ['asset_id'],
    columns: {
      day: ['date'],
      channel: ['channel_id'],
      contentType: ['uploader_type'],
      money: ['estimated_partner_revenue'],
      adsMoney: ['estimated_partner_ad_revenue'],
      premiumMoney: ['estimated_partner_red_revenue'],
      featuresMoney: ['estimated_partner_transaction_revenue'],
    },
  }),
};
