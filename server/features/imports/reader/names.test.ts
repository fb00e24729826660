import { VIDEO_NAME, row, video, reading } from '../../../testing/reading';
import { type ReadOptions } from './index';

let reader: Awaited<ReturnType<typeof reading>>;
beforeAll(async () => {
  reader = await reading();
});
afterAll(() => reader.remove());

describe('the month', () => {
  test('comes from the name, the caller or the rows, in this order', async () => {
    expect((await reader.read(video(row()))).parts[0]?.month).toBe('2026-03');
    expect((await reader.read(video(row({ day: '' })), 'x.csv', { month: '2026-02' })).parts[0]?.month).toBe(
      '2026-02',
    );
    expect((await reader.read(video(row()), 'x.csv')).parts[0]?.month).toBe('2026-03');
    expect(await reader.refusal(video(row({ day: '' })), 'x.csv')).toMatchObject({ code: 'NO_MONTH' });
  });

  test.each<[string, string, string, ReadOptions, number | null]>([
    ['a row of another month', row({ day: '20260401' }), VIDEO_NAME, {}, 3],
    ['a correction of a later month', row({ adjustment: 'Backpay', day: '20260401' }), VIDEO_NAME, {}, 3],
    [
      'a later correction in a file without a month',
      row({ adjustment: 'Backpay', day: '20260401' }),
      'x.csv',
      {},
      3,
    ],
    ['rows of two months in a file without one', row({ day: '20260401' }), 'x.csv', {}, 3],
    ['another month than was asked for', row(), VIDEO_NAME, { month: '2026-04' }, null],
  ])('%s is refused', async (_, second, name, options, line) => {
    expect(await reader.refusal(video(row(), second), name, options)).toMatchObject({
      code: 'WRONG_MONTH',
      line,
    });
  });

  test('is asked for where the name says several and the rows none', async () => {
    const name = 'video 20260301 (downloaded 2026-04-01).csv';
    expect((await reader.read(video(row()), name)).parts[0]?.month).toBe('2026-03');
    const undated = video(row({ day: '' }));
    const refusal = await reader.refusal(undated, name);
    expect(refusal).toMatchObject({ code: 'NO_MONTH' });
    expect(refusal.message).toContain('2026-03 and 2026-04');
    expect((await reader.read(undated, name, { month: '2026-04' })).parts[0]?.month).toBe('2026-04');
    expect(await reader.refusal(undated, name, { month: '2026-02' })).toMatchObject({ code: 'WRONG_MONTH' });
  });

  test('a day that does not exist is refused', async () => {
    expect(await reader.refusal(video(row({ day: '20260332' })))).toMatchObject({
      code: 'BAD_DAY',
      line: 2,
      column: 'Day',
      value: '20260332',
    });
  });
});

describe('the name', () => {
  test('does not make an ordinary file a correction because its owner is called so', async () => {
    const name = 'YouTube_Adjusted_ADJ_Dispute_M_20260301_video_raw_v1-1.csv';
    expect(await reader.read(video(row()), name)).toMatchObject({
      layout: 'ads_video',
      contentOwner: 'Adjusted_ADJ_Dispute',
    });
  });

  test.each([
    ['YouTube_Invented_M_20260301_20260331_red_rawdata_video_v1-1.csv', 'LAYOUT_MISMATCH'],
    ['YouTube_Invented_M_20260301_claim_raw_v1-1.csv', 'LAYOUT_MISMATCH'],
    ['ads_partner_revenue_week_video_summary_v1_1_20260301.csv', 'NOT_MONTHLY'],
    ['adjustment_day_video_summary_v1_1_20260301.csv', 'NOT_MONTHLY'],
    ['YouTube_Invented_W_20260301_20260307_video_raw_v1-1.csv', 'NOT_MONTHLY'],
    ['YouTube_Invented_M_20260301_weekly_video_raw_v1-1.csv', 'NOT_MONTHLY'],
    ['Invented_content_owner_country_ad_revenue_summary_a1_2026-03.csv', 'NO_CHANNEL_COLUMN'],
    ['YouTube_Invented_M_20260301_ADJ_invented_v1-1.csv', 'UNKNOWN_LAYOUT'],
    ['YouTube_Invented_M_20260301_ADJ_payment_summary_v1-1.csv', 'UNKNOWN_LAYOUT'],
    ['YouTube_Invented_M_20260301_adj_affiliate_payment_summary_v1_1.csv', 'UNKNOWN_LAYOUT'],
    ['Invented_content_owner_ad_revenue_raw_a1_2026-03_corrected.csv', 'UNKNOWN_LAYOUT'],
    ['backpay 2026-03.csv', 'UNKNOWN_LAYOUT'],
    ['dispute resolution 2026-03.csv', 'UNKNOWN_LAYOUT'],
    ['March adjusted.csv', 'UNKNOWN_LAYOUT'],
    ['Invented_income_2026-03_correction.csv', 'UNKNOWN_LAYOUT'],
    ['Invented_crypto_2026-03_correction.csv', 'UNKNOWN_LAYOUT'],
    ['Invented_crypto_2026-03.csv', 'LAYOUT_MISMATCH'],
  ])('%s over the headings of a video file is refused: %s', async (name, code) => {
    expect(await reader.refusal(video(row()), name)).toMatchObject({ code });
  });

  test('a summary of all channels says why it is no use', async () => {
    const content = 'adjustment_type,owned_views,partner_revenue_auction,partner_revenue\nNone,1,1,1\n';
    const { code, message } = await reader.refusal(content, 'x.csv');
    expect(code).toBe('NO_CHANNEL_COLUMN');
    expect(message).toContain('cannot say what each one earned');
  });

  test('a copy that a browser numbered is the same file', async () => {
    const report = await reader.read(video(row()), VIDEO_NAME.replace('.csv', ' (2).csv'));
    expect(report).toMatchObject({ layout: 'ads_video', contentOwner: 'Invented' });
  });
});
