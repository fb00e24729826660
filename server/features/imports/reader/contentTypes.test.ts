import { CHANNEL, reading, row, video } from '../../../testing/reading';

let reader: Awaited<ReturnType<typeof reading>>;
beforeAll(async () => {
  reader = await reading();
});
afterAll(() => reader.remove());

const amountsOf = async (content: string, name?: string) =>
  ((await reader.read(content, name)).parts[0]?.amounts ?? []).map(
    ({ channelId, source, category, month, note, gross }) =>
      [month, channelId ?? 'nobody', source, category, gross, note].join(' ').trim(),
  );

describe('the content type', () => {
  test.each([
    ['Partner-provided', `2026-03 ${CHANNEL} youtube ads 1.25`],
    [' partner provided ', `2026-03 ${CHANNEL} youtube ads 1.25`],
    ['UGC', '2026-03 nobody youtube_asset content_id 1.25'],
    ['Premium UGC', '2026-03 nobody youtube_asset content_id 1.25'],
    ['Invented', '2026-03 nobody youtube ads 1.25 Invented'],
    [' Invented  type ', '2026-03 nobody youtube ads 1.25 Invented  type'],
    ['', '2026-03 nobody youtube ads 1.25 (empty)'],
    ['x'.repeat(100), `2026-03 nobody youtube ads 1.25 ${'x'.repeat(60)}`],
  ])('%j says whose a row is', async (content, amount) => {
    expect(await amountsOf(video(row({ content })))).toEqual([amount]);
  });

  test('that is not known keeps a correction’s month', async () => {
    const content = video(row(), row({ content: 'Invented', adjustment: 'Backpay', day: '20260115' }));
    expect(await amountsOf(content)).toEqual([
      `2026-03 ${CHANNEL} youtube ads 1.25`,
      '2026-01 nobody youtube ads 1.25 Invented',
    ]);
  });

  test('that is not known makes Premium and Shorts nobody’s too, even where the asset has a channel', async () => {
    const premium =
      'Adjustment Type,Video ID,Content Type,Channel ID,Claim Type,Owned Watchtime,Partner Revenue';
    expect(
      await amountsOf(
        `${premium}\nNone,v,Invented,${CHANNEL},Audio,1,2\n`,
        'YouTube_Invented_M_20260301_red_rawdata_video_v1-0.csv',
      ),
    ).toEqual(['2026-03 nobody youtube_red premium 2 Invented']);
    const claim =
      'Adjustment Type,Video ID,Channel ID,Asset ID,Asset Channel ID,Content Type,Partner Revenue';
    expect(
      await amountsOf(
        `${claim}\nNone,v,${CHANNEL},A1,${CHANNEL},Invented,2\n`,
        'YouTube_Invented_M_20260301_claim_raw_v1-0.csv',
      ),
    ).toEqual(['2026-03 nobody youtube ads 2 Invented']);
  });

  test('of the same words is one sum, and after twenty different ones the rest is one', async () => {
    const rows = Array.from({ length: 50 }, (_, index) => row({ content: `Invented ${index % 25}` }));
    const amounts = await amountsOf(video(...rows));
    expect(amounts).toHaveLength(21);
    expect(amounts.slice(0, 2)).toEqual([
      '2026-03 nobody youtube ads 2.5 Invented 0',
      '2026-03 nobody youtube ads 2.5 Invented 1',
    ]);
    expect(amounts.at(-1)).toBe('2026-03 nobody youtube ads 12.5 …');
  });

  test('is in no file by asset: its income is of the asset’s channel', async () => {
    const content = `Asset ID,Asset Channel ID,Asset Type,Partner Revenue\nA1,${CHANNEL},Web,1\n`;
    expect(await amountsOf(content, 'YouTube_Invented_M_20260301_asset_raw_v1-1.csv')).toEqual([
      `2026-03 ${CHANNEL} youtube_asset content_id 1`,
    ]);
  });
});
