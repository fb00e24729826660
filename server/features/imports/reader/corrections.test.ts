import {
  CHANNEL,
  OTHER,
  PAID,
  VIDEO_NAME,
  earned,
  reading,
  row,
  sums,
  video,
} from '../../../testing/reading';

let reader: Awaited<ReturnType<typeof reading>>;
beforeAll(async () => {
  reader = await reading();
});
afterAll(() => reader.remove());

const ADS = VIDEO_NAME.replace('video_raw', 'ADJ_video_raw');

describe('a row with an adjustment type', () => {
  test('is income of the kind and the month that it corrects', async () => {
    const report = await reader.read(
      video(
        row(),
        row({ adjustment: 'Spam Adjustment', day: '20260115', money: '-2' }),
        row({ adjustment: 'Backpay', day: '20260120', money: '0.5' }),
        row({ adjustment: 'Dispute Resolution', day: '20251231', money: '7', channel: OTHER }),
        row({ adjustment: 'Backpay', day: '20260115', money: '3', content: 'UGC' }),
      ),
    );
    expect(earned(report)).toEqual([
      `2026-03 ${CHANNEL} youtube ads 1.25`,
      `2026-01 ${CHANNEL} youtube ads -1.5`,
      `2025-12 ${OTHER} youtube ads 7`,
      '2026-01 nobody youtube_asset content_id 3',
    ]);
    expect(report.parts).toMatchObject([{ month: '2026-03', rows: 5, gross: '9.75' }]);
  });

  test('and one of the file’s own month is one sum with the ordinary rows', async () => {
    const content = video(
      row(),
      row({ adjustment: 'Backpay', money: '1' }),
      row({ adjustment: 'Backpay', day: '', money: '2' }),
    );
    const report = await reader.read(content);
    expect(earned(report)).toEqual([`2026-03 ${CHANNEL} youtube ads 4.25`]);
    expect(report.parts[0]?.amounts[0]?.rows).toBe(3);
  });

  test('is of the file’s month where the file has no days', async () => {
    const content = video(row({ adjustment: 'Backpay' })).replace('Day', 'Invented');
    expect(earned(await reader.read(content, ADS))).toEqual([`2026-03 ${CHANNEL} youtube ads 1.25`]);
  });
});

describe('a file of corrections', () => {
  test('has nothing but corrections, even in a row that says None', async () => {
    const report = await reader.read(video(row({ day: '20251230' })), ADS);
    expect(report.layout).toBe('ads_adjustment_video');
    expect(earned(report)).toEqual([`2025-12 ${CHANNEL} youtube ads 1.25`]);
  });

  test('has no row of a later month', async () => {
    expect(await reader.refusal(video(row({ day: '20260401' })), ADS)).toMatchObject({
      code: 'WRONG_MONTH',
      line: 2,
    });
  });

  test('shows itself after it was renamed by having no ordinary row', async () => {
    const content = video(row({ adjustment: 'Dispute Resolution' }));
    expect((await reader.read(content, 'march.csv', { month: '2026-03' })).layout).toBe(
      'ads_adjustment_video',
    );
    expect((await reader.read(video(row()), 'march.csv', { month: '2026-03' })).layout).toBe('ads_video');
    // Its rows do not say in which month they were made.
    expect(await reader.refusal(content, 'march.csv')).toMatchObject({ code: 'NO_MONTH' });
  });

  const premium = (measure: string) =>
    `Adjustment Type,Day,Video ID,Content Type,Channel ID,Claim Type,${measure},Partner Revenue`;
  const SHORTS_ADS = 'Adjustment Type,Video ID,Channel ID,Content Type,Net Partner Revenue (Post revshare)';
  const SHORTS_PREMIUM =
    'Adjustment Type,Day,Video ID,Content Type,Channel ID,Owned Subscription Views,Partner Revenue';
  const FEATURES = 'Adjustment Type,Day,Purchase Type,Channel ID,Earnings (USD)';

  test.each([
    ['ADJ_red_rawdata_video', premium('Owned Watchtime'), 'premium_adjustment_video', 'youtube_red premium'],
    [
      'ADJ_red_music_rawdata_video',
      premium('Owned Views'),
      'premium_music_adjustment_video',
      'youtube_red music_premium',
    ],
    [
      'ADJ_monthly_shorts_non_music_ads_video_summary',
      SHORTS_ADS,
      'shorts_ads_adjustment',
      'youtube youtube_shorts',
    ],
    [
      'ADJ_monthly_shorts_music_ads_video_summary',
      SHORTS_ADS,
      'shorts_ads_music_adjustment',
      'youtube youtube_shorts',
    ],
    [
      'ADJ_monthly_shorts_non_music_subscription_video_summary',
      SHORTS_PREMIUM,
      'shorts_premium_adjustment',
      'youtube_red youtube_shorts',
    ],
    [
      'ADJ_monthly_shorts_music_subscription_video_summary',
      SHORTS_PREMIUM,
      'shorts_premium_music_adjustment',
      'youtube_red youtube_shorts',
    ],
    ['ADJ_paid_features', FEATURES, 'paid_features_adjustment', 'paid_features super_chat'],
  ])('%s corrects its own kind of income', async (kind, headings, layout, of) => {
    const cells: Record<string, string> = {
      Day: '20260115',
      'Content Type': 'Partner-provided',
      'Channel ID': CHANNEL,
      'Purchase Type': 'Super Chat',
      'Partner Revenue': '-4',
      'Net Partner Revenue (Post revshare)': '-4',
      'Earnings (USD)': '-4',
    };
    const line = headings
      .split(',')
      .map((heading) => cells[heading] ?? 'None')
      .join(',');
    const report = await reader.read(
      `${headings}\n${line}\n`,
      `YouTube_Invented_M_20260301_${kind}_v1-0.csv`,
    );
    expect(report.layout).toBe(layout);
    const month = headings.includes('Day') ? '2026-01' : '2026-03';
    expect(earned(report)).toEqual([`${month} ${CHANNEL} ${of} -4`]);
  });

  test('of paid features shows itself by its rows too', async () => {
    const lines = [FEATURES, `Backpay,20260115,Super Chat,${CHANNEL},5`, ''];
    const report = await reader.read(lines.join('\n'), 'x.csv', { month: '2026-03' });
    expect(report.layout).toBe('paid_features_adjustment');
    expect(earned(report)).toEqual([`2026-01 ${CHANNEL} paid_features super_chat 5`]);
  });

  test('by claim corrects whose income it was', async () => {
    const content = [
      'Adjustment Type,Day,Video ID,Channel ID,Asset ID,Asset Channel ID,Content Type,Partner Revenue',
      `Backpay,20260201,v,${OTHER},A1,${CHANNEL},UGC,3`,
      `Backpay,20260201,v,${CHANNEL},A2,,Partner-provided,-4`,
      '',
    ].join('\n');
    const report = await reader.read(content, 'YouTube_Invented_M_20260301_ADJ_claim_raw_v1-0.csv');
    expect(earned(report)).toEqual([
      `2026-02 ${CHANNEL} youtube_asset content_id 3`,
      `2026-02 ${CHANNEL} youtube ads -4`,
    ]);
  });
});

