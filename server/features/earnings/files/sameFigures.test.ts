import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { getEarnings, paymentTypes } from '#contract/earnings';
import { downloadEntries, downloadMonths, downloadStatement } from '#contract/earnings/files';
import { getEarningsMonths } from '#contract/earnings/months';
import { formatMoney } from '#src/i18n/money';
import { groupBy } from '../../../common/groupBy';
import { sum, sumOf } from '../../../common/sums';
import { bookedRows } from '../../../testing/bookedRows';
import type { Caller } from '../../../testing/caller';
import { type TestServer, startTestServer } from '../../../testing/harness';
import { readPdf } from '../../../testing/pdf';
import { runs } from '../../../testing/runs';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const CHANNELS = [`UC${'a'.repeat(22)}`, `UC${'b'.repeat(22)}`] as const;

const micros = (min: number, max: number) =>
  fc
    .integer({ min, max })
    .filter((units) => units !== 0)
    .map((units) => new Big(units).div(1_000_000).toFixed());
const dayIn = (from: string, to: string) =>
  fc
    .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

const place = {
  channel_id: fc.constantFrom(...CHANNELS),
  source: fc.constantFrom('youtube' as const, 'paid_features' as const, 'crypto' as const),
};
const earned = (from: string, to: string) =>
  fc.record({
    ...place,
    date: dayIn(from, to),
    type: fc.constant('earning' as const),
    category: fc.constantFrom('ads' as const, 'youtube_shorts' as const, 'super_chat' as const),
    amount: micros(-20_000_000, 3_000_000_000),
  });
const taxed = fc.record({
  ...place,
  date: dayIn('2025-01-01', '2025-12-31'),
  type: fc.constant('tax' as const),
  category: fc.constant('other' as const),
  amount: micros(-90_000_000, -1),
});
const paid = fc.record({
  date: dayIn('2025-01-01', '2025-12-31'),
  month: fc.constantFrom('', '2025-02', '2025-07', '2024-12'),
  amount: micros(1, 900_000_000),
  payment_fee: micros(0, 9_000_000),
  status: fc.constantFrom('paid' as const, 'paid' as const, 'returned' as const),
});

/** A year of somebody: what channels earned in it and before it, its tax, and payments. */
const anyYear = fc.record({
  booked: fc.uniqueArray(
    fc.oneof(
      { weight: 5, arbitrary: earned('2025-01-01', '2025-12-31') },
      { weight: 2, arbitrary: taxed },
      { weight: 1, arbitrary: earned('2024-10-01', '2024-12-31') },
    ),
    {
      minLength: 1,
      maxLength: 14,
      selector: (row) => [row.date.slice(0, 7), row.channel_id, row.type, row.source, row.category].join(),
    },
  ),
  paid: fc.array(paid, { maxLength: 4 }),
});
type Year = Parameters<Parameters<typeof anyYear.map>[0]>[0];

/** A creator of whom that is all that is known. */
const creatorWith = async ({ booked, paid: payments }: Year): Promise<Caller> => {
  const username = `creator_${randomUUID()}`;
  const ids = { user_id: randomUUID(), person_id: randomUUID(), email: `${username}@many.test` };
  const like = await server.userNamed('newcomer');
  await server.connection
    .insertInto('users')
    .values({ ...like, ...ids, username })
    .execute();
  await bookedRows(server).together(async (rows) => {
    for (const row of booked) await rows.earned(username, row);
    for (const payment of payments) await rows.paid(username, payment);
  });
  return server.as(username);
};

/** An amount as the screen writes it; what is or can be paid is rounded down. */
const shown = (amount: string | Big | null, down = false) => formatMoney('en', String(amount), { down });

const YEAR = { from: '2025-01-01', to: '2025-12-31' };
const MONTHS = { from: '2025-01', to: '2025-12' };
const OTHERS = 'Other months';
const COLUMNS = ['earned', 'tax', 'fee', 'net', 'paid', 'open'] as const;

const csvRows = (content: Buffer): string[][] => parse(content, { bom: true, from_line: 2 });
const cents = (amounts: readonly string[]) => amounts.map((amount, at) => shown(amount, at === 5));

const expectSameMonths = async (creator: Caller) => {
  const { data } = await creator.call(getEarningsMonths, MONTHS);
  const { content } = await creator.download(downloadMonths, { ...MONTHS, lang: 'en' });
  const rows = csvRows(content).map((row) => [row[0] ?? '', row.slice(1, 7)] as const);
  const figures = (row: typeof data.total) => COLUMNS.map((part) => row[part] ?? '');
  expect(rows.map(([month, amounts]) => [month, ...cents(amounts)])).toEqual([
    ...data.months.map((row) => [row.month, ...cents(figures(row))]),
    ...(data.others ? [[OTHERS, ...cents(figures(data.others))]] : []),
  ]);
  const sums = COLUMNS.map((_part, at) => sum(rows.map(([, amounts]) => amounts[at] ?? '')).toFixed());
  expect(cents(sums)).toEqual(cents(figures(data.total)));
  return data.months;
};

