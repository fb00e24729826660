import {
  approvePaymentRun,
  cancelPaymentRun,
  getPaymentRun,
  makePaymentRun,
  stopPaymentRun,
} from '#contract/payments';
import { type TestServer, startTestServer } from '../../testing/harness';
import { actsOn } from '../../testing/paymentActs';
import { PAY_DAY, minutesLater, paymentsOn } from '../../testing/payments';
import { paypalOn } from '../../testing/payouts';

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
});
afterEach(() => on.expectRight());

const RUN = { kind: 'regular', date: PAY_DAY } as const;
const admin = () => server.as('admin');
/** Cancels a run, and makes it anew before what it had made is given back. */
const again = async () => {
  await admin().call(cancelPaymentRun, { ...RUN, reason: 'Wrong.' });
  await server.connection.deleteFrom('job').execute();
  await admin().call(makePaymentRun, RUN);
  await server.work();
};
const states = async (username: string) =>
  (await on.paymentsOf(username)).map(({ status, amount }) => [status, Number(amount)]).sort();
const paid = async () => {
  await admin().call(approvePaymentRun, RUN);
  await on.send();
  await on.follow(minutesLater(20));
};

describe('a run that is made anew after it was cancelled', () => {
  it('pays what it would have paid, once, and its total says so', async () => {
    await on.paidTo('creator', { fields: { email: 'anew@demo.test' } });
    await on.earned('creator', '2026-01', '60');
    await on.make();
    await again();
    expect(await states('creator')).toEqual([
      ['cancelled', 60],
      ['created', 60],
    ]);
    const { data } = await admin().call(getPaymentRun, RUN);
    expect([data.run.payees, Number(data.run.amount)]).toEqual([1, 60]);
    await paid();
    expect(await acts.bookedTo('anew@demo.test')).toEqual([['SUCCESS', '58.80', 1]]);
    expect(await on.balanceOf('creator')).toBe(0);
  });

  it('leaves out who was paid by it before, also where that failed: what they are owed waits for the next one', async () => {
    await on.paidTo('creator', { fields: { email: 'fail-receiver-unregistered@demo.test' } });
    await on.paidTo('newcomer', { fields: { email: 'by.half@demo.test' } });
    await on.earned('creator', '2026-01', '60');
    await on.make();
    await admin().call(approvePaymentRun, RUN);
    await on.send();
    await on.follow(minutesLater(20));
    // As a run stands of which something was sent, and the rest waits.
    await server.connection.updateTable('payment_run').set({ status: 'approved' }).execute();
    await admin().call(stopPaymentRun, { ...RUN, reason: 'Wait.' });
    await on.earned('newcomer', '2026-01', '25');
    await again();
    expect(await states('creator')).toEqual([['failed', 60]]);
    expect(await states('newcomer')).toEqual([['created', 25]]);
    const { data } = await admin().call(getPaymentRun, RUN);
    expect(data.run).toMatchObject({ state: 'made', payees: 2 });
  });
});
