import {
  approvePaymentRun,
  cancelPaymentRun,
  getPaymentHistory,
  getPaymentRun,
  getPaymentRunHistory,
  getPaymentRunLines,
  getPaymentRuns,
  makePaymentRun,
  resumePaymentRun,
  stopPaymentRun,
  tryPaymentRun,
} from '#contract/payments';
import { dayAfter, dayOf } from '../../common/days';
import { type TestServer, startTestServer } from '../../testing/harness';
import { PAY_DAY, paymentsOn } from '../../testing/payments';
import { nextPayDay } from '../payments';

let server: TestServer;
const on = paymentsOn(() => server);
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());
afterEach(() => on.expectRight());

const RUN = { kind: 'regular', date: PAY_DAY } as const;
const reason = 'The list is to be looked at once more.';
const admin = () => server.as('admin');

/** Two creators who are owed something, of whom one cannot be paid. */
const owed = async (amount = '60') => {
  await on.paidTo('creator');
  await on.earned('creator', '2026-01', amount);
  await on.earned('leaving', '2026-01', '100');
};
const runNow = async () => (await admin().call(getPaymentRun, RUN)).data;

it('is tried without moving money, and says who would be paid and who not', async () => {
  await owed();
  const { data } = await admin().call(tryPaymentRun, RUN);
  expect(data.item.state).toBe('making');
  await server.work();
  const { run, totals, left_out: leftOut, before } = await runNow();
  expect(run).toMatchObject({ state: 'trial', payees: 1, left_out: 1, amount: '60.000000', acts: [] });
  expect(totals).toMatchObject([{ method: 'paypal', currency: 'USD', payees: 1, sent: '58.8' }]);
  expect(leftOut).toMatchObject([{ reason: 'NO_PAYMENT_METHOD', creators: 1, amount: '100.000000' }]);
  expect(before).toBeNull();
  expect(await on.paymentsOf('creator')).toEqual([]);
  expect(await on.balanceOf('creator')).toBe(60);
});

it('is made once, by whoever asks for it first', async () => {
  await owed();
  await admin().call(tryPaymentRun, RUN);
  await server.work();
  await admin().call(makePaymentRun, RUN);
  await server.work();
  expect(await admin().refused(makePaymentRun, RUN)).toMatchObject({ code: 'RUN_EXISTS' });
  expect(await admin().refused(tryPaymentRun, RUN)).toMatchObject({ code: 'RUN_EXISTS' });
  expect(await on.paymentsOf('creator')).toMatchObject([{ status: 'created' }]);
  expect(await on.balanceOf('creator')).toBe(0);
  expect(await on.balanceOf('leaving')).toBe(100);
});

it('is of a pay day', async () => {
  const refusal = await admin().refused(makePaymentRun, { ...RUN, date: '2026-03-17' });
  expect(refusal).toMatchObject({ code: 'NOT_A_PAY_DAY' });
});

it('of a pay day to come is tried only', async () => {
  await owed();
  const toCome = { ...RUN, date: nextPayDay(dayAfter(dayOf(new Date()), 1), 'regular').date };
  expect(await admin().refused(makePaymentRun, toCome)).toMatchObject({ code: 'PAY_DAY_TO_COME' });
  await admin().call(tryPaymentRun, toCome);
  await server.work();
  expect(await admin().refused(makePaymentRun, toCome)).toMatchObject({ code: 'PAY_DAY_TO_COME' });
  expect((await admin().call(getPaymentRun, toCome)).data.run.state).toBe('trial');
  expect(await on.balanceOf('creator')).toBe(60);
});

it('is stopped, resumed and given up: what was not sent is back in the balance', async () => {
  await owed();
  await on.make();
  await admin().call(approvePaymentRun, RUN);
  await admin().call(stopPaymentRun, { ...RUN, reason });
  await server.work();
  expect(await on.paymentOf('creator')).toMatchObject({ status: 'approved' });
  await admin().call(resumePaymentRun, RUN);
  await admin().call(stopPaymentRun, { ...RUN, reason });
  const { data } = await admin().call(cancelPaymentRun, { ...RUN, reason });
  expect(data.item.state).toBe('cancelled');
  await server.work();
  expect(await on.paymentOf('creator')).toMatchObject({ status: 'cancelled' });
  expect(await on.balanceOf('creator')).toBe(60);
  const { items } = (await admin().call(getPaymentRunHistory, RUN)).data;
  expect(items.map(({ to }) => to)).toEqual([
    'cancelled',
    'stopped',
    'approved',
    'stopped',
    'approved',
    'made',
    'making',
  ]);
  expect(items[0]).toMatchObject({ by: 'staff', name: 'Ada Novak', reason });
});

it('of a large total is not approved by whoever made it', async () => {
  await owed('10000');
  await admin().call(makePaymentRun, RUN);
  await server.work();
  expect((await runNow()).run).toMatchObject({ needs_second_person: true, acts: ['cancel'] });
  expect(await admin().refused(approvePaymentRun, RUN)).toMatchObject({ code: 'NOT_ALLOWED' });
  await server.as('superadmin').call(approvePaymentRun, RUN);
  expect((await runNow()).run).toMatchObject({ state: 'approved', approved_by: 'Henrik Sørby' });
});

it('of a smaller total is approved by whoever made it', async () => {
  await owed('9999.99');
  await admin().call(makePaymentRun, RUN);
  await server.work();
  await admin().call(approvePaymentRun, RUN);
  expect((await runNow()).run.state).toBe('approved');
});

it('is listed with its lines, each with its payment', async () => {
  await owed();
  await on.make();
  const runs = await admin().call(getPaymentRuns, { state: 'made' });
  expect(runs.data.items).toMatchObject([{ ...RUN, month: '2026-01', made_by: null, payees: 1 }]);
  const paid = await admin().call(getPaymentRunLines, { ...RUN, outcome: 'paid', search: 'mira' });
  expect(paid.data.items).toMatchObject([
    { name: 'Mira Lindqvist', amount: '60.000000', state: 'created', reasons: [], method: 'paypal' },
  ]);
  const left = await admin().call(getPaymentRunLines, { ...RUN, reason: 'NO_PAYMENT_METHOD' });
  expect(left.data.items).toMatchObject([
    { name: 'Hanna Vogel', state: null, payment_id: null, reasons: ['NO_PAYMENT_METHOD'] },
  ]);
  const [line] = paid.data.items;
  const named = { subject_id: line?.subject_id as string, payment_id: line?.payment_id as string };
  const { items } = (await admin().call(getPaymentHistory, named)).data;
  expect(items).toMatchObject([{ to: 'created', by: 'system' }]);
  const unknown = { ...named, payment_id: named.subject_id };
  expect(await admin().refused(getPaymentHistory, unknown)).toMatchObject({ code: 'NOT_FOUND' });
});

it('is saved with its lines as CSV', async () => {
  await owed();
  await on.make();
  const runs = (await admin().download(getPaymentRuns.csv)).content.toString();
  expect(runs).toContain(PAY_DAY);
  const lines = (
    await admin().download(getPaymentRunLines.csv, { ...RUN, outcome: 'paid' })
  ).content.toString();
  expect(lines).toContain('Mira Lindqvist');
  expect(lines).not.toContain('Hanna Vogel');
});
