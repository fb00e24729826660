import Big from 'big.js';
import fc from 'fast-check';
import { TODAY } from '../../testing/harness';
import { importTests } from '../../testing/importTests';
import { type ReportOnDisk } from '../../testing/reportFiles';
import { runs } from '../../testing/runs';
import { UnconfirmedWarnings } from './importFile';
import { ReportProblem } from './reader';

const { raw, server, ledger } = importTests();

const amount = fc
  .integer({ min: -1_000_000, max: 10_000_000 })
  .map((value) => new Big(value).div(10_000).toFixed());
const positive = fc.integer({ min: 1, max: 1_000_000 }).map((value) => new Big(value).div(100).toFixed());

/** The figures of a month's files, as somebody would write them on paper. */
const figures = fc.record({
  base: positive,
  restated: amount,
  adjusted: amount,
  late: amount,
  premium: positive,
  premiumAdjusted: amount,
  claimed: positive,
  tax: positive,
  lateTax: positive,
  refund: positive,
  deals: amount,
});
type Figures = typeof figures extends fc.Arbitrary<infer Of> ? Of : never;

const made = (report: ReportOnDisk, at: string): ReportOnDisk => ({
  ...report,
  name: report.name.replace('.csv', `_${at}T080000Z.csv`),
});

/** The files of two months: earlier ones and restated ones, adjustments, tax, refunds, and some that are wrong. */
const filesOf = (
  of: Figures,
  channel: string,
  [before, month]: readonly [string, string],
): ReportOnDisk[] => {
  const named = { month };
  return [
    made(
      raw.video(
        [
          { channel, amount: of.base },
          { channel, content: 'UGC', amount: of.claimed },
        ],
        named,
      ),
      '20260301',
    ),
    made(
      raw.video(
        [
          { channel, amount: of.restated },
          { channel, content: 'UGC', amount: of.claimed },
        ],
        named,
      ),
      '20260302',
    ),
    raw.adjustedVideo(
      [
        { channel, amount: of.adjusted },
        { channel, amount: of.late, day: `${before}05` },
      ],
      named,
    ),
    raw.asset([{ channel, amount: of.claimed }], named),
    raw.premium([{ channel, amount: of.premium }], named),
    raw.adjustedPremium([{ channel, amount: of.premiumAdjusted }], named),
    raw.tax([`${month},${channel},15,${of.tax}`, `${before},${channel},30,${of.lateTax}`], named),
    raw.tax([`${before},${channel},15,1`], { month: before }),
    raw.refund([`${month},${channel},10,${of.refund}`], named),
    raw.income('deals', { [channel]: of.deals }, named),
    // Wrong: some days only, another month's rows, no money, an unknown adjustment.
    raw.video([{ channel, amount: '1', day: `${before}01` }], named),
    { ...raw.video([{ channel, amount: '1' }], named), name: `lantern ${month} corrected.csv` },
    raw.premium([{ channel, amount: 'x' }], named),
    {
      ...raw.premium([{ channel, amount: '5' }], named),
      name: `YouTube_lantern_M_${month}01_${month}07_red_rawdata_video.csv`,
    },
  ];
};

const LEDGER_DECIMALS = 6;
const of60 = (...grosses: string[]) =>
  grosses
    .reduce((sum, gross) => sum.plus(gross), new Big(0))
    .times('0.6')
    .round(LEDGER_DECIMALS, Big.roundHalfEven);

/** What is due to the channel's owner then, by month, type, source and category. */
const dueOf = (of: Figures, [before, month]: readonly [string, string]): Record<string, string> => {
  const dashed = (text: string) => `${text.slice(0, 4)}-${text.slice(4)}`;
  const due: [string, Big][] = [
    [`${dashed(month)} earning youtube ads`, of60(of.restated, of.adjusted)],
    [`${dashed(before)} earning youtube ads`, of60(of.late)],
    [`${dashed(month)} earning youtube_asset content_id`, of60(of.claimed)],
    [`${dashed(month)} earning youtube_red premium`, of60(of.premium, of.premiumAdjusted)],
    [`${dashed(month)} tax youtube other`, new Big(of.tax).neg()],
    [`${dashed(before)} tax youtube other`, new Big(of.lateTax).plus(1).neg()],
    [`${dashed(month)} tax youtube tax_refund`, new Big(of.refund)],
    [`${dashed(month)} earning deals other`, of60(of.deals)],
  ];
  return Object.fromEntries(
    due.filter(([, sum]) => !sum.eq(0)).map(([key, sum]) => [key, sum.toFixed(LEDGER_DECIMALS)]),
  );
};

/** Brings a file as whoever has a folder of them does: what is refused, or asks something, is left out. */
const tryToBring = async (report: ReportOnDisk): Promise<void> => {
  await ledger.bring(report, TODAY).catch((cause: unknown) => {
    if (!(cause instanceof ReportProblem) && !(cause instanceof UnconfirmedWarnings)) throw cause;
  });
};

it('a month’s files in any order, some of them more than once, end in the same ledger', async () => {
  const channel = await ledger.firstChannel('creator');
  const run = { count: 0 };
  await fc.assert(
    fc.asyncProperty(
      figures,
      fc.infiniteStream(fc.nat()),
      fc.array(fc.nat({ max: 13 }), { maxLength: 4 }),
      async (of, numbers, again) => {
        // Two months of their own for every run: one database serves them all.
        const at = (offset: number) =>
          new Date(Date.UTC(2014, 2 * run.count + offset, 1)).toISOString().slice(0, 7).replace('-', '');
        run.count += 1;
        const months = [at(0), at(1)] as const;
        const written = filesOf(of, channel, months);
        const keyed = [...written, ...again.flatMap((index) => written[index] ?? [])].map((report) => ({
          report,
          key: Number(numbers.next().value),
        }));
        for (const { report } of keyed.sort((a, b) => a.key - b.key)) await tryToBring(report);
        const rows = await server.connection
          .selectFrom('channel_earning')
          .where('channel_id', '=', channel)
          .where(
            'month',
            'in',
            months.map((month) => `${month.slice(0, 4)}-${month.slice(4)}`),
          )
          .where('amount', '<>', '0')
          .select(['month', 'type', 'source', 'category', 'amount'])
          .execute();
        const booked = rows.map((row) => [
          `${row.month} ${row.type} ${row.source} ${row.category}`,
          row.amount,
        ]);
        expect(Object.fromEntries(booked)).toEqual(dueOf(of, months));
      },
    ),
    { numRuns: runs(5, 12) },
  );
  await ledger.expectRight();
});
