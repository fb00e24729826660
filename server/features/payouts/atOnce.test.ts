import { askManualCatchup } from '#contract/catchUp';
import { lockMethod } from '#contract/paymentMethods/review';
import { approvePaymentRun, cancelPaymentRun, makePaymentRun } from '#contract/payments';
import { putJob } from '../../jobs/repository';
import { type TestServer, startTestServer } from '../../testing/harness';
import { actsOn } from '../../testing/paymentActs';
import { MORNING, PAY_DAY, minutesLater, paymentsOn } from '../../testing/payments';
import { paypalOn } from '../../testing/payouts';
import { runs } from '../../testing/runs';

let server: TestServer;
const on = paymentsOn(() => server);
const paypal = paypalOn(() => server);
const acts = actsOn(() => server, on, paypal);
let creators: string[] = [];

const MANY = runs(20, 50);
const RUN = { kind: 'regular', date: PAY_DAY } as const;
const LATER = minutesLater(10);

beforeAll(async () => {
  server = await startTestServer({ listening: true });
  const rows = await server.connection.selectFrom('users').orderBy('user_id').select('username').execute();
  creators = rows.map(({ username }) => username);
  await server.connection.updateTable('users').set({ lock_level: 0 }).execute();
  await server.connection.deleteFrom('payment_config').execute();
  for (const [at, username] of creators.entries()) {
    await on.paidTo(username, { fields: { email: `${username}.${at}@demo.test` } });
    await acts.corrected(username, '2026-01', String(10 + at));
  }
  await server.keepRows();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());
afterEach(() => on.expectRight());

const atOnce = <Result>(times: number, act: (place: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: times }, (_nothing, place) => act(place)));
const countOf = <Thing>(things: readonly Thing[], is: (thing: Thing) => boolean): number =>
  things.filter(is).length;

/** So many processes do a job each of the same kind, at once. */
const byWorkers = async (
  times: number,
  kind: 'payments:send' | 'payments:follow',
  now = LATER,
): Promise<void> => {
  await server.connection.deleteFrom('job').execute();
  for (let key = 0; key < times; key += 1) await putJob(server.connection, kind, { key: String(key), now });
  await atOnce(times, () => server.worker(now).drain());
};
const lookedAt = (now: Date) =>
  server.connection
    .updateTable('payout_batch')
    .set({ next_look_at: now })
    .where('next_look_at', 'is not', null)
    .execute();

const payments = () =>
  server.connection
    .selectFrom('payment')
    .where('method_id', 'is not', null)
    .orderBy('user_id')
    .selectAll()
    .execute();
/** How often the stand-in has each payment of ours. */
const timesBooked = async (): Promise<ReadonlyMap<string, number>> => {
  const times = new Map<string, number>();
  for (const { payment } of await acts.booked()) times.set(payment, (times.get(payment) ?? 0) + 1);
  return times;
};

it('a run that many begin is one, and takes each creator’s money once, whichever processes make it', async () => {
  const begun = await atOnce(MANY, () => server.as('admin').outcome(makePaymentRun, RUN));
  expect(countOf(begun, ({ answer }) => answer !== undefined)).toBe(1);
  expect(new Set(begun.flatMap(({ code }) => code ?? []))).toEqual(new Set(['RUN_EXISTS']));
  const [job] = await server.connection
    .selectFrom('job')
    .where('kind', '=', 'payments:make')
    .select('key')
    .execute();
  await server.connection.deleteFrom('job').execute();
  await putJob(server.connection, 'payments:make', { key: job?.key ?? '', now: MORNING });
  await putJob(server.connection, 'payments:regular', { key: '', now: MORNING });
  await atOnce(2, () => server.worker(MORNING).drain());
  const made = await payments();
  expect(made.map(({ user_id: id }) => id)).toHaveLength(creators.length);
  expect(new Set(made.map(({ user_id: id }) => id)).size).toBe(creators.length);
  const run = await server.connection.selectFrom('payment_run').selectAll().executeTakeFirstOrThrow();
  const total = creators.reduce((sum, _creator, at) => sum + 10 + at, 0);
  expect([run.status, Number(run.payees), Number(run.amount)]).toEqual(['made', creators.length, total]);
});

