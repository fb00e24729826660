import { factsOfName } from './fileName';

const kindOf = (name: string) => {
  const { contentOwner, month, layout } = factsOfName(name);
  return [contentOwner, month, layout];
};

describe('names of Content Manager downloads', () => {
  test.each([
    ['20260301_20260331_video_raw_v1-1.csv', 'ads_video'],
    ['20260301_video_summary_v1-0.csv.gz', 'ads_video'],
    ['202603_claim_raw_v1-1.csv.zip', 'ads_claim'],
    ['20260301_asset_raw_v1_1.csv', 'ads_asset'],
    ['20260301_ADJ_video_summary_v1-0.csv', 'ads_adjustment_video'],
    ['20260301_ADJ_claim_raw_v1-0.csv', 'ads_adjustment_claim'],
    ['20260301_adj_asset_raw_v1-0.csv', 'ads_adjustment_asset'],
    ['20260301_red_rawdata_video_v1-0.csv', 'premium_video'],
    ['20260301_red_rawdata_asset_v1-0.csv', 'premium_asset'],
    ['20260301_red_music_rawdata_video_v1-0.csv', 'premium_music_video'],
    ['20260301_red_music_rawdata_asset_v1-0.csv', 'premium_music_asset'],
    ['20260301_ADJ_red_rawdata_video_v1-0.csv', 'premium_adjustment_video'],
    ['20260301_ADJ_red_rawdata_asset_v1-0.csv', 'premium_adjustment_asset'],
    ['20260301_ADJ_red_music_rawdata_video_v1-0.csv', 'premium_music_adjustment_video'],
    ['20260301_ADJ_red_music_rawdata_asset_v1-0.csv', 'premium_music_adjustment_asset'],
    ['20260301_monthly_shorts_non_music_ads_video_summary_v1-0.csv', 'shorts_ads'],
    ['20260301_monthly_shorts_music_ads_video_summary_v1-0.csv', 'shorts_ads_music'],
    ['20260301_ADJ_monthly_shorts_non_music_ads_video_summary_v1-0.csv', 'shorts_ads_adjustment'],
    ['20260301_ADJ_monthly_shorts_music_ads_video_summary_v1-0.csv', 'shorts_ads_music_adjustment'],
    ['20260301_monthly_shorts_non_music_subscription_video_summary_v1-0.csv', 'shorts_premium'],
    ['20260301_monthly_shorts_music_subscription_video_summary_v1-0.csv', 'shorts_premium_music'],
    [
      '20260301_ADJ_monthly_shorts_non_music_subscription_video_summary_v1-0.csv',
      'shorts_premium_adjustment',
    ],
    [
      '20260301_ADJ_monthly_shorts_music_subscription_video_summary_v1-0.csv',
      'shorts_premium_music_adjustment',
    ],
    ['202603_channel_adjustments_summary_v1_1.csv', 'channel_adjustments'],
    ['202603_affiliate_payment_summary_v1_1.csv', 'tax'],
    ['202603_affiliate_tax_refund_summary_v1_1.csv', 'tax_refund'],
    ['20260301_payment_summary_v1-0.csv', 'payment_summary'],
    ['20260301_ADJ_payment_summary_v1-0.csv', null],
    ['202603_adj_channel_adjustments_summary_v1_1.csv', null],
    ['20260301_ADJ_invented_v1-0.csv', null],
  ])('%s', (rest, layout) => {
    expect(kindOf(`YouTube_Invented_M_${rest}`)).toEqual(['Invented', '2026-03', layout]);
  });

  test('an owner may be called like a kind of file', () => {
    expect(kindOf('YouTube_Red_Shorts_M_Music_day_ads_M_20260301_video_raw_v1-1.csv')).toEqual([
      'Red_Shorts_M_Music_day_ads',
      '2026-03',
      'ads_video',
    ]);
  });

  test.each([
    ['Ecommerce_paid_features_M_20260301_20260331.csv', 'paid_features'],
    ['Ecommerce_paid_features_M_20260301_20260331_ADJ_v1-0.csv', 'paid_features_adjustment'],
    ['ADJ_Ecommerce_paid_features_M_20260301_20260331.csv', 'paid_features_adjustment'],
    ['Ecommerce_adjustment_paid_features_M_20260301_20260331.csv', 'paid_features_adjustment'],
    ['Ecommerce_paid_features_adjustments_M_20260301_20260331.csv', 'paid_features_adjustment'],
  ])('paid features have their kind before the month: %s', (rest, layout) => {
    expect(kindOf(`YouTube_Invented_${rest}`)).toEqual(['Invented', '2026-03', layout]);
  });
});