describe('a channel adjustment', () => {
  const NAME = 'YouTube_Invented_M_202603_channel_adjustments_summary_v1_1.csv';
  const deductions = (type: string, money: string, day?: string) =>
    [
      `Channel ID,Channel Display Name,Adjustment Type,Deduction Amount${day === undefined ? '' : ',Day'}`,
      `${CHANNEL},Invented,${type},${money}${day === undefined ? '' : `,${day}`}`,
      '',
    ].join('\n');

  test.each([
    ['MONETIZATION DISABLED', '-7.5'],
    [' monetization  disabled', '-7.5'],
    ['CREDIT - APPEAL', '7.5'],
  ])('of type %s counts %s against the channel’s ads', async (type, gross) => {
    const { parts } = await reader.read(deductions(type, '7.5'), NAME);
    expect(parts[0]?.amounts).toMatchObject([
      {
        channelId: CHANNEL,
        month: '2026-03',
        type: 'expired_earnings',
        source: 'youtube',
        category: 'ads',
        gross,
      },
    ]);
  });

  test('is of the month of its day', async () => {
    const { parts } = await reader.read(deductions('CREDIT - APPEAL', '1', '20260109'), NAME);
    expect(parts).toMatchObject([{ month: '2026-03', amounts: [{ month: '2026-01', gross: '1' }] }]);
    expect(await reader.refusal(deductions('CREDIT - APPEAL', '1', '20260409'), NAME)).toMatchObject({
      code: 'WRONG_MONTH',
    });
  });

  test('of an unknown type, and one with a sign of its own, is refused', async () => {
    expect(await reader.refusal(deductions('INVENTED', '1'), NAME)).toMatchObject({
      code: 'UNKNOWN_ADJUSTMENT',
      line: 2,
      value: 'INVENTED',
    });
    expect(await reader.refusal(deductions('CREDIT - APPEAL', '-1'), NAME)).toMatchObject({
      code: 'BAD_AMOUNT',
    });
  });
});

test('a row that says none in any letters is an ordinary one', async () => {
  const content = video(row({ adjustment: ' NONE ' }));
  expect(sums(await reader.read(content, 'x.csv', { month: '2026-03' }))).toEqual(PAID);
  expect((await reader.read(content, 'x.csv', { month: '2026-03' })).layout).toBe('ads_video');
});
