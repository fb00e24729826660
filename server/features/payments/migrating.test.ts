import type { Kysely } from 'kysely';
import { getOwnEarlyPay } from '#contract/earlyPay';
import type { Timing } from '#contract/plain/paymentSettings';
import * as acceptedFees from '../../database/migrations/0047_accepted_fees';
import * as payments from '../../database/migrations/0029_payments';
import * as earlyMoney from '../../database/migrations/0037_early_money';
import * as runLineWhy from '../../database/migrations/0054_run_line_why';
import { bookedRows } from '../../testing/bookedRows';
import { type TestServer, changeTables, startTestServer } from '../../testing/harness';
import { switchFeature } from '../../testing/networkFeature';
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
    await runLineWhy.up(connection);
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

it('who was paid early before fees were accepted has accepted those of that day, and nobody else', async () => {
  const { connection, idOf } = server;
  const timed = async (username: string, timing: Timing) =>
    connection
      .insertInto('payment_config')
      .values({ user_id: await idOf(username), settings: '{}', timing, updated_at: new Date(0) })
      .execute();
  const bank = { type: 'bank_transfer', fields: { iban: 'DE00' } } as const;
  await on.paidTo('owner');
  await timed('owner', 'advanced');
  await on.paidTo('recruiter', bank);
  await timed('recruiter', 'advanced');
  // PayPal was the method before.
  await on.paidTo('support');
  await on.paidTo('support', bank);
  await on.enrolled('support');
  await on.paidTo('newcomer');
  await on.enrolled('newcomer');
  await on.paidTo('reviewer');
  await timed('reviewer', 'regular');
  await on.enrolled('reviewer');
  await connection
    .updateTable('weekly_enrolment')
    .set({ enrolled: false })
    .where('user_id', '=', await idOf('reviewer'))
    .execute();
  // Of another network, which has the tariff.
  const { network_id: elsewhere } = await connection
    .selectFrom('network')
    .where('network_id', '<>', ({ selectFrom }) =>
      selectFrom('users').where('username', '=', 'owner').select('network_id'),
    )
    .select('network_id')
    .executeTakeFirstOrThrow();
  await connection
    .updateTable('users')
    .set({ network_id: elsewhere })
    .where('username', '=', 'newcomer')
    .execute();
  await connection
    .insertInto('network_feature')
    .values({ network_id: elsewhere, feature: 'advance-tariff', enabled: true })
    .execute();

  const tables = connection as unknown as Kysely<unknown>;
  await changeTables(async () => {
    await acceptedFees.down(tables);
    await acceptedFees.up(tables);
  });
  const rows = await connection
    .selectFrom('accepted_fees')
    .innerJoin('users', 'users.user_id', 'accepted_fees.user_id')
    .orderBy('username')
    .select(['username', 'early_percent', 'estimates_percent'])
    .execute();
  expect(rows.map((row) => [row.username, Number(row.early_percent), Number(row.estimates_percent)])).toEqual(
    [
      ['newcomer', 10, 10],
      ['owner', 2, 10],
      ['recruiter', 3, 10],
      ['support', 3, 10],
    ],
  );
  const risen = async (username: string) =>
    (await server.as(username).call(getOwnEarlyPay)).data.fees.has_risen;
  // Nobody is asked again for what they have already.
  expect([await risen('owner'), await risen('recruiter'), await risen('newcomer')]).toEqual([
    false,
    false,
    false,
  ]);
  await switchFeature(server, 'advance-tariff');
  expect([await risen('owner'), await risen('newcomer'), await risen('reviewer')]).toEqual([
    true,
    false,
    false,
  ]);
});
