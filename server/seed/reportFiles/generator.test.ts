import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { incomeSources } from '#contract/earnings';
import { layouts, readReport, type LayoutName, type ReadReport } from '../../features/imports';
import { runs } from '../../testing/runs';
import { seededRandom } from '../random';
import { splitExactly, textOf } from './amounts';
import { carries } from './carries';
import { HEADINGS } from './headings';
import {
  inventedChannelId,
  truthKey,
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

const spanOf = ({ coverage }: ReadReport): [number, number] | null =>
  coverage && [coverage.first, coverage.last];

const hasOrdinaryDays = (layout: LayoutName, of: readonly AskedChannel[]): boolean =>
  HEADINGS[layout].includes('Day') &&
  !layouts[layout].daily &&
  of.some(({ amounts }) => amounts.some((amount) => !amount.correction && carries(layout, amount)));

const scaled = fc.bigInt({ min: 0n, max: 10n ** 17n });
const signed = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });
type Kind = [AskedAmount['source'], AskedAmount['category']];

const asked = (kinds: Kind[], sum: fc.Arbitrary<bigint>): fc.Arbitrary<AskedAmount> =>
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

const INCOME_KINDS: Kind[] = [
  ['youtube', 'ads'],
  ['youtube', 'youtube_shorts'],
  ['youtube_asset', 'content_id'],
  ['youtube_red', 'premium'],
  ['youtube_red', 'music_premium'],
  ['youtube_red', 'youtube_shorts'],
  ['paid_features', 'super_chat'],
  ['paid_features', 'super_stickers'],
  ['paid_features', 'super_thanks'],
  ['paid_features', 'memberships'],
  ['paid_features', 'other'],
];
const months = fc.constantFrom('2025-11', '2026-01', '2026-02', '2026-03');

const corrections = fc
  .record({ amount: asked(INCOME_KINDS, signed), month: fc.option(months, { nil: undefined }) })
  .map(({ amount, month }): AskedAmount => ({ ...amount, correction: true, ...(month && { month }) }));

const taxes = fc
  .record({
    source: fc.constantFrom('youtube' as const, 'youtube_red' as const, 'paid_features' as const),
    sum: signed,
    taxPercent: fc.constantFrom('0', '15', '24', '30'),
    month: months,
  })
  .map(({ source, sum, taxPercent, month }): AskedAmount => ({
    type: 'tax',
    source,
    category: sum > 0n ? 'tax_refund' : 'other',
    gross: textOf(sum),
    taxPercent,
    month,
  }));

const deductions = signed.map((sum): AskedAmount => ({
  type: 'expired_earnings',
  source: 'youtube',
  category: 'ads',
  gross: textOf(sum),
}));

/** Amounts of which the file can contain some. */
const amountsOf = (layout: LayoutName): fc.Arbitrary<AskedAmount> => {
  const source = incomeSources.find((known) => layout === `income_${known}`);
  if (source === undefined) {
    const kinds: Kind[] = [...INCOME_KINDS, ['youtube', 'other'], ['crypto', 'other']];
    return fc.oneof(asked(kinds, scaled), corrections, deductions, taxes);
  }
  const kinds = (['ads', 'premium', 'other'] as const).map((category): Kind => [source, category]);
  return fc.oneof(asked(kinds, signed), asked(INCOME_KINDS, scaled));
};

const channelsOf = (layout: LayoutName): fc.Arbitrary<AskedChannel[]> =>
  fc
    .tuple(fc.array(fc.array(amountsOf(layout), { maxLength: 6 }), { minLength: 1, maxLength: 5 }), fc.nat())
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
          channelsOf(layout),
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
            expect(spanOf(report)).toEqual(hasOrdinaryDays(layout, of) ? [1, 31] : null);
          },
        ),
        // Files of income differ in their source only.
        { numRuns: layout.startsWith('income_') ? runs(4, 10) : runs(15, 60) },
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
