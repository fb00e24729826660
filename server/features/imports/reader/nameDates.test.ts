import { VIDEO_NAME, reading, row, video } from '../../../testing/reading';
import { factsOfName } from './fileName';

let reader: Awaited<ReturnType<typeof reading>>;
beforeAll(async () => {
  reader = await reading();
});
afterAll(() => reader.remove());

describe('the days that a name says', () => {
  test.each<[string, string | null, [string, string | null] | null]>([
    ['YouTube_Invented_M_20260301_20260331_video_raw_v1-1.csv', '2026-03', ['2026-03-01', '2026-03-31']],
    ['YouTube_Invented_M_20260301_20260307_video_raw_v1-1.csv', '2026-03', ['2026-03-01', '2026-03-07']],
    ['YouTube_Invented_W_20260330_20260405_video_raw_v1-1.csv', '2026-03', ['2026-03-30', '2026-04-05']],
    ['YouTube_Invented_M_20260301_video_raw_v1-1.csv', '2026-03', ['2026-03-01', null]],
    ['YouTube_Invented_M_202603_affiliate_payment_summary_v1_1.csv', '2026-03', null],
    ['YouTube_Invented_M_202601_202603_claim_raw_v1-1.csv', '2026-01', ['2026-01-01', '2026-03-31']],
    [
      'YouTube_Invented_Ecommerce_paid_features_M_20260101_20260331.csv',
      '2026-01',
      ['2026-01-01', '2026-03-31'],
    ],
    ['paid_features_month_paid_features_v1_0_20260201_20260228.csv', '2026-02', ['2026-02-01', '2026-02-28']],
    ['Invented_content_owner_ad_revenue_raw_a1_2026-03.csv', '2026-03', null],
    [
      'Invented_content_owner_ad_revenue_raw_a1_2026-01_to_2026-02.csv',
      '2026-01',
      ['2026-01-01', '2026-02-28'],
    ],
    [
      'Invented_content_owner_ad_revenue_raw_a1_2026-03-02_2026-03-08.csv',
      '2026-03',
      ['2026-03-02', '2026-03-08'],
    ],
    ['network_2024-01-01_to_2024-02-29.csv', '2024-01', ['2024-01-01', '2024-02-29']],
    ['network_202402_202402.csv', '2024-02', ['2024-02-01', '2024-02-29']],
    ['YouTube_Invented_M_20260301_20260332_video_raw_v1-1.csv', '2026-03', ['2026-03-01', null]],
    ['network 2026-03.csv', '2026-03', null],
    ['video_summary 20260301 (downloaded 2026-04-20).csv', '2026-03', null],
    ['video_summary downloaded 2026-04-20.csv', null, null],
    ['video_summary 20260301 (downloaded 2026-04-01).csv', null, null],
    ['Invented_income_2026-03.csv', '2026-03', null],
    ['Invented_crypto_2026-03.csv', '2026-03', null],
  ])('%s', (name, month, said) => {
    const facts = factsOfName(name);
    expect([facts.month, facts.days && [facts.days.from, facts.days.to]]).toEqual([month, said]);
  });

  test('are told with what was read', async () => {
    const report = await reader.read(video(row()), VIDEO_NAME.replace('0331', '0315'));
    expect(report.saidDays).toEqual({ from: '2026-03-01', to: '2026-03-15' });
  });
});

describe('the moment at which a report was made', () => {
  test.each([
    ['YouTube_Invented_M_20260301_20260331_video_raw_v1-1_20260712T061500Z.csv.gz', 'ads_video'],
    ['YouTube_Invented_M_20260301_20260331_20260712T061500Z_video_raw_v1-1.csv', 'ads_video'],
    ['YouTube_Invented_M_20260301_video_raw_v1-1_2026-07-12T06-15-00Z (3).csv', 'ads_video'],
    ['ads_partner_revenue_month_video_summary_v1_1_20260301_20260712T061500.csv', 'ads_video'],
    ['Invented_content_owner_estimated_revenue_a1_2026-03_20260712T0615Z.csv', 'estimate'],
    ['Invented_income_2026-03_2026-07-12T06:15:00Z.csv', null],
    ['Invented_crypto_2026-03_20260712T061500Z.csv.gz', 'crypto_daily'],
    ['network_202603_20260712T061500Z.csv', null],
  ])('is in the name %s, and is no month of it', (name, layout) => {
    const { madeAt, month, layout: found } = factsOfName(name);
    expect([madeAt?.moment.toISOString(), month, found]).toEqual([
      '2026-07-12T06:15:00.000Z',
      '2026-03',
      layout,
    ]);
  });

  test.each([VIDEO_NAME, 'network_20260301_061500.csv', 'T20260712.csv'])('is not in the name %s', (name) => {
    expect(factsOfName(name).madeAt).toBeNull();
  });

  test('is told with what was read', async () => {
    const report = await reader.read(video(row()), VIDEO_NAME.replace('.csv', '_20260712T061500Z.csv'));
    expect(report.madeAt).toEqual({ moment: new Date('2026-07-12T06:15:00Z'), isLocal: false });
    expect((await reader.read(video(row()))).madeAt).toBeNull();
  });
});
