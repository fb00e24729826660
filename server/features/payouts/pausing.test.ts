import { randomUUID } from 'node:crypto';
import { type TestServer, startTestServer } from '../../testing/harness';
import { minutesLater, paymentsOn } from '../../testing/payments';
import { paypalOn } from '../../testing/payouts';

let server: TestServer;
const on = paymentsOn(() => server);
const paypal = paypalOn(() => server);

beforeAll(async () => {
  server = await startTestServer({ listening: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.startOver();
  await paypal.calm();
  await on.earned('creator', '2026-01', '60');
});
afterEach(() => on.expectRight());

const stands = async () => [(await on.paymentOf('creator')).status, await on.balanceOf('creator')];
const messages = async () => {
  const rows = await server.connection.selectFrom('message').orderBy('kind').select('kind').execute();
  return rows.filter(({ kind }) => kind.startsWith('payment'));
};

describe('three failures in a row that its payee could mend', () => {
  const run = async (date: string) => {
    const morning = new Date(`${date}T06:30:00Z`);
    await on.make('regular', morning);
    await on.approve('regular', date);
    await on.send(minutesLater(10, morning));
    await on.follow(minutesLater(30, morning));
  };
  const failThrice = async () => {
    await on.paidTo('creator', { fields: { email: 'fail-receiver-unregistered@demo.test' } });
    await on.earned('creator', '2025-10', '10');
    for (const date of ['2026-01-16', '2026-02-18', '2026-03-18']) await run(date);
    const ends = (await on.paymentsOf('creator')).map(({ status }) => status);
    expect(ends).toEqual(['failed', 'failed', 'failed']);
  };
  const pauses = async () =>
    server.connection
      .selectFrom('payment_pause')
      .where('user_id', '=', await server.idOf('creator'))
      .where('kind', '<>', 'WHITELISTED')
      .select(['kind', 'paused_until'])
      .execute();
  const listed = async (until: string | null) =>
    server.connection
      .insertInto('payment_pause')
      .values({
        user_id: await server.idOf('creator'),
        pause_id: randomUUID(),
        kind: 'WHITELISTED',
        reason: 'The bank was merged.',
        paused_until: until,
        placed_at: new Date('2026-03-01T12:00:00Z'),
      })
      .execute();

  it('pause payments until a day', async () => {
    await failThrice();
    expect(await pauses()).toEqual([{ kind: 'TEMPORARY_BLACKLISTED', paused_until: '2026-04-17' }]);

    await on.paidTo('creator', { fields: { email: 'mended@demo.test' } });
    await run('2026-04-17');
    expect(await on.reasonsOf('creator', '2026-04-17')).toEqual(['TEMPORARY_BLACKLISTED']);
    expect(await on.balanceOf('creator')).toBe(70);
    await run('2026-05-18');
    expect(await stands()).toEqual(['paid', 0]);
  });

  it('pause nothing of somebody who is whitelisted on that day, and who is told of no pause', async () => {
    await listed('2026-03-18');
    await failThrice();
    expect(await pauses()).toEqual([]);
    expect(await messages()).not.toContainEqual({ kind: 'payments-paused' });
    await on.paidTo('creator', { fields: { email: 'mended@demo.test' } });
    await run('2026-04-17');
    expect(await stands()).toEqual(['paid', 0]);
  });

  it('pause payments where the last day on the whitelist has passed, whatever began before it', async () => {
    await listed('2026-03-17');
    await failThrice();
    expect(await pauses()).toEqual([{ kind: 'TEMPORARY_BLACKLISTED', paused_until: '2026-04-17' }]);
  });
});
