import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { zipOf, type ZipEntry } from '../../../seed/reportFiles';
import { VIDEO_NAME, reading, row, video } from '../../../testing/reading';

let reader: Awaited<ReturnType<typeof reading>>;
beforeAll(async () => {
  reader = await reading();
});
afterAll(() => reader.remove());

const zip = (name: string, more: Partial<ZipEntry> = {}) =>
  zipOf([{ name, content: Buffer.from(video(row())), ...more }]);

describe('the name of a zip and the name of the table in it', () => {
  test.each<[string, string, string]>([
    ['another month', VIDEO_NAME.replace('_20260301_20260331', '_20260401_20260430'), 'WRONG_MONTH'],
    ['another owner', VIDEO_NAME.replace('Invented', 'Other'), 'WRONG_OWNER'],
    ['another kind', VIDEO_NAME.replace('video_raw', 'red_rawdata_video'), 'LAYOUT_MISMATCH'],
    ['a file of corrections', VIDEO_NAME.replace('video_raw', 'ADJ_video_raw'), 'LAYOUT_MISMATCH'],
    ['unknown corrections', 'March adjusted', 'UNKNOWN_LAYOUT'],
  ])('where one says %s than the other, the file is refused', async (_, other, code) => {
    const outer = other.replace(/(\.csv)?$/, '.zip');
    expect(await reader.refusal(zip(VIDEO_NAME), outer)).toMatchObject({ code });
    expect(await reader.refusal(zip(other.replace(/(\.csv)?$/, '.csv')), `${VIDEO_NAME}.zip`)).toMatchObject({
      code,
    });
  });

  test('say together what one of them does not say', async () => {
    const report = await reader.read(
      zip('Invented_content_owner_ad_revenue_raw_a1.csv'),
      'march_2026-03_20260712T061500Z.zip',
    );
    expect(report).toMatchObject({
      layout: 'ads_video',
      contentOwner: 'Invented',
      madeAt: { moment: new Date('2026-07-12T06:15:00Z'), isLocal: false },
      parts: [{ month: '2026-03' }],
    });
    expect((await reader.read(zip(VIDEO_NAME), 'download.zip')).saidDays).toEqual({
      from: '2026-03-01',
      to: '2026-03-31',
    });
  });
});

describe('the moment at which a table was packed', () => {
  const at = new Date('2026-07-12T06:15:00Z');
  const gzip = (moment: Date) => {
    const bytes = gzipSync(video(row()));
    bytes.writeUInt32LE(moment.getTime() / 1000, 4);
    return bytes;
  };

  test('is in a gzip and in a zip, of which some say it in UTC', async () => {
    const [utc, local] = [
      { moment: at, isLocal: false },
      { moment: at, isLocal: true },
    ];
    expect((await reader.read(gzip(at), `${VIDEO_NAME}.gz`)).madeAt).toEqual(utc);
    const both = { madeAt: new Date('2026-07-12T14:15:00Z'), madeAtUtc: at };
    expect((await reader.read(zip(VIDEO_NAME, both), 'download.zip')).madeAt).toEqual(utc);
    expect((await reader.read(zip(VIDEO_NAME, { madeAt: at }), 'download.zip')).madeAt).toEqual(local);
    const name = VIDEO_NAME.replace('.csv', '_20260712T061500.csv');
    expect((await reader.read(video(row()), name)).madeAt).toEqual(local);
  });

  test('counts less than the moment in the name', async () => {
    const [name, said] = [
      VIDEO_NAME.replace('.csv', '_20260713T000000Z.csv'),
      { moment: new Date('2026-07-13T00:00:00Z'), isLocal: false },
    ];
    expect((await reader.read(gzip(at), name)).madeAt).toEqual(said);
    expect((await reader.read(zip(name, { madeAt: at }), 'download.zip')).madeAt).toEqual(said);
  });

  test('is none where the packer had no clock', async () => {
    expect((await reader.read(gzip(new Date(0)))).madeAt).toBeNull();
    expect((await reader.read(gzip(new Date('2012-12-31T23:59:59Z')))).madeAt).toBeNull();
    expect((await reader.read(zip(VIDEO_NAME), 'download.zip')).madeAt).toBeNull();
    const old = new Date('1990-01-01T00:00:00Z');
    expect((await reader.read(zip(VIDEO_NAME, { madeAt: old }), 'download.zip')).madeAt).toBeNull();
  });
});

test('the same table has the same sum, however it is packed and called', async () => {
  const table = video(row(), row({ money: '2' }));
  const packed: [string | Buffer, string][] = [
    [table, VIDEO_NAME],
    [gzipSync(table), VIDEO_NAME],
    [gzipSync(table, { level: 1 }), 'x.csv'],
    [zipOf([{ name: VIDEO_NAME, content: Buffer.from(table) }]), 'x.zip'],
    [zipOf([{ name: `${VIDEO_NAME}.gz`, content: gzipSync(table) }]), 'x.zip'],
  ];
  const sums: string[] = [];
  for (const [content, name] of packed) sums.push((await reader.read(content, name)).sha256);
  expect(sums).toEqual(packed.map(() => createHash('sha256').update(table).digest('hex')));
  expect((await reader.read(video(row(), row({ money: '3' })))).sha256).not.toBe(sums[0]);
});
