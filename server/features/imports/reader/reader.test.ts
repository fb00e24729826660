import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { zipOf, type ZipEntry } from '../../../seed/reportFiles';
import {
  readPayments,
  readReport,
  ReportProblem,
  type Progress,
  type ReadOptions,
  type ReadReport,
} from './index';

const VIDEO_NAME = 'YouTube_Invented_M_20260301_20260331_video_raw_v1-1.csv';
const CHANNEL = 'UCINVENTEDINVENTED000001';
const OTHER = 'UCINVENTEDINVENTED000002';
const HEADING =
  'Adjustment Type,Day,Country,Video ID,Video Title,Channel ID,Content Type,Policy,YouTube Revenue Split,Partner Revenue';

/** One row of an ads file, cut by video. */
const row = ({
  adjustment = 'None',
  day = '20260314',
  title = 'Invented',
  channel = CHANNEL,
  content = 'Partner-provided',
  money = '1.25',
} = {}): string =>
  [adjustment, day, 'US', 'INVENTEDv01', title, channel, content, 'Monetize', '9', money].join(',');
const video = (...rows: string[]): string => `${[HEADING, ...rows].join('\n')}\n`;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reader-'));
});
afterAll(() => rm(folder, { recursive: true }));

const fileOf = async (content: string | Buffer): Promise<string> => {
  const path = join(folder, 'file');
  await writeFile(path, content);
  return path;
};
const read = async (
  content: string | Buffer,
  name = VIDEO_NAME,
  options: ReadOptions = {},
): Promise<ReadReport> => readReport({ path: await fileOf(content), name }, options);

/** `channel source category gross` of every sum, in the file's order. */
const sums = ({ parts }: ReadReport): string[] =>
  parts.flatMap(({ amounts }) =>
    amounts.map(
      ({ channelId, source, category, gross }) => `${channelId ?? 'nobody'} ${source} ${category} ${gross}`,
    ),
  );

const problemOf = async (reading: Promise<unknown>): Promise<Record<string, unknown>> => {
  const error: unknown = await reading.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ReportProblem)) throw new Error(`Not refused as it should be: ${String(error)}`);
  const { code, line, column, value, message } = error;
  return { code, line, column, value, message };
};
const refusal = async (content: string | Buffer, name?: string, options?: ReadOptions) =>
  problemOf(read(content, name, options));