const isPaid = (type: string) => (paymentTypes as readonly string[]).includes(type);

/** What was earned and paid each day, as the list by date sums it. */
const byDay = (rows: readonly { date: string; paid: boolean; amount: string }[]) =>
  Object.fromEntries(
    [...groupBy(rows, ({ date, paid: is }) => `${date} ${is ? 'paid' : 'earned'}`)]
      .map(([day, of]) => [day, shown(sumOf(of))] as const)
      .sort(),
  );

const expectSameDays = async (creator: Caller) => {
  const { data } = await creator.call(getEarnings, YEAR);
  const { content } = await creator.download(downloadEntries, { ...YEAR, lang: 'en' });
  const rows = csvRows(content).map((row) => ({
    date: row[0] ?? '',
    amount: row[10] ?? '',
    payment: row[12] ?? '',
    paid: row[12] !== '',
  }));
  expect(rows).toHaveLength(sum(data.entries.map(({ entries }) => entries)).toNumber());
  const screen = byDay(data.entries.map((entry) => ({ ...entry, paid: isPaid(entry.type) })));
  expect(byDay(rows)).toEqual(screen);
  const of = (is: boolean) => sumOf(rows.filter((row) => row.paid === is));
  expect([shown(of(false)), shown(of(true).neg())]).toEqual([shown(data.earned), shown(data.paid)]);
  return { data, rows };
};

/** The amounts of lines of a statement that begin so, as the screen writes them. */
const amountsIn = (lines: readonly string[], begins: RegExp): string[][] =>
  lines
    .filter((line) => begins.test(line))
    .map((line) =>
      [...line.matchAll(/−?\$[\d,]+\.\d{2,6}/g)].map(([amount]) =>
        shown(amount.replace('−', '-').replace(/[$,]/g, '')),
      ),
    );

const MONTH = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const LINE_OF_MONTH = /^(\w{3} 202\d)(\s*−?\$[\d,.]+){3}$/;

const expectSameStatement = async (
  creator: Caller,
  months: Awaited<ReturnType<typeof expectSameMonths>>,
  { data, rows }: Awaited<ReturnType<typeof expectSameDays>>,
) => {
  const given = { year: '2025', format: 'pdf', lang: 'en' } as const;
  const { text } = await readPdf((await creator.download(downloadStatement, given)).content);
  const lines = text.split('\n');
  const booked = months.filter(({ earned: of, tax }) => Number(of) !== 0 || Number(tax) !== 0).reverse();
  expect(amountsIn(lines, LINE_OF_MONTH)).toEqual(
    booked.map(({ earned: of, tax }) => [shown(of), shown(tax), shown(sum([of, tax ?? '0']))]),
  );
  expect(lines.flatMap((line) => LINE_OF_MONTH.exec(line)?.[1] ?? [])).toEqual(
    booked.map(({ month }) => MONTH.format(new Date(`${month}-01`))),
  );
  const payments = [
    ...groupBy(
      rows.filter((row) => row.paid),
      ({ payment }) => payment,
    ).values(),
  ];
  const taken = amountsIn(lines, /^\w{3} \d\d?, 2025(?! –).*\$/).map((amounts) => amounts.at(-1));
  expect(taken.sort()).toEqual(payments.map((of) => shown(sumOf(of).neg())).sort());
  const [ofMonths, ofChannels, ofPayments] = amountsIn(lines, /^Total/);
  const earnedInAll = shown(sum(booked.map(({ earned: of }) => of)));
  expect([ofMonths?.at(-1), ofChannels, ofPayments]).toEqual([
    shown(data.earned),
    [earnedInAll],
    [shown(data.paid)],
  ]);
  const balances = amountsIn(lines, /^Balance at the end of/).flat();
  expect(balances).toEqual([shown(data.previous_balance), shown(data.balance)]);
};

it(
  'the screen, its files and the yearly statement say the same to the cent, of anybody',
  () =>
    fc.assert(
      fc.asyncProperty(anyYear, async (year) => {
        const creator = await creatorWith(year);
        const months = await expectSameMonths(creator);
        const days = await expectSameDays(creator);
        await expectSameStatement(creator, months, days);
      }),
      { numRuns: runs(20, 200), includeErrorInReport: true },
    ),
  120_000,
);