test.each([
  ['ads_partner_revenue_month_video_summary_v1_1_20260301.csv', 'ads_video'],
  ['adjustment_month_video_summary_v1_1_20260301.csv', 'ads_adjustment_video'],
  ['adjustment_red_month_subscription_video_non_music_v1_1_20260301.csv', 'premium_adjustment_video'],
  ['adjustment_paid_features_month_paid_features_v1_0_20260301.csv', 'paid_features_adjustment'],
  ['red_month_subscription_video_non_music_v1_1_20260301.csv', 'premium_video'],
  ['red_month_subscription_video_v1_1_20260301.csv', 'premium_video'],
  ['youtube_shorts_ads_revenue_month_youtube_shorts_ads_video_summary_v1_0_20260301.csv', 'shorts_ads'],
  ['youtube_shorts_subscription_revenue_month_v1_0_20260301.csv', 'shorts_premium'],
  ['paid_features_month_paid_features_v1_0_20260301_20260331.csv', 'paid_features'],
  ['custom_month_channel_adjustments_v1_0_20260301.csv', 'channel_adjustments'],
])('the newer Studio name %s has no owner', (name, layout) => {
  expect(kindOf(name)).toEqual([null, '2026-03', layout]);
});

test.each([
  ['ad_revenue_raw_a1', 'ads_video'],
  ['asset_ad_revenue_raw_a1', 'ads_asset'],
  ['asset_ad_revenue_summary_a1', 'ads_asset'],
  ['asset_ad_adjustment_revenue_summary_a1', 'ads_adjustment_asset'],
  ['non_music_asset_red_revenue_raw_a1', 'premium_asset'],
  ['music_asset_red_revenue_raw_a1', 'premium_music_asset'],
  ['non_music_asset_red_adjustment_revenue_raw_a1', 'premium_adjustment_asset'],
  ['music_asset_red_adjustment_revenue_raw_a1', 'premium_music_adjustment_asset'],
  ['shorts_ad_revenue_summary_a1', 'shorts_ads'],
  ['shorts_ad_revenue_summary_a2', 'shorts_ads'],
  ['tax_withholding_a1', 'tax'],
  ['affiliate_tax_refund_summary_a1', 'tax_refund'],
  ['payments_summary_a1', 'payment_summary'],
  ['estimated_revenue_a1', 'estimate'],
])('the Reporting API’s content_owner_%s', (type, layout) => {
  expect(kindOf(`Invented_content_owner_${type}_2026-03.csv`)).toEqual(['Invented', '2026-03', layout]);
});

test.each(['global', 'country', 'day'])(
  'the %s summary of the Reporting API has no channels and is a month',
  (cut) => {
    const facts = factsOfName(`Invented_content_owner_${cut}_ad_revenue_summary_a1_2026-03.csv`);
    expect([facts.hasNoChannels, facts.isPartOfMonth]).toEqual([true, false]);
  },
);

test.each([
  ['march.csv', null],
  ['happy_day_2026.csv', null],
  ['network 2026-03.csv', '2026-03'],
  ['network_202613.csv', null],
  ['1234567890123.csv', null],
])('%s tells no kind', (name, month) => {
  expect(factsOfName(name)).toMatchObject({
    contentOwner: null,
    month,
    days: null,
    madeAt: null,
    layout: null,
    isAdjustment: false,
    isPartOfMonth: false,
    hasNoChannels: false,
  });
});