const PAID = [`${CHANNEL} youtube ads 1.25`];

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
    const report = await read(content, name);
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
    expect(await refusal(content)).toMatchObject({ code });
  });

  test('a zip whose table was changed behind its checksum is refused', async () => {
    const zip = zipOf([{ name: VIDEO_NAME, content: Buffer.from(video(row())) }]);
    const checksumAt = zip.indexOf('PK\x01\x02') + 16;
    zip.writeUInt32LE(1, checksumAt);
    expect(await refusal(zip)).toMatchObject({ code: 'DAMAGED_FILE' });
  });

  test('a bomb is refused after a bounded part of it, in gzip and in zip', async () => {
    const path = join(folder, 'bomb.gz');
    const block = Buffer.from(`${row()}\n`.repeat(10_000));
    const blocks = async function* () {
      yield Buffer.from(`${HEADING}\n`);
      for (let count = 0; count < 400; count++) yield block;
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
    expect(await refusal(zip, VIDEO_NAME, { limits, onProgress })).toMatchObject({ code: 'TOO_COMPRESSED' });
  });

  test('a table beyond the largest size is refused', async () => {
    const content = video(...Array<string>(100).fill(row()));
    expect(await refusal(content, VIDEO_NAME, { limits: { unpackedBytes: 500 } })).toMatchObject({
      code: 'TOO_LARGE',
    });
  });

  test.each([
    ['among the rows', `${video(row())}None,2026`, 3],
    ['before any heading', 'Invented', 1],
  ])('a line of 300 MB %s is refused after the first few', async (_, start, line) => {
    const path = join(folder, 'long');
    const handle = await open(path, 'w');
    const block = Buffer.alloc(10_000_000, 'x');
    await handle.write(start);
    for (let count = 0; count < 30; count++) await handle.write(block);
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
    expect(await refusal(content, VIDEO_NAME, { limits: { lineBytes: 10_000 } })).toMatchObject({
      code: 'LINE_TOO_LONG',
      line: 3,
    });
    expect(await refusal(video(row(), row({ title: '"Invented' }), row()))).toMatchObject({
      code: 'BAD_QUOTES',
      line: 3,
    });
  });

  test('an aborted reading stops', async () => {
    const stop = new AbortController();
    stop.abort();
    await expect(read(video(row()), VIDEO_NAME, { signal: stop.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

describe('the text', () => {
  const title = (encoding: BufferEncoding, text: string) => Buffer.from(row({ title: text }), encoding);
  const lines = (...parts: (Buffer | string)[]) =>
    Buffer.concat([HEADING, ...parts].flatMap((part) => [Buffer.from(part as string), Buffer.from('\n')]));

  test.each<[string, string | Buffer]>([
    ['tabs between the fields', video(row()).replaceAll(',', '\t')],
    ['a byte order mark', `\ufeff${video(row())}`],
    ['UTF-8 beyond ASCII', lines(title('utf8', '発明 é'))],
    ['Latin-1', lines(title('latin1', 'Café'))],
    ['Windows line ends', video(row()).replaceAll('\n', '\r\n')],
    ['old Mac line ends', video(row()).replaceAll('\n', '\r')],
    ['no line end at the end', video(row()).trimEnd()],
    ['blank lines', `${video(row())}\n\n`],
    ['Windows line ends after a plain heading', video(row()).replaceAll('\n', '\r\n').replace('\r', '')],
    ['a title with an open quotation mark', `Invented "summary\n${video(row())}`],
    ['quoted headings', video(row()).replace(HEADING, `"${HEADING.replaceAll(',', '","')}"`)],
    ['a title line', `Asset Summary\n${video(row())}`],
    ['a title with commas and a blank line, heading on line 3', `Invented,,,\n\n${video(row())}`],
    [
      'non-breaking and trailing blanks in headings',
      video(row()).replace('Partner Revenue', ' Partner\u00a0 Revenue '),
    ],
    ['headings in another case', video(row()).replace(HEADING, HEADING.toUpperCase())],
    [
      'columns in another order',
      `Partner Revenue,Video ID,Channel ID,Content Type,Policy\n1.25,v,${CHANNEL},Partner-provided,Monetize\n`,
    ],
    ['columns nobody knows', `Invented,${HEADING}\n77,${row()}\n`],
    ['names of the Reporting API', video(row()).replace(HEADING, HEADING.toLowerCase().replaceAll(' ', '_'))],
  ])('%s: the sums are the same', async (_, content) => {
    expect(sums(await read(content))).toEqual(PAID);
  });

  test.each<[string, string | Buffer, Record<string, unknown>]>([
    [
      'UTF-8 and Latin-1 in one file',
      lines(row(), title('utf8', 'é'), row(), title('latin1', 'Café')),
      { code: 'MIXED_ENCODING', line: 5 },
    ],
    ['UTF-16', Buffer.from(`\ufeff${video(row())}`, 'utf16le'), { code: 'UNSUPPORTED_ENCODING' }],
    ['NUL bytes', `${video(row())}\0`, { code: 'UNSUPPORTED_ENCODING' }],
    ['a web page', '\n <!doctype html><title>Error 503</title>', { code: 'NOT_A_REPORT' }],
    ['a heading too far down', `${'title\n'.repeat(6)}${video(row())}`, { code: 'UNKNOWN_LAYOUT' }],
    ['headings without rows', video(), { code: 'EMPTY_FILE' }],
    ['a short row', video(row(), 'None,20260314'), { code: 'ROW_LENGTH', line: 3 }],
    ['a long row', video(row(), `${row()},1`), { code: 'ROW_LENGTH', line: 3 }],
    [
      'a column twice',
      `${HEADING},partner revenue\n${row()},1\n`,
      { code: 'DOUBLE_COLUMN', line: 1, column: 'partner_revenue' },
    ],
    [
      'no money column',
      `${HEADING.replace(',Partner Revenue', ',Invented')}\n${row()}\n`,
      { code: 'MISSING_COLUMN', line: 1, column: 'Partner Revenue' },
    ],
    ['headings of nothing', 'Video ID,Country,Day\n1,2,3\n', { code: 'UNKNOWN_LAYOUT', line: 1 }],
  ])('%s is refused', async (_, content, problem) => {
    expect(await refusal(content)).toMatchObject(problem);
  });

  test('UTF-8 is recognised where a sequence is cut between two chunks', async () => {
    const rows = Array<string>(20_000).fill(row({ title: '発明発明é' }));
    const report = await read(gzipSync(video(...rows)), VIDEO_NAME);
    expect(report.rows).toBe(20_000);
  });

  test.each(['\n', '\r\n'])(
    'lines are counted as in an editor after quoted line breaks (%j)',
    async (end) => {
      const content = [
        'Title',
        HEADING,
        row({ title: '"one\ntwo\nthree"' }),
        '',
        row({ money: 'x' }),
        '',
      ].join('\n');
      expect(await refusal(content.replaceAll('\n', end))).toMatchObject({ code: 'BAD_AMOUNT', line: 7 });
    },
  );
});

describe('amounts', () => {
  test('are exact to the tenth decimal over many rows', async () => {
    const rows = Array<string>(30_000).fill(row({ money: '33.3333333333' }));
    expect(sums(await read(video(...rows)))).toEqual([`${CHANNEL} youtube ads 999999.999999`]);
  });

  test.each([
    ['', '0'],
    ['0E-10', '0'],
    ['1.5E-3', '0.0015'],
    ['-0.0000000001', '-0.0000000001'],
    ['999999999999.9999999999', '999999999999.9999999999'],
    [' 2 ', '2'],
    ['.5', '0.5'],
  ])('%j is %s', async (money, gross) => {
    expect((await read(video(row({ money })))).parts[0]?.gross).toBe(gross);
  });

  test.each([
    '"1,234.50"',
    '$5',
    '1.00000000001',
    '1E-11',
    '1e400',
    '0x10',
    'NaN',
    '1.2.3',
    '--1',
    '1.',
    '(5)',
    '1234567890123',
  ])('%s is refused with its place', async (money) => {
    expect(await refusal(video(row(), row({ money })))).toMatchObject({
      code: 'BAD_AMOUNT',
      line: 3,
      column: 'Partner Revenue',
      value: money.replaceAll('"', ''),
    });
  });

  test('a shown value is cut to 60 characters and keeps its letters', async () => {
    const { value, message } = await refusal(video(row({ money: 'é'.repeat(100) })));
    expect(value).toBe('é'.repeat(60));
    expect(message).toContain('Line 2, column "Partner Revenue"');
  });
});

describe('channels', () => {
  test('with and without UC are one channel', async () => {
    const content = video(row(), row({ channel: CHANNEL.slice(2), money: '2' }), row({ channel: OTHER }));
    expect(sums(await read(content))).toEqual([`${CHANNEL} youtube ads 3.25`, `${OTHER} youtube ads 1.25`]);
  });

  test('a 22-character id that starts with UC still lacks its own', async () => {
    expect(sums(await read(video(row({ channel: 'UCUCUCUCUCUCUCUCUCUCUC' }))))).toEqual([
      'UCUCUCUCUCUCUCUCUCUCUCUC youtube ads 1.25',
    ]);
  });

  test('money without a channel is nobody’s, and no money is not listed', async () => {
    expect(
      sums(await read(video(row({ channel: '' }), row({ channel: '', content: 'UGC', money: '0' })))),
    ).toEqual(['nobody youtube ads 1.25']);
  });

  test.each(['short', 'XXINVENTEDINVENTED000001', 'UCINVENTED INVENTED00001', `${CHANNEL}X`])(
    '%s is refused',
    async (channel) => {
      expect(await refusal(video(row({ channel })))).toMatchObject({
        code: 'BAD_CHANNEL',
        line: 2,
        column: 'Channel ID',
        value: channel,
      });
    },
  );

  test('more separate sums than the limit are refused', async () => {
    const rows = Array.from({ length: 30 }, (_, index) =>
      row({ channel: `UCINVENTEDINVENTED0000${String(index).padStart(2, '0')}` }),
    );
    expect(await refusal(video(...rows), VIDEO_NAME, { limits: { amounts: 20 } })).toMatchObject({
      code: 'TOO_MANY_CHANNELS',
    });
  });
});

describe('rows', () => {
  test('somebody else’s upload in a video file is Content ID income of nobody', async () => {
    expect(sums(await read(video(row(), row({ content: 'UGC', channel: OTHER, money: '3' }))))).toEqual([
      ...PAID,
      'nobody youtube_asset content_id 3',
    ]);
  });

  test('a claim file says whose it is', async () => {
    const content = [
      'Adjustment Type,Day,Country,Video ID,Channel ID,Asset ID,Asset Channel ID,Content Type,Claim Type,Partner Revenue',
      `None,20260301,US,v,${OTHER},A1,${CHANNEL},UGC,Audio,3`,
      `None,20260301,US,v,${CHANNEL},A2,,Partner-provided,Audio,4`,
      '',
    ].join('\n');
    expect(sums(await read(content, 'YouTube_Invented_M_20260301_claim_raw_v1-1.csv'))).toEqual([
      `${CHANNEL} youtube ads 4`,
      `${CHANNEL} youtube_asset content_id 3`,
    ]);
  });

  test('a row with an adjustment type is a correction and may be of an earlier month', async () => {
    expect(
      sums(await read(video(row(), row({ adjustment: 'Spam Adjustment', day: '20260115', money: '-2' })))),
    ).toEqual([...PAID, `${CHANNEL} youtube adjustments -2`]);
  });

  test('every row of an adjustment file is a correction, even one that says None', async () => {
    const report = await read(
      video(row({ day: '20251230' })),
      'YouTube_Invented_M_20260301_adj_video_raw_v1-0.csv',
    );
    expect(report.layout).toBe('ads_adjustment_video');
    expect(sums(report)).toEqual([`${CHANNEL} youtube adjustments 1.25`]);
  });

  test('a renamed adjustment file shows itself by having no ordinary row', async () => {
    const content = video(row({ adjustment: 'Dispute Resolution' }));
    expect((await read(content, 'march.csv', { month: '2026-03' })).layout).toBe('ads_adjustment_video');
    expect((await read(video(row()), 'march.csv', { month: '2026-03' })).layout).toBe('ads_video');
  });

  test('paid features are told apart by purchase type', async () => {
    const types = [
      'Super Chat',
      'Super Stickers',
      'Super Thanks',
      'Channel Memberships',
      'Sponsorships',
      'Invented',
    ];
    const content = [
      'Paid features',
      'Purchase Type,Country,Channel ID,Channel Name,Retail Price (USD),Earnings (USD)',
      ...types.map((type) => `${type},US,${CHANNEL},Invented,9,1`),
      '',
    ].join('\n');
    const report = await read(content, 'YouTube_Invented_Ecommerce_paid_features_M_20260301_20260331.csv');
    expect(report.contentOwner).toBe('Invented');
    expect(sums(report).map((sum) => sum.replace(`${CHANNEL} paid_features `, ''))).toEqual(
      expect.arrayContaining([
        'super_chat 1',
        'super_stickers 1',
        'super_thanks 1',
        'memberships 2',
        'other 1',
      ]),
    );
  });

  const deductions = (type: string, money: string) =>
    `Channel ID,Channel Display Name,Adjustment Type,Deduction Amount\n${CHANNEL},Invented,${type},${money}\n`;
  const DEDUCTIONS = 'YouTube_Invented_M_202603_channel_adjustments_summary_v1_1.csv';

  test.each([
    ['MONETIZATION DISABLED', '-7.5'],
    ['CREDIT - APPEAL', '7.5'],
  ])('a channel adjustment of type %s counts %s', async (type, gross) => {
    const { parts } = await read(deductions(type, '7.5'), DEDUCTIONS);
    expect(parts[0]?.amounts).toMatchObject([{ type: 'expired_earnings', category: 'adjustments', gross }]);
  });

  test('an unknown channel adjustment, and one with a sign of its own, is refused', async () => {
    expect(await refusal(deductions('INVENTED', '1'), DEDUCTIONS)).toMatchObject({
      code: 'UNKNOWN_ADJUSTMENT',
      line: 2,
      value: 'INVENTED',
    });
    expect(await refusal(deductions('CREDIT - APPEAL', '-1'), DEDUCTIONS)).toMatchObject({
      code: 'BAD_AMOUNT',
    });
  });

  const tax = (month: string, source: string, currency = 'USD') =>
    [
      'AdSense Earnings Month,Channel ID,Revenue Source,Local Currency,Total Revenue,US Sourced Revenue,Tax Withholding Rate,Tax Withheld Amount',
      `${month},${CHANNEL},${source},${currency},1204.50,310.00,15,46.50`,
      `202602,${CHANNEL},${source},${currency},10,10,30,3`,
      '',
    ].join('\n');
  const TAX = 'YouTube_Invented_M_202603_affiliate_payment_summary_v1_1.csv';

  test.each([
    ['YouTube Ads', 'youtube'],
    ['Subscriptions - Premium', 'youtube_red'],
    ['Transactions', 'paid_features'],
    ['Invented', 'youtube'],
  ])('withheld tax on %s is taken from %s, by month and rate', async (words, source) => {
    const { parts } = await read(tax('202603', words), TAX);
    expect(parts.map(({ period, gross }) => [period, gross])).toEqual([
      ['2026-02', '-3'],
      ['2026-03', '-46.5'],
    ]);
    expect(parts[1]?.amounts).toEqual([
      {
        channelId: CHANNEL,
        type: 'tax',
        source,
        category: 'other',
        gross: '-46.5',
        rows: 1,
        taxPercent: '15',
        taxBase: '310',
      },
    ]);
  });

  test('tax in another currency is refused rather than taken for dollars', async () => {
    expect(await refusal(tax('202603', 'Ads', 'EUR'), TAX)).toMatchObject({
      code: 'NOT_USD',
      line: 2,
      value: 'EUR',
    });
  });

  test('daily estimates are cut by day and kind, and what the kinds leave is other', async () => {
    const content = [
      'date,channel_id,video_id,uploader_type,estimated_partner_revenue,estimated_partner_ad_revenue,estimated_partner_red_revenue,estimated_partner_transaction_revenue',
      `20260301,${CHANNEL},v,self,10,6,3,0.5`,
      `2026-03-02,${CHANNEL},v,self,1,1,0,0`,
      `20260302,${OTHER},v,thirdParty,2,2,0,0`,
      '',
    ].join('\n');
    const report = await read(content, 'Invented_content_owner_estimated_revenue_a1_2026-03.csv');
    expect(report).toMatchObject({ layout: 'estimate', version: 'estimate', contentOwner: 'Invented' });
    expect(report.parts.map(({ period, month, gross }) => [period, month, gross])).toEqual([
      ['2026-03-01', '2026-03', '10'],
      ['2026-03-02', '2026-03', '3'],
    ]);
    expect(sums(report)).toEqual([
      `${CHANNEL} youtube ads 6`,
      `${CHANNEL} youtube_red premium 3`,
      `${CHANNEL} paid_features other 0.5`,
      `${CHANNEL} youtube other 0.5`,
      `${CHANNEL} youtube ads 1`,
      'nobody youtube_asset content_id 2',
    ]);
  });

  const summary = (total: string) =>
    `Revenue Type,Adjustment Type,Partner Revenue (USD)\nAds Revenue,None,10.5\nAds Revenue: Dispute Resolution,Dispute Resolution,-1\nTotal,,${total}\n`;
  const SUMMARY = 'YouTube_Invented_M_20260301_payment_summary_v1-0.csv';

  test('a payment summary is listed without its total', async () => {
    const report = await read(summary('9.5'), SUMMARY);
    expect(report.parts).toMatchObject([{ month: '2026-03', gross: '9.5', amounts: [] }]);
    expect(report.summary).toEqual([
      { label: 'Ads Revenue', adjustment: 'None', amount: '10.5' },
      { label: 'Ads Revenue: Dispute Resolution', adjustment: 'Dispute Resolution', amount: '-1' },
    ]);
  });

  test('a payment summary whose total is not the sum is refused', async () => {
    expect(await refusal(summary('9.49'), SUMMARY)).toMatchObject({
      code: 'SUMMARY_TOTAL',
      line: 4,
      value: '9.49',
    });
  });
});

describe('the month', () => {
  test('comes from the name, the caller or the rows, in this order', async () => {
    expect((await read(video(row()))).parts[0]?.month).toBe('2026-03');
    expect((await read(video(row({ day: '' })), 'x.csv', { month: '2026-02' })).parts[0]?.month).toBe(
      '2026-02',
    );
    expect((await read(video(row()), 'x.csv')).parts[0]?.month).toBe('2026-03');
    expect(await refusal(video(row({ day: '' })), 'x.csv')).toMatchObject({ code: 'NO_MONTH' });
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
    expect(await refusal(video(row(), second), name, options)).toMatchObject({ code: 'WRONG_MONTH', line });
  });

  test('a day that does not exist is refused', async () => {
    expect(await refusal(video(row({ day: '20260332' })))).toMatchObject({
      code: 'BAD_DAY',
      line: 2,
      column: 'Day',
      value: '20260332',
    });
  });
});

describe('the name', () => {
  test.each([
    ['YouTube_Invented_M_20260301_20260331_red_rawdata_video_v1-1.csv', 'LAYOUT_MISMATCH'],
    ['YouTube_Invented_M_20260301_claim_raw_v1-1.csv', 'LAYOUT_MISMATCH'],
    ['ads_partner_revenue_week_video_summary_v1_1_20260301.csv', 'NOT_MONTHLY'],
    ['adjustment_day_video_summary_v1_1_20260301.csv', 'NOT_MONTHLY'],
    ['YouTube_Invented_W_20260301_20260307_video_raw_v1-1.csv', 'NOT_MONTHLY'],
    ['Invented_content_owner_country_ad_revenue_summary_a1_2026-03.csv', 'NO_CHANNEL_COLUMN'],
  ])('%s over the headings of a video file is refused: %s', async (name, code) => {
    expect(await refusal(video(row()), name)).toMatchObject({ code });
  });

  test('a summary of all channels says why it is no use', async () => {
    const content = 'adjustment_type,owned_views,partner_revenue_auction,partner_revenue\nNone,1,1,1\n';
    const { code, message } = await refusal(content, 'x.csv');
    expect(code).toBe('NO_CHANNEL_COLUMN');
    expect(message).toContain('cannot say what each one earned');
  });

  test('a copy that a browser numbered is the same file', async () => {
    const report = await read(video(row()), VIDEO_NAME.replace('.csv', ' (2).csv'));
    expect(report).toMatchObject({ layout: 'ads_video', contentOwner: 'Invented' });
  });
});

describe('a payment history', () => {
  const COLUMNS = 'reference,email,date,month,type,amount,status,source,note';
  const line = (changes: Record<string, string> = {}): string =>
    Object.values({
      reference: 'R1',
      email: 'creator@demo.test',
      date: '2025-01-17',
      month: '2024-11',
      type: 'regular',
      amount: '50.5',
      status: 'paid',
      source: 'youtube',
      note: '',
      ...changes,
    }).join(',');
  const history = async (...lines: string[]) =>
    readPayments(
      { path: await fileOf([COLUMNS, ...lines, ''].join('\n')), name: 'history.csv' },
      { today: '2025-06-30', limits: { payments: 3 } },
    );

  test('one payment may stand in a line for each source', async () => {
    const { payments, months, rows } = await history(line(), line({ source: 'youtube_red', month: '' }));
    expect(rows).toBe(2);
    expect(months).toEqual(['2024-11', '2025-01']);
    expect(payments[1]).toMatchObject({ line: 3, amount: '50.5', currency: 'USD', month: null, note: null });
  });

  test.each<[string, Record<string, string>, Record<string, unknown>]>([
    ['a date before the first day', { date: '2013-11-30' }, { code: 'BAD_DAY', column: 'date' }],
    ['a date in the future', { date: '2025-07-01' }, { code: 'BAD_DAY', column: 'date' }],
    ['a month after the date', { month: '2025-02' }, { code: 'BAD_DAY', column: 'month' }],
    ['an unknown type', { type: 'gift' }, { code: 'BAD_VALUE', column: 'type', value: 'gift' }],
    ['an unknown status', { status: 'maybe' }, { code: 'BAD_VALUE', column: 'status' }],
    ['a negative amount', { amount: '-1' }, { code: 'BAD_AMOUNT', column: 'amount' }],
    ['no amount', { amount: '' }, { code: 'BAD_AMOUNT', column: 'amount' }],
    ['zero', { amount: '0.00' }, { code: 'BAD_AMOUNT', column: 'amount' }],
    ['seven decimals', { amount: '1.0000001' }, { code: 'BAD_AMOUNT', column: 'amount' }],
    ['no payee', { email: '' }, { code: 'BAD_VALUE' }],
    ['no reference', { reference: '' }, { code: 'BAD_VALUE', column: 'reference' }],
    ['the same payment again', {}, { code: 'DUPLICATE_PAYMENT', value: 'R1' }],
  ])('%s is refused with its line', async (_, changes, problem) => {
    expect(await problemOf(history(line(), line({ ...changes })))).toMatchObject({ line: 3, ...problem });
  });

  test('letters survive in UTF-8 and in Latin-1', async () => {
    for (const encoding of ['utf8', 'latin1'] as const) {
      const content = Buffer.from([COLUMNS, line({ note: 'Café Müller' }), ''].join('\n'), encoding);
      const { payments } = await readPayments({ path: await fileOf(content), name: 'history.csv' });
      expect(payments[0]?.note).toBe('Café Müller');
    }
  });

  test('more payments than the limit, and a missing column, are refused', async () => {
    const lines = ['A', 'B', 'C', 'D'].map((reference) => line({ reference }));
    expect(await problemOf(history(...lines))).toMatchObject({ code: 'TOO_MANY_ROWS', line: 5 });
    const path = await fileOf('reference,email,date,type,status\nR1,a@b.test,2025-01-01,regular,paid\n');
    expect(await problemOf(readPayments({ path, name: 'x.csv' }))).toMatchObject({
      code: 'MISSING_COLUMN',
      column: 'amount',
    });
  });
});
