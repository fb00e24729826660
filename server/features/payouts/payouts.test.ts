import { putJob } from '../../jobs/repository';
import { type TestServer, startTestServer } from '../../testing/harness';
import { PAY_DAY, minutesLater, paymentsOn } from '../../testing/payments';
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
});
afterEach(() => on.expectRight());

describe('a regular run', () => {
  it('pays the months that are due, and leaves what is below a cent and what is later', async () => {
    await on.paidTo('creator');
    await on.earned('creator', '2025-12', '100.004');
    await on.earned('creator', '2026-01', '20.5');
    await on.earned('creator', '2026-02', '77');
    await on.pay();
    const payment = await on.paymentOf('creator');
    expect(payment).toMatchObject({ status: 'paid', type: 'regular', target_currency: 'USD', date: PAY_DAY });
    expect(Number(payment.amount)).toBe(120.5);
    expect(await on.balanceOf('creator')).toBeCloseTo(77.004, 6);
    expect(await on.partsOf('creator')).toEqual([
      ['2025-12', 100.004, 0],
      ['2026-01', 20.496, 0],
    ]);
    const items = (
      await paypal.toStandIn<{ items: { receiver: string; amount: string }[] }>('GET', 'book.json')
    ).items;
    expect(
      items.filter(({ receiver }) => receiver === 'creator@paypal.test').map(({ amount }) => amount),
    ).toEqual(['118.09']);
  });

  it('gives everything back where the payment fails, and says so', async () => {
    await on.paidTo('creator', { fields: { email: 'fail-receiver-unregistered@demo.test' } });
    await on.earned('creator', '2026-01', '60');
    await on.pay();
    expect(await on.paymentOf('creator')).toMatchObject({
      status: 'failed',
      failure_code: 'RECEIVER_UNREGISTERED',
    });
    expect(await on.balanceOf('creator')).toBe(60);
    expect(await on.partsOf('creator')).toEqual([['2026-01', 60, 60]]);
  });

  it('is sent as soon as it is approved, although sending waits for its time', async () => {
    await on.paidTo('creator');
    await on.earned('creator', '2026-01', '60');
    await on.make();
    const now = new Date();
    await putJob(server.connection, 'payments:send', { key: '', now, runAt: minutesLater(40, now) });
    await on.approve();
    await server.work();
    expect(await on.paymentOf('creator')).toMatchObject({ status: 'submitted' });
  });
});
