import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { layouts, readReport, type LayoutName, type ReadReport } from '../../features/imports';
import { seededRandom } from '../random';
import { scaledOf, splitExactly, textOf } from './amounts';
import {
  inventedChannelId,
  truthKey,
  writeLargeReport,
  writeMonth,
  writeReport,
  type AskedAmount,
  type AskedChannel,
  type Encoding,
} from './index';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reports-'));
});
afterAll(() => rm(folder, { recursive: true }));

const read = async ({ name, content }: { name: string; content: Buffer }): Promise<ReadReport> => {
  const path = join(folder, 'file');
  await writeFile(path, content);
  return readReport({ path, name });
};

const withoutZeros = (sums: Iterable<[string, string]>): Record<string, string> =>
  Object.fromEntries([...sums].filter(([, sum]) => sum !== '0'));

const sumsOf = (report: ReadReport): Record<string, string> =>
  withoutZeros(
    report.layout === 'payment_summary'
      ? report.summary.map(({ label, adjustment, amount }) => [`${label}/${adjustment}`, amount])
      : report.parts.flatMap(({ period, amounts }) =>
          amounts.map((amount): [string, string] => [
            truthKey(period, amount.channelId, amount, amount.taxPercent),
            amount.gross,
          ]),
        ),
  );

const scaled = fc.bigInt({ min: 0n, max: 10n ** 17n });
const signed = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });
const asked = (
  kinds: [AskedAmount['source'], AskedAmount['category']][],
  sum: fc.Arbitrary<bigint>,
): fc.Arbitrary<AskedAmount> =>
  fc
    .record({
      type: fc.constant('earning' as const),
      kind: fc.constantFrom(...kinds),
      sum,
    })
    .map(({ type, kind: [source, category], sum: gross }) => ({
      type,
      source,
      category,
      gross: textOf(gross),
    }));

const amounts: fc.Arbitrary<AskedAmount> = fc.oneof(
  asked(
    [
      ['youtube', 'ads'],
      ['youtube', 'youtube_shorts'],
      ['youtube', 'other'],
      ['youtube_asset', 'content_id'],
      ['youtube_red', 'premium'],
      ['youtube_red', 'music_premium'],
      ['youtube_red', 'youtube_shorts'],
      ['paid_features', 'super_chat'],
      ['paid_features', 'super_stickers'],
      ['paid_features', 'super_thanks'],
      ['paid_features', 'memberships'],
      ['paid_features', 'other'],
    ],
    scaled,
  ),
  asked(
    [
      ['youtube', 'adjustments'],
      ['youtube_asset', 'adjustments'],
      ['youtube_red', 'adjustments'],
    ],
    signed,
  ),
  signed.map((sum): AskedAmount => ({
    type: 'expired_earnings',
    source: 'youtube',
    category: 'adjustments',
    gross: textOf(sum),
  })),
  fc
    .record({
      source: fc.constantFrom('youtube' as const, 'youtube_red' as const, 'paid_features' as const),
      sum: signed,
      taxPercent: fc.constantFrom('0', '15', '24', '30'),
      month: fc.constantFrom('2026-01', '2026-02', '2026-03'),
    })
    .map(({ source, sum, taxPercent, month }): AskedAmount => ({
      type: 'tax',
      source,
      category: 'other',
      gross: textOf(sum),
      taxPercent,
      month,
    })),
);

const channels: fc.Arbitrary<AskedChannel[]> = fc
  .tuple(fc.array(fc.array(amounts, { maxLength: 6 }), { minLength: 1, maxLength: 5 }), fc.nat())
  .map(([lists, seed]) => {
    const random = seededRandom(seed);
    return lists.map((list, index) => ({
      channelId: index === 0 ? null : inventedChannelId(random),
      name: `Invented ${index}`,
      amounts: list,
    }));
  });

const encodings: fc.Arbitrary<Encoding> = fc.record({
  container: fc.constantFrom('plain' as const, 'gzip' as const, 'zip' as const),
  delimiter: fc.constantFrom(',' as const, '\t' as const),
  bom: fc.boolean(),
  latin1: fc.boolean(),
  titleLine: fc.boolean(),
  missingUc: fc.boolean(),
  naming: fc.constantFrom('cms' as const, 'studio' as const, 'api' as const),
  lineEnd: fc.constantFrom('\n' as const, '\r\n' as const),
});

