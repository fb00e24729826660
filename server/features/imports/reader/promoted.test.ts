import { CHANNEL, OTHER, VIDEO_NAME, earned, reading, row, video } from '../../../testing/reading';

let reader: Awaited<ReturnType<typeof reading>>;
beforeAll(async () => {
  reader = await reading();
});
afterAll(() => reader.remove());

/** The video of `row` is promoted from a month on, for a channel. */
const promoted = (from: string, channel = CHANNEL) => ({
  isPromoted: (videoId: string, channelId: string | null, month: string) =>
    videoId === 'INVENTEDv01' && channelId === channel && month >= from,
});

test('a promoted video is a category of its own, for its channel alone', async () => {
  const report = await reader.read(
    video(row(), row({ channel: ` ${CHANNEL.slice(2)} `, money: '2' }), row({ channel: OTHER, money: '4' })),
    VIDEO_NAME,
    promoted('2026-03'),
  );
  expect(earned(report)).toEqual([
    `2026-03 ${CHANNEL} youtube promoted_games 3.25`,
    `2026-03 ${OTHER} youtube ads 4`,
  ]);
  expect(report.parts).toMatchObject([{ rows: 3, gross: '7.25' }]);
});

test('the month that was earned in decides, in corrections as well', async () => {
  const corrections = [
    row({ adjustment: 'Backpay', day: '20260214', money: '-1' }),
    row({ adjustment: 'Backpay', day: '20260114', money: '-2' }),
  ];
  const report = await reader.read(video(row(), ...corrections), VIDEO_NAME, promoted('2026-02'));
  expect(earned(report)).toEqual([
    `2026-03 ${CHANNEL} youtube promoted_games 1.25`,
    `2026-02 ${CHANNEL} youtube promoted_games -1`,
    `2026-01 ${CHANNEL} youtube ads -2`,
  ]);
});

test('a month that only the file names decides, too', async () => {
  const plain = 'Video ID,Channel ID,Content Type,Policy,Partner Revenue\n';
  const content = `${plain}INVENTEDv01,${CHANNEL},Partner-provided,Monetize,5\n`;
  expect(earned(await reader.read(content, VIDEO_NAME, promoted('2026-03')))).toEqual([
    `2026-03 ${CHANNEL} youtube promoted_games 5`,
  ]);
  expect(earned(await reader.read(content, VIDEO_NAME, promoted('2026-04')))).toEqual([
    `2026-03 ${CHANNEL} youtube ads 5`,
  ]);
});

test('what others uploaded is claimed, not promoted', async () => {
  const report = await reader.read(video(row({ content: 'UGC' })), VIDEO_NAME, promoted('2026-03'));
  expect(earned(report)).toEqual(['2026-03 nobody youtube_asset content_id 1.25']);
});
