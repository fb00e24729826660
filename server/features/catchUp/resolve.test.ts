import { getCatchupStatus, resolvePaypal } from '#contract/catchUp';
import { bookedRows } from '../../testing/bookedRows';
import { missedPayment } from '../../testing/catchup';
import { type TestServer, startTestServer } from '../../testing/harness';
import { paymentsOn } from '../../testing/payments';

let server: TestServer;
const on = paymentsOn(() => server);
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const WHO = 'creator';
const creator = () => server.as(WHO);
const BROKEN = { failure_code: 'RECEIVER_UNREGISTERED' } as const;

const auditEvents = async () =>
  server.connection
    .selectFrom('audit')
    .where('action', '=', 'payment.resolve')
    .select(['user_id', 'subject', 'detail'])
    .execute();

it('what the creator has mended no longer speaks against a catch-up payment', async () => {
  await missedPayment(server, WHO, '12.50', BROKEN);
  expect(await creator().call(getCatchupStatus)).toMatchObject({
    code: 'PAYMENT_METHOD_ERROR',
    can_catchup: false,
    last_error: 'RECEIVER_UNREGISTERED',
  });
  const mended = { code: null, can_catchup: true, total_catchup: '12.50' };
  expect(await creator().call(resolvePaypal)).toMatchObject(mended);
  expect(await creator().call(getCatchupStatus)).toMatchObject(mended);
});

it('said again it is said once, and is known by whom', async () => {
  await missedPayment(server, WHO, '12.50', BROKEN);
  await creator().call(resolvePaypal);
  await creator().call(resolvePaypal);
  const user_id = await server.idOf(WHO);
  const payment = await server.connection
    .selectFrom('payment')
    .where('user_id', '=', user_id)
    .select(['payment_id', 'resolved_at'])
    .executeTakeFirstOrThrow();
  expect(payment.resolved_at).not.toBeNull();
  expect(await auditEvents()).toMatchObject([{ user_id, subject: payment.payment_id }]);
});

it('the next payment that fails is another one', async () => {
  await missedPayment(server, WHO, '12.50', BROKEN);
  await creator().call(resolvePaypal);
  await bookedRows(server).paid(WHO, {
    date: '2026-03-18',
    month: '2026-01',
    amount: '12.50',
    status: 'returned',
    ...BROKEN,
  });
  expect(await creator().call(getCatchupStatus)).toMatchObject({ code: 'PAYMENT_METHOD_ERROR' });
});

it.each([
  ['no payment was made', () => on.paidTo(WHO)],
  [
    'the last payment has arrived',
    async () => {
      await missedPayment(server, WHO, '12.50', BROKEN);
      await bookedRows(server).paid(WHO, { date: '2026-03-18', month: '2026-01', amount: '12.50' });
    },
  ],
])('there is nothing to mend where %s', async (_what, make) => {
  await make();
  expect(await creator().refused(resolvePaypal)).toMatchObject({ status: 409, code: 'CATCHUP_NOT_POSSIBLE' });
  expect(await auditEvents()).toEqual([]);
});
