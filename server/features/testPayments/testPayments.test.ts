import { getNotices } from '#contract/messages';
import { getTestPaymentEligibility, payTestPayment } from '#contract/testPayments';
import { type TestServer, startTestServer } from '../../testing/harness';
import { paymentsOn } from '../../testing/payments';
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

const state = async () => (await server.as('creator').call(getTestPaymentEligibility)).data;
const booked = async (receiver: string) => {
  const { items } = await paypal.toStandIn<{
    items: { receiver: string; amount: string; currency: string }[];
  }>('GET', 'book.json');
  return items
    .filter((item) => item.receiver === receiver)
    .map(({ amount, currency }) => `${amount} ${currency}`);
};
// The jobs of payments look at batches a minute after they were sent.
const arrive = async () => {
  await server.work();
  for (const minutes of [2, 20, 60]) await on.follow(new Date(Date.now() + minutes * 60_000));
};

it('sends a cent of the network, which the balance does not notice', async () => {
  await on.paidTo('creator', { fields: { email: 'tried@demo.test' } });
  await on.earned('creator', '2026-01', '60');
  expect(await state()).toMatchObject({ eligible: true, code: 'ELIGIBLE', last: null });
  await server.as('creator').call(payTestPayment);
  expect(await state()).toMatchObject({ eligible: false, code: 'TEST_ON_ITS_WAY' });
  await arrive();
  expect(await booked('tried@demo.test')).toEqual(['0.01 USD']);
  expect((await state()).last).toMatchObject({ status: 'paid', amount: '0.01', currency: 'USD' });
  expect(await on.balanceOf('creator')).toBe(60);
  expect((await server.as('creator').call(getNotices)).data.items).toEqual([]);
});

it('says why it did not arrive, and opens no catch-up', async () => {
  await on.paidTo('creator', { fields: { email: 'fail-receiver-unregistered@tried.test' } });
  await server.as('creator').call(payTestPayment);
  await arrive();
  expect((await state()).last).toMatchObject({ status: 'failed', failure_code: 'RECEIVER_UNREGISTERED' });
});

it('is sent so often and no more, and only to an account that is there and can be tried', async () => {
  await on.paidTo('creator', { fields: { email: 'often@demo.test' } });
  for (let time = 0; time < 3; time += 1) {
    await server.as('creator').call(payTestPayment);
    await arrive();
  }
  expect(await state()).toMatchObject({ code: 'TESTED_ENOUGH' });
  expect((await server.as('creator').refused(payTestPayment)).code).toBe('TEST_PAYMENT_NOT_POSSIBLE');
  expect(await booked('often@demo.test')).toHaveLength(3);
  const { connection, idOf } = server;
  await connection.deleteFrom('payment').execute();
  await connection
    .updateTable('payment_method')
    .set({ status: 'locked' })
    .where('user_id', '=', await idOf('creator'))
    .where('status', '=', 'active')
    .execute();
  expect(await state()).toMatchObject({ code: 'NO_PAYMENT_METHOD' });
});