describe('a written report file', () => {
  test.each(Object.keys(layouts) as LayoutName[])(
    '%s: any month in any encoding is read back to the sums that were asked for',
    async (layout) => {
      await fc.assert(
        fc.asyncProperty(
          channels,
          encodings,
          fc.nat({ max: 60 }),
          fc.nat(),
          async (of, encoding, rows, seed) => {
            const file = writeReport({
              layout,
              contentOwner: 'Invented_M_Network',
              month: '2026-03',
              channels: of,
              rows,
              seed,
              encoding,
            });
            // YouTube makes no file for a month without such income; an empty one is refused.
            fc.pre(file.truth.size > 0);
            const report = await read(file);
            expect(report.layout).toBe(layout);
            expect(sumsOf(report)).toEqual(withoutZeros(file.truth));
          },
        ),
        { numRuns: 60 },
      );
    },
  );

  test('the same spec gives the same bytes', () => {
    const spec = {
      layout: 'ads_video' as const,
      contentOwner: 'Invented',
      month: '2026-03',
      channels: [
        {
          channelId: inventedChannelId(seededRandom(1)),
          name: 'Invented',
          amounts: [{ type: 'earning', source: 'youtube', category: 'ads', gross: '12.5' } as const],
        },
      ],
      rows: 20,
      seed: 7,
    };
    expect(writeReport(spec).content.equals(writeReport(spec).content)).toBe(true);
  });
});

test('parts of an amount add up to it exactly', () => {
  fc.assert(
    fc.property(signed, fc.integer({ min: 1, max: 40 }), fc.nat(), (total, count, seed) => {
      const parts = splitExactly(total, count, seededRandom(seed));
      expect(parts.reduce((left, right) => left + right, 0n)).toBe(total);
    }),
  );
});

describe('a written month', () => {
  const random = seededRandom(3);
  const earning = (source: AskedAmount['source'], category: AskedAmount['category'], gross: string) =>
    ({ type: 'earning', source, category, gross }) as const;
  const network: AskedChannel[] = ['One', 'Two', 'Three'].map((name, index) => ({
    channelId: inventedChannelId(random),
    name,
    amounts: [
      earning('youtube', 'ads', `${1000 + index}.1234567891`),
      earning('youtube', 'adjustments', '-3.5'),
      earning('youtube_asset', 'content_id', '40.01'),
      earning('youtube_red', 'premium', '77.7'),
      earning('youtube_red', 'music_premium', '5.5'),
      earning('youtube', 'youtube_shorts', '9.25'),
      earning('youtube_red', 'youtube_shorts', '1.75'),
      earning('paid_features', 'super_chat', '20'),
      { type: 'tax', source: 'youtube', category: 'other', gross: '-15', taxPercent: '15', taxBase: '100' },
      { type: 'expired_earnings', source: 'youtube', category: 'adjustments', gross: '-2' },
    ],
  }));

  test('holds every file, and its payment summary is the sum of the income files', async () => {
    const files = writeMonth({
      owner: 'Invented',
      month: '2026-03',
      channels: network,
      estimates: network,
      seed: 1,
    });
    const reports = await files.reduce(
      async (before, file) => [...(await before), await read(file)],
      Promise.resolve<ReadReport[]>([]),
    );
    expect(reports.map(({ layout }) => layout)).toEqual([
      'ads_claim',
      'ads_adjustment_claim',
      'premium_video',
      'premium_music_video',
      'shorts_ads',
      'shorts_premium',
      'paid_features',
      'channel_adjustments',
      'tax',
      'payment_summary',
      'estimate',
    ]);
    const summary = reports.find(({ layout }) => layout === 'payment_summary')?.summary ?? [];
    for (const { layout, parts } of reports) {
      const { summaryLabels } = layouts[layout];
      if (summaryLabels.length === 0) continue;
      const stated = summary
        .filter(({ label }) => summaryLabels.includes(label))
        .reduce((sum, { amount }) => sum + scaledOf(amount), 0n);
      expect([layout, parts[0]?.gross]).toEqual([layout, textOf(stated)]);
    }
  });
});

test('a large file on disk has the sums that are answered', async () => {
  const path = join(folder, 'large.csv');
  const truth = await writeLargeReport(path, 20_000, 50);
  const { rows, parts } = await readReport({
    path,
    name: 'YouTube_Invented_M_20260301_20260331_video_raw_v1-1.csv',
  });
  expect(rows).toBe(20_000);
  expect(
    Object.fromEntries(parts[0]?.amounts.map(({ channelId, gross }) => [channelId, gross]) ?? []),
  ).toEqual(Object.fromEntries(truth));
});
