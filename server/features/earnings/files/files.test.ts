import Big from 'big.js';
import { parse } from 'csv-parse/sync';
import { getEarnings } from '#contract/earnings';
import {
  downloadEntries,
  downloadMonths,
  downloadStatement,
  downloadTaxSummary,
} from '#contract/earnings/files';
import { getEarningsMonths } from '#contract/earnings/months';
import { bookedRows } from '../../../testing/bookedRows';
import { type TestServer, startTestServer } from '../../../testing/harness';
import { readPdf } from '../../../testing/pdf';

let server: TestServer;
const OTHER = `UC${'o'.repeat(22)}`;

beforeAll(async () => {
  server = await startTestServer();
  const rows = bookedRows(server);
  await rows.earned('creator', { date: '2024-12-31', amount: '31.119999' });
  await rows.earned('creator', { date: '2025-01-31', amount: '1000.005' });
  await rows.earned('creator', {
    date: '2025-01-31',
    amount: '20.1',
    category: 'super_chat',
    channel_id: OTHER,
  });
  const TAX = { type: 'tax', category: 'other' } as const;
  await rows.earned('creator', {
    date: '2025-01-31',
    amount: '-12.5',
    tax_percent: '24',
    tax_base: '52.08',
    ...TAX,
  });
  await rows.earned('creator', { date: '2026-01-31', amount: '7' });
  await rows.paid('creator', { date: '2025-03-18', month: '2025-01', amount: '500.25', payment_fee: '1.1' });
  await rows.paid('creator', { date: '2025-04-18', amount: '30', status: 'returned' });
  await server.connection.updateTable('channel').set({ name: '=cmd|1' }).execute();
  await server.keepRows();
});
afterAll(() => server.close());

const sum = (amounts: readonly (string | undefined)[]): string =>
  amounts.reduce((total, amount) => total.plus(amount || 0), new Big(0)).toFixed();
const columnsOf = (content: Buffer): Record<string, string>[] => parse(content, { bom: true, columns: true });
const column = (content: Buffer, name: string) => columnsOf(content).map((row) => row[name]);
const rowsOf = (content: Buffer): string[][] => parse(content, { bom: true, relax_column_count: true });

const YEAR = { from: '2025-01-01', to: '2025-12-31' };
const yearOnScreen = async () => (await server.as('creator').call(getEarnings, YEAR)).data;
const statement = async (given: { format: 'csv' | 'pdf'; lang?: 'en' | 'de' }) =>
  (await server.as('creator').download(downloadStatement, { year: '2025', lang: 'en', ...given })).content;

it('the months as a file are those of the screen, and what is open sums to the balance', async () => {
  const asked = { from: '2025-01', to: '2026-03' };
  const { data } = await server.as('creator').call(getEarningsMonths, asked);
  const { content, headers } = await server.as('creator').download(downloadMonths, { ...asked, lang: 'de' });
  expect(headers['content-disposition']).toContain('earnings-months-2025-01-2026-03.csv');
  const rows = columnsOf(content);
  expect(rows.map((row) => [row.Monat, row.Verdient, row.Steuer, row.Netto, row.Offen])).toEqual([
    ...data.months.map((row) => [row.month, row.earned, row.tax, row.net, row.open]),
    ['Andere Monate', data.others?.earned, data.others?.tax, data.others?.net, data.others?.open],
  ]);
  expect(sum(rows.map((row) => row.Offen))).toBe(data.total.open);
});

it('the entries as a file are all that was booked in these days, also where there are thousands', async () => {
  const range = { from: '2024-12-01', to: '2026-03-31' };
  const { data } = await server.as('creator').call(getEarnings, range);
  const { content } = await server.as('creator').download(downloadEntries, { ...range, lang: 'en' });
  expect(sum(column(content, 'Amount'))).toBe(sum([data.earned, `-${data.paid}`]));
  expect(columnsOf(content)).toHaveLength(data.entries.reduce((count, one) => count + one.entries, 0));
  const some = await server
    .as('creator')
    .download(downloadEntries, { ...range, source: 'crypto', lang: 'en' });
  expect(columnsOf(some.content)).toEqual([]);
  const { user_id, channel_id, ...entry } = await server.connection
    .selectFrom('ledger_entry')
    .where('date', '=', '2026-01-31')
    .selectAll()
    .executeTakeFirstOrThrow();
  const many = Array.from({ length: 2_001 }, (_, place) => ({
    ...entry,
    user_id,
    channel_id,
    entry_id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
  }));
  await server.connection.insertInto('ledger_entry').values(many).execute();
  const all = await server.as('creator').download(downloadEntries, { ...range, lang: 'en' });
  expect(sum(column(all.content, 'Amount'))).toBe(
    new Big(7 * 2_001).plus(sum(column(content, 'Amount'))).toFixed(),
  );
  await server.startOver();
});

it('a statement goes from the balance before the year to the balance after it, as the screen has them', async () => {
  const data = await yearOnScreen();
  const rows = rowsOf(await statement({ format: 'csv' }));
  const balance = rows.slice(1, 6).map((row) => row.at(-1));
  expect(balance).toEqual([
    new Big(String(data.previous_balance)).toFixed(),
    '1020.105',
    '-12.5',
    new Big(String(data.paid)).neg().toFixed(),
    new Big(String(data.balance)).toFixed(),
  ]);
  const earned = rows.filter((row) => row.length === 8).slice(1);
  expect(sum(earned.map((row) => row.at(-1)))).toBe('1020.105');
  expect(earned.map((row) => row[2])).toEqual(['YouTube', 'YouTube']);
});

it('as PDF it says the same to the last decimal', async () => {
  const { text, outside } = await readPdf(await statement({ format: 'pdf' }));
  expect(outside).toEqual([]);
  for (const said of ['Statement 2025', '$31.119999', '$1,020.105', '−$12.50', '−$500.25', '$538.474999'])
    expect(text).toContain(said);
});

it('a tax summary has rate, what was taxed and how much of each month, and their sums', async () => {
  const given = { year: '2025', format: 'csv', lang: 'en' } as const;
  const { content } = await server.as('creator').download(downloadTaxSummary, given);
  const [, ...rows] = rowsOf(content);
  expect(rows.map(([month, , source, ...taxed]) => [month, source, ...taxed])).toEqual([
    ['2025-01', 'YouTube', 'US', '24', '52.08', '-12.5'],
  ]);
});

it('a channel’s name that is a formula is none in a file', async () => {
  const ids = await server.connection.selectFrom('channel').select('channel_id').execute();
  await bookedRows(server).earned('creator', {
    date: '2026-02-28',
    amount: '1',
    channel_id: ids[0]?.channel_id ?? '',
  });
  const { content } = await server
    .as('creator')
    .download(downloadEntries, { from: '2026-02-01', to: '2026-02-28', lang: 'en' });
  expect(content.toString()).not.toMatch(/(^|,)"?=cmd/m);
  await server.startOver();
});
