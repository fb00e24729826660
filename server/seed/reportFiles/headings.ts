import { type IncomeSource, incomeSources } from '#contract/earnings';
import type { LayoutName } from '../../features/imports';

const FIVE = (name: string) => [
  `${name} : Auction`,
  `${name} : Reserved`,
  `${name} : Partner Sold YouTube Served`,
  `${name} : Partner Sold Partner Served`,
  name,
];
const REVENUE = [...FIVE('YouTube Revenue Split'), ...FIVE('Partner Revenue')];
const words = (text: string): string[] => text.split(', ');

const ADS_VIDEO = [
  ...words(
    'Adjustment Type, Day, Country, Video ID, Video Title, Video Duration (sec), Category, Channel ID',
  ),
  ...words('Uploader, Channel Display Name, Content Type, Policy, Owned Views'),
  ...REVENUE,
];
const ADS_CLAIM = [
  ...words('Adjustment Type, Day, Country, Video ID, Channel ID, Asset ID, Asset Channel ID, Asset Type'),
  ...words('Custom ID, ISRC, UPC, GRid, Content Type, Policy, Claim Type, Claim Origin, Owned Views'),
  ...REVENUE,
];
const ADS_ASSET = [
  ...words(
    'Adjustment Type, Day, Country, Asset ID, Asset Title, Asset Labels, Asset Channel ID, Asset Type',
  ),
  ...words('Custom ID, ISRC, UPC, GRid, Artist, Album, Label, Administer Publish Rights, Owned Views'),
  ...REVENUE,
];
const premiumVideo = (measure: string) => [
  ...words('Adjustment Type, Day, Country, Video ID, Custom ID, Content Type, Video Title'),
  ...words('Video Duration (sec), Username, Uploader, Channel Display Name, Channel ID, Claim Type'),
  ...words('Claim Origin, Multiple Claims?, Asset ID, Policy'),
  measure,
  'YouTube Revenue Split',
  'Partner Revenue',
];
const premiumAsset = (measure: string) => [
  ...words('Adjustment Type, Day, Country, Asset ID, Asset Labels, Asset Channel ID, Custom ID, Asset Title'),
  measure,
  'Partner Revenue',
];
const ESTIMATE = [
  ...words('date, channel_id, video_id, claimed_status, uploader_type, country_code'),
  ...words('estimated_partner_revenue, estimated_partner_ad_revenue, estimated_partner_ad_auction_revenue'),
  ...words('estimated_partner_ad_reserved_revenue, estimated_partner_red_revenue'),
  ...words('estimated_partner_transaction_revenue, estimated_youtube_ad_revenue'),
  ...words('estimated_monetized_playbacks, ad_impressions, estimated_playback_based_cpm, estimated_cpm'),
];

const SHORTS_ADS = [
  ...words('Adjustment Type, Video ID, Video Title, Video Duration (sec), Category, Channel ID, Uploader'),
  ...words('Content Type, Policy, Engaged Views, Net Partner Revenue (Post revshare)'),
];
const SHORTS_PREMIUM = [
  ...words('Adjustment Type, Day, Country, Video ID, Custom ID, Content Type, Video Title'),
  ...words('Video Duration (sec), Username, Uploader, Channel ID, Owned Subscription Views, Partner Revenue'),
];
const PAID_FEATURES = words(
  'Purchase Type, Country, Channel ID, Channel Name, Retail Price (USD), Earnings (USD)',
);
const INCOME = words('Source, Month, Channel ID, Category, Amount (USD)');
const INCOMES = Object.fromEntries(incomeSources.map((source) => [`income_${source}`, INCOME])) as Record<
  `income_${IncomeSource}`,
  string[]
>;

/** Headings of each file in order, as published (domain facts §14.1, §15.3, §15.4). */
export const HEADINGS: Record<LayoutName, readonly string[]> = {
  ads_video: ADS_VIDEO,
  ads_claim: ADS_CLAIM,
  ads_asset: ADS_ASSET,
  ads_adjustment_video: ADS_VIDEO.filter((heading) => heading !== 'Day' && heading !== 'Country'),
  ads_adjustment_claim: ADS_CLAIM,
  ads_adjustment_asset: ADS_ASSET,
  premium_video: premiumVideo('Owned Watchtime'),
  premium_asset: premiumAsset('Owned Watchtime'),
  premium_adjustment_video: premiumVideo('Owned Watchtime'),
  premium_adjustment_asset: premiumAsset('Owned Watchtime'),
  premium_music_video: premiumVideo('Owned Views'),
  premium_music_asset: premiumAsset('Owned Views'),
  premium_music_adjustment_video: premiumVideo('Owned Views'),
  premium_music_adjustment_asset: premiumAsset('Owned Views'),
  shorts_ads: SHORTS_ADS,
  shorts_ads_adjustment: SHORTS_ADS,
  shorts_ads_music: SHORTS_ADS,
  shorts_ads_music_adjustment: SHORTS_ADS,
  shorts_premium: SHORTS_PREMIUM,
  shorts_premium_adjustment: SHORTS_PREMIUM,
  shorts_premium_music: SHORTS_PREMIUM,
  shorts_premium_music_adjustment: SHORTS_PREMIUM,
  paid_features: PAID_FEATURES,
  paid_features_adjustment: ['Adjustment Type', 'Day', ...PAID_FEATURES],
  channel_adjustments: words('Channel ID, Channel Display Name, Adjustment Type, Deduction Amount'),
  tax: [
    ...words('AdSense Earnings Month, Channel ID, Revenue Source, Local Currency, Total Revenue'),
    ...words('US Sourced Revenue, Tax Withholding Rate, Tax Withheld Amount'),
  ],
  tax_refund: [
    ...words('AdSense Earnings Month, Channel ID, Local Currency, Corrected Tax Withholding Rate'),
    'Tax Refund Amount',
  ],
  payment_summary: words(
    'Revenue Type, Adjustment Type, Partner Revenue (USD), Partner Revenue (Local), Currency',
  ),
  estimate: ESTIMATE,
  crypto_daily: words('Day, Channel ID, Currency, Amount, Rate (USD)'),
  ...INCOMES,
};

/** As the Reporting API writes a heading. */
export const snakeCase = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/_$/, '');
