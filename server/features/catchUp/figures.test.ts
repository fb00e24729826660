import { askCatchup, denyCatchup, releaseCatchup } from '#contract/catchUp';
import { type TestServer, startTestServer } from '../../testing/harness';
import { actsOn } from '../../testing/paymentActs';
import { paymentsOn } from '../../testing/payments';
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

const to = (email: string) => ({ fields: { email } });

it('what a denied catch-up is about is not paid by the next run before staff release it', async () => {
  await on.paidTo('creator', to('fail-receiver-unregistered@demo.test'));
  await on.earned('creator', '2026-01', '60');
  await on.pay();
  await on.paidTo('creator', to('denied@demo.test'));
  const catchup_id = await acts.asks('creator');
  const subject_id = await server.idOf('creator');
  await server.as('admin').call(denyCatchup, { subject_id, catchup_id, reason: 'No.' });
  await acts.corrected('creator', '2026-02', '15');
  await on.make('regular', new Date('2026-04-17T06:30:00Z'));
  expect(Number((await on.paymentOf('creator')).amount)).toBe(15);
  expect(await on.balanceOf('creator')).toBe(60);

  await server.as('admin').call(releaseCatchup, { subject_id, catchup_id });
  const may = new Date('2026-05-18T06:30:00Z');
  await on.make('regular', may);
  expect(Number((await on.paymentOf('creator')).amount)).toBe(60);
});

it('a small catch-up payment takes nothing that came after it was approved: nobody has looked at that', async () => {
  await on.paidTo('creator', to('fail-receiver-unregistered@demo.test'));
  await on.earned('creator', '2026-01', '15');
  await on.pay();
  await on.paidTo('creator', to('more@demo.test'));
  const { data } = await server.as('creator').call(askCatchup);
  expect(data.item).toMatchObject({ state: 'approved', amount: '15.000000' });
  await acts.corrected('creator', '2026-01', '500');
  await acts.makeCatchups();
  expect(await on.balanceOf('creator')).toBe(515);
  expect(await acts.bookedTo('more@demo.test')).toEqual([]);
  // It does not keep the creator from asking for all of it.
  await acts.agrees('creator', await acts.asks('creator'));
  await acts.makeCatchups();
  expect(await acts.bookedTo('more@demo.test')).toEqual([['PENDING', '504.70', 1]]);
});
