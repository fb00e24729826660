import fc from 'fast-check';
import { askManualCatchup, approveCatchup, denyCatchup, releaseCatchup } from '#contract/catchUp';
import type { CallDefinition } from '#contract/call';
import { approvePaymentRun, cancelPaymentRun, makePaymentRun, stopPaymentRun } from '#contract/payments';
import type { Timing } from '#contract/plain/paymentSettings';
import { dayAfter, dayOf } from '../../common/days';
import { putJob } from '../../jobs/repository';
import { type TestServer, startTestServer } from '../../testing/harness';
import { actsOn } from '../../testing/paymentActs';
import { MORNING, minutesLater, paymentsOn } from '../../testing/payments';
import { paypalOn } from '../../testing/payouts';
import { runs } from '../../testing/runs';
import { checkKept } from '../ledger';
import { nextPayDay } from '../payments';

let server: TestServer;
const on = paymentsOn(() => server);
const paypal = paypalOn(() => server);
const acts = actsOn(() => server, on, paypal);

beforeAll(async () => {
  server = await startTestServer({ listening: true });
});
afterAll(() => server.close());

const WHO = ['creator', 'newcomer'] as const;
const MONTHS = ['2025-12', '2026-01', '2026-02', '2026-03'] as const;
type Username = (typeof WHO)[number];

/** What may become of a payment at the service, by what it is there. */
const NEXT: Readonly<Record<string, readonly string[]>> = {
  PENDING: ['SUCCESS', 'FAILED', 'UNCLAIMED', 'ONHOLD', 'RETURNED'],
  UNCLAIMED: ['SUCCESS', 'RETURNED'],
  ONHOLD: ['SUCCESS', 'FAILED', 'RETURNED'],
  SUCCESS: ['RETURNED', 'REVERSED', 'REFUNDED'],
};
const CODES = ['RECEIVER_UNREGISTERED', 'INSUFFICIENT_FUNDS', 'INTERNAL_ERROR', 'REGULATORY_PENDING'];

const who = fc.constantFrom(...WHO);
const kind = fc.constantFrom<Timing>('regular', 'advanced');
const nat = fc.nat(11);
const cents = fc.integer({ min: 1, max: 40_000_000 }).map((amount) => (amount / 1_000_000).toFixed(6));
const of = <Do extends string, More extends object>(
  name: Do,
  more: { [Key in keyof More]: fc.Arbitrary<More[Key]> },
) => fc.record({ do: fc.constant(name), ...more } as never) as fc.Arbitrary<{ do: Do } & More>;

const anyAct = fc.oneof(
  { weight: 5, arbitrary: of('earn', { who, month: fc.constantFrom(...MONTHS), amount: cents }) },
  { weight: 1, arbitrary: of('lower', { who, month: fc.constantFrom(...MONTHS), amount: cents }) },
  { weight: 5, arbitrary: of('run', { kind }) },
  {
    weight: 4,
    arbitrary: of('decide', {
      act: fc.constantFrom('approve', 'approve', 'approve', 'stop', 'cancel', 'make'),
      which: nat,
    }),
  },
  { weight: 5, arbitrary: of('send', {}) },
  { weight: 5, arbitrary: of('follow', {}) },
  { weight: 5, arbitrary: of('becomes', { which: nat, how: nat, back: fc.integer({ min: 1, max: 99 }) }) },
  { weight: 1, arbitrary: of('hold', { who, month: fc.constantFrom(...MONTHS, '' as const) }) },
  { weight: 1, arbitrary: of('release', { who }) },
  {
    weight: 2,
    arbitrary: of('method', {
      who,
      email: fc.constantFrom('slow', 'paid', 'fail-receiver-unregistered', 'returned-30'),
    }),
  },
  { weight: 1, arbitrary: of('timing', { who, kind }) },
  { weight: 3, arbitrary: of('ask', { who }) },
  {
    weight: 2,
    arbitrary: of('answer', { act: fc.constantFrom('approve', 'approve', 'deny', 'release'), which: nat }),
  },
  {
    weight: 1,
    arbitrary: of('trouble', {
      next: fc.constantFrom('never', 'twice', 'error', 'error-after', 'insufficient-funds'),
    }),
  },
);
type Act = typeof anyAct extends fc.Arbitrary<infer One> ? One : never;

