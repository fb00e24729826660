import { getEarningsDetails, getNextPayment } from '#contract/earnings';
import { cancelPaymentRun, resumePaymentRun, stopPaymentRun } from '#contract/payments';
import { type TestServer, startTestServer } from '../../testing/harness';
import { actsOn } from '../../testing/paymentActs';
import { PAY_DAY, daysLater, minutesLater, paymentsOn } from '../../testing/payments';
import { paypalOn } from '../../testing/payouts';
import { dayOf } from '../../common/days';

let server: TestServer;
const on = paymentsOn(() => server);
const paypal = paypalOn(() => server);
const acts = actsOn(() => server, on, paypal);

beforeAll(async () => {
  server = await startTestServer({ listening: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.startOver();
  await paypal.calm();
  await on.earned('creator', '2026-01', '60');
  await on.paidTo('creator', { fields: { email: 'promised@demo.test' } });
  await on.make();
});

const RUN = { kind: 'regular', date: PAY_DAY, reason: 'To look at it.' } as const;
const NEXT_DAY = dayOf(daysLater(1));

/** What the creator reads of the payment's day. */
const promise = async () => {
  const { date } = await on.paymentOf('creator');
  const group = { date, type: 'regular' } as const;
  const { items } = (await server.as('creator').call(getEarningsDetails, group)).data;
  return items[0]?.payment?.promise;
};
const moved = async () => (await server.as('creator').call(getNextPayment)).data.moved;

describe('the day that was promised', () => {
  it('is kept where the payment goes out on it', async () => {
    await on.approve();
    await on.send();
    await on.follow(daysLater(2));
    expect(await promise()).toEqual({ day: PAY_DAY, expected: PAY_DAY, moved_by: null });
  });

  it('moves to the next where nobody has approved the run, and the payment goes out then', async () => {
    await on.send(daysLater(1));
    expect(await promise()).toEqual({ day: PAY_DAY, expected: NEXT_DAY, moved_by: 'NOT_APPROVED' });
    await on.approve();
    await on.send(minutesLater(30, daysLater(1)));
    await on.send(daysLater(2));
    expect((await on.paymentOf('creator')).status).toBe('submitted');
    expect(await promise()).toEqual({ day: PAY_DAY, expected: NEXT_DAY, moved_by: 'NOT_APPROVED' });
  });

  it('moves where the servers did not send what was approved', async () => {
    await on.approve();
    await on.send(daysLater(1));
    expect(await promise()).toEqual({ day: PAY_DAY, expected: NEXT_DAY, moved_by: 'RUN_LATE' });
  });

  it('is not known while the run is stopped, and is the one on which it goes on', async () => {
    await on.approve();
    await server.as('admin').call(stopPaymentRun, RUN);
    expect(await promise()).toEqual({ day: PAY_DAY, expected: null, moved_by: 'RUN_STOPPED' });
    await on.send(daysLater(1));
    expect(await promise()).toMatchObject({ expected: null });
    await server.as('admin').call(resumePaymentRun, RUN);
    expect(await promise()).toEqual({ day: PAY_DAY, expected: dayOf(new Date()), moved_by: 'RUN_STOPPED' });
  });

  it('moves where the service cannot send for a fault of ours, not where it can the same day', async () => {
    await on.approve();
    await paypal.trouble({ next: 'insufficient-funds', times: 100 });
    await on.send();
    expect(await promise()).toMatchObject({ expected: PAY_DAY, moved_by: null });
    for (let tries = 0; tries < 4; tries += 1)
      await on.send((await on.paymentOf('creator')).send_after ?? undefined);
    expect(await promise()).toEqual({ day: PAY_DAY, expected: NEXT_DAY, moved_by: 'SERVICE_PROBLEM' });
  });
});

describe('the next payment says what became of an earlier promise', () => {
  it('where the payment was not sent because of something at its payee', async () => {
    expect(await moved()).toBeNull();
    await on.approve();
    await acts.hold('creator');
    await on.send();
    expect(await promise()).toEqual({ day: PAY_DAY, expected: null, moved_by: 'MONEY_HELD' });
    expect(await moved()).toEqual({ from: PAY_DAY, by: 'MONEY_HELD' });
  });

  it('where staff took the run back, until another payment is made', async () => {
    await on.approve();
    await server.as('admin').call(stopPaymentRun, RUN);
    await server.as('admin').call(cancelPaymentRun, RUN);
    await on.send();
    expect(await moved()).toEqual({ from: PAY_DAY, by: 'RUN_CANCELLED' });
    await on.make('regular', new Date('2026-04-17T06:30:00Z'));
    expect(await moved()).toBeNull();
  });
});
