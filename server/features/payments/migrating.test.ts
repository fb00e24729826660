import type { Kysely } from 'kysely';
import * as payments from '../../database/migrations/0029_payments';
import * as earlyMoney from '../../database/migrations/0037_early_money';
import { bookedRows } from '../../testing/bookedRows';
import { type TestServer, changeTables, startTestServer } from '../../testing/harness';
import { paymentsOn } from '../../testing/payments';

let server: TestServer;
const on = paymentsOn(() => server);
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const migrated = async () => {
  const connection = server.connection as unknown as Kysely<unknown>;
  await changeTables(async () => {
    await earlyMoney.down(connection);
    await payments.down(connection);
    await payments.up(connection);
    await earlyMoney.up(connection);
  });
};

it('payments of an older version keep what they took and what came back, and the balances stay', async () => {
  const books = bookedRows(server);
  await on.earned('creator', '2025-11', '100');
  await books.paid('creator', { date: '2026-01-16', month: '2025-11', amount: '30' });
  await books.paid('creator', { date: '2026-02-18', month: '2025-12', amount: '20', status: 'failed' });
  await books.paid('creator', { date: '2026-03-01', month: '2026-01', amount: '5', status: 'pending' });
  await migrated();
  expect(await on.balanceOf('creator')).toBe(65);
  const rows = await server.connection
    .selectFrom('payment')
    .orderBy('date')
    .select(['status', 'amount', 'given_back'])
    .execute();
  expect(rows.map((row) => [row.status, Number(row.amount), Number(row.given_back)])).toEqual([
    ['paid', 30, 0],
    ['failed', 20, 20],
    ['pending', 5, 0],
  ]);
  await on.expectRight();
  await on.paidTo('creator');
  await on.make();
  // All that was left is taken, and nothing that was paid before.
  expect(Number((await on.paymentOf('creator')).amount)).toBe(65);
  await on.expectRight();
});