const ANSWERS = { approve: approveCatchup, deny: denyCatchup, release: releaseCatchup } as const;
const DECISIONS = {
  approve: approvePaymentRun,
  stop: stopPaymentRun,
  cancel: cancelPaymentRun,
  make: makePaymentRun,
} as const;

/** Payments that the service paid twice, or may have: of one that failed nothing has left. */
const paidTwice = async (): Promise<string[]> => {
  const out = (await acts.booked())
    .filter(({ item }) => item.state !== 'FAILED')
    .map(({ payment }) => payment);
  return out.filter((payment, at) => out.indexOf(payment) !== at);
};

const paymentRuns = () =>
  server.connection
    .selectFrom('payment_run')
    .orderBy('made_at', 'desc')
    .select(['kind', 'date', 'status'])
    .execute();
const catchups = () =>
  server.connection
    .selectFrom('catchup')
    .orderBy('asked_at', 'desc')
    .select(['user_id', 'catchup_id'])
    .execute();

/** Somebody who does all of it, whether or not it is allowed, on days that go by. */
const actor = () => {
  let now = MORNING;
  const pick = <Thing>(things: readonly Thing[], place: number): Thing | undefined =>
    things[place % Math.max(things.length, 1)];
  const job = async (name: 'payments:catchups' | Timing) => {
    await server.connection.deleteFrom('job').execute();
    await putJob(server.connection, name === 'payments:catchups' ? name : `payments:${name}`, {
      key: '',
      now,
    });
    await server.work(now);
  };
  const decide = async (act: keyof typeof DECISIONS, which: number) => {
    const run = pick(await paymentRuns(), which < 8 ? 0 : which);
    if (!run) return;
    const reason = act === 'stop' || act === 'cancel' ? { reason: 'Because.' } : {};
    const named = { kind: run.kind, date: run.date, ...reason };
    await server.as('admin').outcome<CallDefinition>(DECISIONS[act], named);
    // What was put in is done on the day of the test.
    await server.connection.deleteFrom('job').where('kind', '<>', 'payments:make').execute();
    await server.connection.updateTable('job').set({ run_at: now }).execute();
    await server.work(now);
  };
  const becomes = async ({ which, how, back }: { which: number; how: number; back: number }) => {
    const open = (await acts.booked()).filter(({ item }) => NEXT[item.state] !== undefined);
    const found = pick(open, which);
    const status = found && pick(NEXT[found.item.state] ?? [], how);
    if (!status) return;
    const error = status === 'FAILED' ? pick(CODES, back) : null;
    const returned =
      status === 'RETURNED' ? { returned: ((Number(found.item.amount) * back) / 100).toFixed(2) } : {};
    await paypal.toStandIn('POST', `paypal/items/${found.item.id}`, { status, error, ...returned });
  };
  const answer = async (act: keyof typeof ANSWERS, which: number) => {
    const asked = pick(await catchups(), which < 8 ? 0 : which);
    if (!asked) return;
    const reason = act === 'deny' ? { reason: 'No.' } : {};
    const named = { subject_id: asked.user_id, catchup_id: asked.catchup_id, ...reason };
    await server.as('admin').outcome<CallDefinition>(ANSWERS[act], named);
    await job('payments:catchups');
  };
  const doIt = async (act: Act): Promise<unknown> => {
    switch (act.do) {
      case 'earn':
        return acts.corrected(act.who, act.month, act.amount);
      case 'lower':
        return acts.corrected(act.who, act.month, `-${act.amount}`);
      case 'run':
        now = new Date(`${nextPayDay(dayAfter(dayOf(now), 1), act.kind).date}T06:30:00Z`);
        return job(act.kind);
      case 'decide':
        return decide(act.act as keyof typeof DECISIONS, act.which);
      case 'send':
        return on.send(now);
      case 'follow':
        return on.follow(now);
      case 'becomes':
        return becomes(act);
      case 'hold':
        return acts.hold(act.who, typeof act.month === 'string' ? { month: act.month } : {});
      case 'release':
        return acts.release(act.who);
      case 'method':
        return on.paidTo(act.who, { fields: { email: `${act.email}@demo.test` } });
      case 'timing':
        return acts.timed(act.who, act.kind);
      case 'ask':
        return server.as(act.who).outcome(askManualCatchup, { note: 'Please.' });
      case 'answer':
        return answer(act.act as keyof typeof ANSWERS, act.which);
      case 'trouble':
        return paypal.trouble({ next: act.next });
    }
  };
  return async (act: Act) => {
    now = minutesLater(40, now);
    await doIt(act);
  };
};
type Named<Do> = Extract<Act, { do: Do }>;

