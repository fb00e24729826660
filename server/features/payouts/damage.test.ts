import { sql } from 'kysely';
import { type TestServer, startTestServer } from '../../testing/harness';
import { actsOn } from '../../testing/paymentActs';
import { paymentsOn } from '../../testing/payments';
import { paypalOn } from '../../testing/payouts';
import { checkKept } from '../ledger';

let server: TestServer;
const on = paymentsOn(() => server);
const paypal = paypalOn(() => server);
const acts = actsOn(() => server, on, paypal);

// One is paid of two months, of the other a part came back; each test damages that, and puts the rows back.
beforeAll(async () => {
  server = await startTestServer({ listening: true });
  await on.paidTo('creator', { fields: { email: 'whole@demo.test' } });
  await on.paidTo('newcomer', { fields: { email: 'returned-80@demo.test' } });
  await acts.timed('creator', 'advanced');
  await acts.timed('newcomer', 'advanced');
  await on.earned('creator', '2026-01', '60');
  await on.earned('creator', '2026-02', '40');
  await on.earned('newcomer', '2026-01', '100');
  await on.pay('advanced');
  await server.keepRows();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const found = async () => {
  const { differences } = await checkKept(server.connection);
  return [...new Set(differences.map(({ what }) => what))].sort();
};

it('nothing is found where nothing is damaged', async () => {
  expect((await on.paymentOf('creator')).status).toBe('paid');
  expect((await on.paymentOf('newcomer')).status).toBe('returned');
  expect(await found()).toEqual([]);
});

const OF = (username: string) => sql`(select user_id from users where username = ${username})`;

describe('of payments is found by hand', () => {
  it.each<[string, ReturnType<typeof sql>, string]>([
    ['a part', sql`update payment_part set amount = amount + 1 where month = '2026-02'`, 'payment parts'],
    [
      'two parts that even out',
      sql`update payment_part set amount = amount + case month when '2026-02' then 1 else -1 end
        where user_id = ${OF('creator')}`,
      'payment parts',
    ],
    ['a part that is gone', sql`delete from payment_part where month = '2026-02'`, 'payment parts'],
    [
      'a part of another month',
      sql`update payment_part set month = '2025-01' where month = '2026-02'`,
      'payment parts',
    ],
    ['a part of another source', sql`update payment_part set source = 'dailymotion'`, 'payment parts'],
    [
      'what of a part came back',
      sql`update payment_part set given_back = given_back + 1 where given_back > 0`,
      'payment parts',
    ],
    ['the fee of a part', sql`update payment_part set fee = fee + 1 where fee > 0`, 'payment parts'],
    [
      'what was taken',
      sql`update payment set amount = amount + 1 where method_id is not null`,
      'payment parts',
    ],
    [
      'what came back',
      sql`update payment set given_back = given_back - 1 where status = 'returned' and method_id is not null`,
      'payment parts',
    ],
    [
      'an entry of another month',
      sql`update ledger_entry set month = '2025-01' where payment_id is not null and month = '2026-02'`,
      'payment parts',
    ],
    [
      'a state without its money',
      sql`update payment set status = 'failed' where user_id = ${OF('creator')}`,
      'payment fees',
    ],
    ['what was kept', sql`update payment set payment_fee = 0 where status = 'returned'`, 'payment fees'],
    ['an attempt that is gone', sql`delete from payment_attempt`, 'payment attempts'],
    ['a batch that no service has', sql`update payout_batch set provider_id = ''`, 'payment attempts'],
    ['a batch that was refused', sql`update payout_batch set status = 'refused'`, 'payment attempts'],
    [
      'a second attempt that is out',
      sql`insert into payment_attempt (user_id, payment_id, number, item_id, batch_id, status, created_at, changed_at)
        select user_id, payment_id, 2, gen_random_uuid(), batch_id, 'pending', created_at, changed_at from payment_attempt
        where status = 'paid'`,
      'payment attempts',
    ],
  ])('%s', async (_what, damage, what) => {
    await damage.execute(server.connection);
    expect(await found()).toContain(what);
  });
});
