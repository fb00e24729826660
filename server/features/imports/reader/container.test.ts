import { createWriteStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, gzipSync } from 'node:zlib';
import { zipOf, type ZipEntry } from '../../../seed/reportFiles';
import { VIDEO_NAME, HEADING, PAID, row, video, sums, problemOf, reading } from '../../../testing/reading';
import { readReport, type Progress } from './index';

let reader: Awaited<ReturnType<typeof reading>>;
beforeAll(async () => {
  reader = await reading();
});
afterAll(() => reader.remove());

describe('the container', () => {
  test.each<[string, Buffer, string]>([
    ['plain', Buffer.from(video(row())), VIDEO_NAME],
    ['gzip, whatever its name says', gzipSync(video(row())), VIDEO_NAME],
    [
      'zip with clutter',
      zipOf([
        { name: '__MACOSX/._report.csv', content: Buffer.from('invented') },
        { name: 'folder/', content: Buffer.alloc(0) },
        { name: 'folder/.hidden.csv', content: Buffer.from('invented') },
        { name: 'folder/readme.txt', content: Buffer.from('invented') },
        { name: `folder/${VIDEO_NAME}`, content: Buffer.from(video(row())) },
      ]),
      'download.zip',
    ],
    [
      'zip with a gzip inside',
      zipOf([{ name: `${VIDEO_NAME}.gz`, content: gzipSync(video(row())) }]),
      'download.zip',
    ],
  ])('%s is read', async (_, content, name) => {
    const report = await reader.read(content, name);
    expect(sums(report)).toEqual(PAID);
    expect(report).toMatchObject({
      layout: 'ads_video',
      contentOwner: 'Invented',
      version: 'final',
      rows: 1,
    });
  });

  test.each<[string, Buffer, string]>([
    [
      'a gzip that ends early',
      gzipSync(video(...Array<string>(500).fill(row()))).subarray(0, -20),
      'DAMAGED_FILE',
    ],
    [
      'a zip that ends early',
      zipOf([{ name: 'a.csv', content: Buffer.from(video(row())) }]).subarray(0, -30),
      'DAMAGED_FILE',
    ],
    ['a zip without a table', zipOf([{ name: 'a.txt', content: Buffer.from('x') }]), 'NO_TABLE'],
    [
      'a zip with two tables',
      zipOf(['a.csv', 'b.csv'].map((name): ZipEntry => ({ name, content: Buffer.from(video(row())) }))),
      'SEVERAL_TABLES',
    ],
    ['an empty file', Buffer.alloc(0), 'EMPTY_FILE'],
  ])('%s is refused', async (_, content, code) => {
    expect(await reader.refusal(content)).toMatchObject({ code });
  });

  test('a zip whose table was changed behind its checksum is refused', async () => {
    const zip = zipOf([{ name: VIDEO_NAME, content: Buffer.from(video(row())) }]);
    const checksumAt = zip.indexOf('PK\x01\x02') + 16;
    zip.writeUInt32LE(1, checksumAt);
    expect(await reader.refusal(zip)).toMatchObject({ code: 'DAMAGED_FILE' });
  });

  test('a bomb is refused after a bounded part of it, in gzip and in zip', async () => {
    const path = join(reader.folder, 'bomb.gz');
    const block = Buffer.from(`${row()}\n`.repeat(10_000));
    const blocks = async function* () {
      yield Buffer.from(`${HEADING}\n`);
      for (let count = 0; count < 60; count++) yield block;
    };
    await pipeline(Readable.from(blocks()), createGzip(), createWriteStream(path));
    const { size } = await stat(path);
    const limits = { freeUnpackedBytes: 1_000_000, unpackedRatio: 10 };
    let seen: Progress = { rows: 0, bytesRead: 0, bytesTotal: 0 };
    const onProgress = (progress: Progress) => (seen = progress);
    expect(await problemOf(readReport({ path, name: VIDEO_NAME }, { limits, onProgress }))).toMatchObject({
      code: 'TOO_COMPRESSED',
    });
    expect(seen.rows * row().length).toBeLessThan(
      Math.max(limits.freeUnpackedBytes, 10 * size) + 2 * block.length,
    );
    const zip = zipOf([
      { name: VIDEO_NAME, content: Buffer.from(video(...Array<string>(50_000).fill(row()))) },
    ]);
    expect(await reader.refusal(zip, VIDEO_NAME, { limits, onProgress })).toMatchObject({
      code: 'TOO_COMPRESSED',
    });
  });

  test('a table beyond the largest size is refused', async () => {
    const content = video(...Array<string>(100).fill(row()));
    expect(await reader.refusal(content, VIDEO_NAME, { limits: { unpackedBytes: 500 } })).toMatchObject({
      code: 'TOO_LARGE',
    });
  });

  test.each([
    ['among the rows', `${video(row())}None,2026`, 3],
    ['before any heading', 'Invented', 1],
  ])('a line of 60 MB %s is refused after the first few', async (_, start, line) => {
    const path = join(reader.folder, 'long');
    const handle = await open(path, 'w');
    const block = Buffer.alloc(10_000_000, 'x');
    await handle.write(start);
    for (let count = 0; count < 6; count++) await handle.write(block);
    await handle.close();
    let bytesRead = 0;
    const onProgress = (progress: Progress) => (bytesRead = progress.bytesRead);
    expect(await problemOf(readReport({ path, name: VIDEO_NAME }, { onProgress }))).toMatchObject({
      code: 'LINE_TOO_LONG',
      line,
    });
    expect(bytesRead).toBeLessThan(5_000_000);
    await rm(path);
  });

  test('a quotation mark that never closes is refused before it swallows the file', async () => {
    const content = video(row(), row({ title: '"Invented' }), ...Array<string>(1000).fill(row()));
    expect(await reader.refusal(content, VIDEO_NAME, { limits: { lineBytes: 10_000 } })).toMatchObject({
      code: 'LINE_TOO_LONG',
      line: 3,
    });
    expect(await reader.refusal(video(row(), row({ title: '"Invented' }), row()))).toMatchObject({
      code: 'BAD_QUOTES',
      line: 3,
    });
  });

  test('an aborted reading stops', async () => {
    const stop = new AbortController();
    stop.abort();
    await expect(reader.read(video(row()), VIDEO_NAME, { signal: stop.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});