const become = (how: number, { back = 1, which = 0 } = {}): Named<'becomes'> => ({
  do: 'becomes',
  which,
  how,
  back,
});
const run: Act[] = [
  { do: 'run', kind: 'regular' },
  { do: 'decide', act: 'approve', which: 0 },
  { do: 'send' },
  { do: 'follow' },
];
const earn = (month: (typeof MONTHS)[number], username: Username = 'creator'): Act => ({
  do: 'earn',
  who: username,
  month,
  amount: '30.000000',
});
const method = (email: Named<'method'>['email'], username: Username = 'creator'): Act => ({
  do: 'method',
  who: username,
  email,
});
/** One sequence that comes to every end. */
const EVERYWHERE: Act[] = [
  method('slow'),
  method('fail-receiver-unregistered', 'newcomer'),
  earn('2025-12'),
  earn('2025-12', 'newcomer'),
  ...run,
  become(2),
  { do: 'follow' },
  become(0),
  { do: 'follow' },
  become(1),
  { do: 'follow' },
  method('paid', 'newcomer'),
  { do: 'ask', who: 'newcomer' },
  { do: 'answer', act: 'approve', which: 0 },
  { do: 'send' },
  { do: 'follow' },
  ...run,
  // The catch-up payment is the first one that is open.
  become(3, { which: 1 }),
  { do: 'follow' },
  become(2, { back: 40, which: 1 }),
  { do: 'follow' },
  earn('2026-01'),
  { do: 'run', kind: 'regular' },
  { do: 'decide', act: 'cancel', which: 0 },
  { do: 'decide', act: 'make', which: 0 },
];
/** And one in which nobody knows what became of a batch: it is followed, and never sent as another one. */
const UNKNOWN: Act[] = (['never', 'error-after', 'twice', 'error'] as const).flatMap((next, at): Act[] => [
  earn(MONTHS[at] ?? '2025-12'),
  { do: 'run', kind: 'regular' },
  { do: 'decide', act: 'approve', which: 0 },
  { do: 'trouble', next },
  { do: 'send' },
  { do: 'send' },
  { do: 'send' },
  { do: 'follow' },
  become(0),
  { do: 'follow' },
]);

it('whatever happens in whatever order: the books are right, a run takes no more than there is, and nothing is paid twice', async () => {
  const reached = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 10, maxLength: 22 }), async (all) => {
      await server.startOver();
      await paypal.calm();
      for (const username of WHO)
        await on.paidTo(username, { fields: { email: `slow.${username}@demo.test` } });
      const carryOut = actor();
      for (const act of all) {
        const before = await Promise.all(WHO.map(on.balanceOf));
        await carryOut(act);
        expect((await checkKept(server.connection)).differences).toEqual([]);
        expect(await paidTwice()).toEqual([]);
        if (act.do === 'run' || act.do === 'decide' || act.do === 'answer') {
          const after = await Promise.all(WHO.map(on.balanceOf));
          after.forEach((balance, at) =>
            expect(balance).toBeGreaterThanOrEqual(Math.min(0, before[at] ?? 0)),
          );
        }
        const states = await server.connection
          .selectFrom('payment')
          .where('method_id', 'is not', null)
          .select('status')
          .execute();
        for (const { status } of states) reached.add(status);
      }
    }),
    { numRuns: runs(3, 16), examples: [[EVERYWHERE], [UNKNOWN]] },
  );
  // The sequences are worth something: they come to every end.
  const ENDS = 'cancelled created failed on_hold paid returned reversed submitted unclaimed'.split(' ');
  expect([...reached]).toEqual(expect.arrayContaining(ENDS));
}, 240_000);
