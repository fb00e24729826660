import { CHANNEL, VIDEO_NAME, reading, row, video } from '../../../testing/reading';

let reader: Awaited<ReturnType<typeof reading>>;
beforeAll(async () => {
  reader = await reading();
});
afterAll(() => reader.remove());

const ADJUSTMENTS = VIDEO_NAME.replace('video_raw', 'ADJ_video_raw');

describe('the days of the rows', () => {
  test('are the first, the last and how many there are', async () => {
    const days = ['20260314', '2026-03-02', '20260314', '20260331', ' 20260320 '];
    const { coverage } = await reader.read(video(...days.map((day) => row({ day }))));
    expect(coverage).toEqual({ first: 2, last: 31, days: 4 });
  });

  test('are those of ordinary rows, not of corrections', async () => {
    const content = video(row(), row({ adjustment: 'Backpay', day: '20260331' }), row({ day: '' }));
    expect((await reader.read(content)).coverage).toEqual({ first: 14, last: 14, days: 1 });
    expect((await reader.read(video(row()), ADJUSTMENTS)).coverage).toBeNull();
  });

  test('count where a row has no money', async () => {
    const content = video(row(), row({ day: '20260315', money: '0', channel: '' }));
    expect((await reader.read(content)).coverage).toEqual({ first: 14, last: 15, days: 2 });
  });

  test.each([
    ['a file without days', video(row()).replace('Day', 'Invented'), VIDEO_NAME],
    ['months only', video(row({ day: '202603' })).replace('Day', 'Month'), VIDEO_NAME],
    [
      'estimates',
      [
        'date,channel_id,uploader_type,estimated_partner_revenue,estimated_partner_ad_revenue,estimated_partner_red_revenue,estimated_partner_transaction_revenue',
        `20260301,${CHANNEL},self,1,1,0,0`,
        '',
      ].join('\n'),
      'Invented_content_owner_estimated_revenue_a1_2026-03.csv',
    ],
  ])('%s: there are none', async (_, content, name) => {
    expect((await reader.read(content, name)).coverage).toBeNull();
  });
});