it('of many who decide on a run one does', async () => {
  await on.make();
  const decided = await atOnce(MANY, (place) =>
    place % 2
      ? server.as('admin').outcome(approvePaymentRun, RUN)
      : server.as('admin').outcome(cancelPaymentRun, { ...RUN, reason: 'No.' }),
  );
  expect(countOf(decided, ({ answer }) => answer !== undefined)).toBe(1);
  expect(new Set(decided.flatMap(({ code }) => code ?? []))).toEqual(new Set(['STATE_CHANGED']));
  const states = new Set((await payments()).map(({ status }) => status));
  expect(states.size).toBe(1);
});

it('what is sent and followed by several processes is sent once, and paid once', async () => {
  await on.make();
  await on.approve();
  await byWorkers(6, 'payments:send');
  const sent = await payments();
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set(['submitted']));
  const times = await timesBooked();
  expect([...times.values()].filter((count) => count !== 1)).toEqual([]);
  expect(times.size).toBe(creators.length);
  const later = minutesLater(30);
  await lookedAt(later);
  await byWorkers(6, 'payments:follow', later);
  expect(new Set((await payments()).map(({ status }) => status))).toEqual(new Set(['paid']));
  const told = await server.connection
    .selectFrom('message')
    .where('kind', '=', 'payment-paid')
    .select('user_id')
    .execute();
  expect(told).toHaveLength(creators.length);
});

it('what nobody knows of is sent again by several processes as the same, and paid once', async () => {
  await on.make();
  await on.approve();
  await paypal.trouble({ next: 'never' });
  await byWorkers(1, 'payments:send');
  expect(new Set((await payments()).map(({ status }) => status))).toEqual(new Set(['sending']));
  const later = minutesLater(15);
  await lookedAt(later);
  await byWorkers(6, 'payments:follow', later);
  const times = [...(await timesBooked()).values()];
  expect(times).toEqual(creators.map(() => 1));
});

it('while methods are locked and money is held, each is paid or has its money, and never both', async () => {
  await on.make();
  await on.approve();
  await server.connection.deleteFrom('job').execute();
  for (const key of ['1', '2', '3']) await putJob(server.connection, 'payments:send', { key, now: LATER });
  const methods = await server.connection
    .selectFrom('payment_method')
    .where('status', '=', 'active')
    .select(['user_id', 'method_id'])
    .execute();
  await Promise.all([
    ...[1, 2, 3].map(() => server.worker(LATER).drain()),
    ...methods.map(async ({ user_id: subject_id, method_id }, at) => {
      if (at % 2) await server.as('admin').outcome(lockMethod, { subject_id, method_id, reason: 'Stolen.' });
    }),
    ...creators.filter((_creator, at) => at % 3 === 0).map((username) => acts.hold(username)),
  ]);
  await byWorkers(2, 'payments:send');
  const times = await timesBooked();
  for (const { payment_id: id, status, given_back: back, amount } of await payments()) {
    const is = [status, times.get(id) ?? 0, Number(back)];
    expect([
      ['submitted', 1, 0],
      ['cancelled', 0, Number(amount)],
    ]).toContainEqual(is);
  }
});

it('what comes back and is said by many at once is credited once', async () => {
  await on.make();
  await on.approve();
  await byWorkers(1, 'payments:send');
  const [first = ''] = creators;
  await atOnce(MANY, () =>
    acts.says(first, { status: 'returned', returned: { value: '4.00', currency: 'USD' } }),
  );
  expect(await on.balanceOf(first)).toBe(4);
  const back = await server.connection
    .selectFrom('ledger_entry')
    .where('user_id', '=', await server.idOf(first))
    .where('status', '=', 'failed')
    .select('entry_id')
    .execute();
  expect(back).toHaveLength(1);
});

it('a catch-up payment that is asked for many times at once is one request', async () => {
  await on.make();
  await on.approve();
  await byWorkers(1, 'payments:send');
  await acts.says('creator', { status: 'failed', code: 'RECEIVER_UNREGISTERED' });
  await on.paidTo('creator', { fields: { email: 'asked.again@demo.test' } });
  const asked = await atOnce(MANY, () => server.as('creator').outcome(askManualCatchup, { note: 'Please.' }));
  expect(countOf(asked, ({ answer }) => answer !== undefined)).toBe(1);
  expect(new Set(asked.flatMap(({ code }) => code ?? []))).toEqual(new Set(['CATCHUP_NOT_POSSIBLE']));
});
