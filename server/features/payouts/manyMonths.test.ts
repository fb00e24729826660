import Big from 'big.js';
import fc from 'fast-check';
import { approveCatchup, askManualCatchup } from '#contract/catchUp';
import type { CallDefinition } from '#contract/call';
import { approvePaymentRun, cancelPaymentRun } from '#contract/payments';
import { timings } from '#contract/plain/paymentSettings';
import { monthAfter } from '../../common/days';
import { putJob } from '../../jobs/repository';
import { type Income, type Member, type Payee, communityOn } from '../../testing/community';
import { type TestServer, startTestServer } from '../../testing/harness';
import { actsOn } from '../../testing/paymentActs';
import { daysLater, minutesLater, paymentsOn } from '../../testing/payments';
import { paypalOn } from '../../testing/payouts';
import { runs } from '../../testing/runs';
import { whereMoneyIs } from '../../testing/whereMoneyIs';
import { payDayOf } from '../payments';

const CREATORS = runs(80, 200);
const MONTHS = runs(4, 24);
const FIRST = '2023-11';
const SEED = 20_261_126;

let server: TestServer;
// Hundreds of mails would say what other tests look at.
const unmailed = (): TestServer => ({
  ...server,
  work: (now) => server.worker(now, { 'messages:send': async () => ({}) }).drain(),
});
const on = paymentsOn(unmailed);
const paypal = paypalOn(unmailed);
const acts = actsOn(unmailed, on, paypal);
const community = communityOn(unmailed);

beforeAll(async () => {
  server = await startTestServer({ listening: true });
});
afterAll(() => server.close());

const some = <Thing>(arbitrary: fc.Arbitrary<Thing>, count: number, seed: number): Thing[] =>
  fc.sample(arbitrary, { numRuns: count, seed: SEED + seed });
const place = fc.nat(CREATORS - 1);

// Millionths of a dollar: mostly nothing, else cents, less than a cent, much, less than nothing.
const CENT = 10_000;
const income = fc.oneof(
  { weight: 80, arbitrary: fc.constant(0) },
  { weight: 4, arbitrary: fc.integer({ min: 200, max: 40_000 }).map((cents) => cents * CENT) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 90_000_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 40_000, max: 900_000 }).map((cents) => cents * CENT) },
  { weight: 1, arbitrary: fc.integer({ min: -60_000_000, max: -1 }) },
);
const weighted = (fates: Readonly<Record<string, number>>) =>
  fc.oneof(...Object.entries(fates).map(([fate, weight]) => ({ weight, arbitrary: fc.constant(fate) })));
const payee: fc.Arbitrary<Payee> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('paypal' as const),
      currency: fc.constantFrom('USD', 'USD', 'USD', 'EUR', 'GBP', 'JPY'),
      fate: weighted({
        paid: 10,
        slow: 2,
        'fail-receiver-unregistered': 2,
        'fail-insufficient-funds': 1,
        'returned-30': 1,
        'returned-85': 1,
        returned: 1,
        reversed: 1,
        unclaimed: 1,
        onhold: 1,
      }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('payoneer' as const),
      currency: fc.constant('USD'),
      fate: weighted({ paid: 6, slow: 1, returned: 1, onhold: 1 }),
    }),
  },
);

/** What happens in a month beside its income. */
const happening = fc.record({
  /** The reports of the month come in a month late; one of before is opened again until the next month. */
  late: fc.boolean(),
  opened: fc.nat(5),
  restated: fc.array(fc.tuple(place, fc.integer({ min: -90_000_000, max: 90_000_000 })), { maxLength: 8 }),
  held: fc.array(place, { maxLength: 4 }),
  changed: fc.array(fc.tuple(place, payee), { maxLength: 12 }),
  asking: fc.array(place, { minLength: 4, maxLength: 10 }),
  cancelled: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.constant(true)),
  next: fc.constantFrom(null, null, 'never', 'twice', 'error', 'error-after', 'insufficient-funds'),
  becomes: fc.array(fc.constantFrom('SUCCESS', 'RETURNED'), { maxLength: 8 }),
  rates: fc.record({
    EUR: fc.integer({ min: 80, max: 99 }),
    GBP: fc.integer({ min: 70, max: 85 }),
    JPY: fc.integer({ min: 12_000, max: 16_000 }),
  }),
});
type Happening = typeof happening extends fc.Arbitrary<infer One> ? One : never;

/** What each creator has earned, by the figures of this test alone. */
const earned = new Map<string, Big>();
const earns = (incomes: readonly Income[]): readonly Income[] => {
  for (const { member, amount } of incomes)
    earned.set(member.user_id, (earned.get(member.user_id) ?? new Big(0)).plus(amount));
  return incomes;
};
const dollars = (millionths: number): Big => new Big(millionths).div(1_000_000);

/** The books are right, and of each creator's money every cent is somewhere, and none twice. */
const expectRight = async (members: readonly Member[]) => {
  await on.expectRight();
  const { sums, waiting } = await whereMoneyIs(server.connection, await acts.booked());
  const wrong = members.flatMap(({ user_id: id, username }) => {
    const [due, is] = [earned.get(id) ?? new Big(0), sums.get(id) ?? new Big(0)];
    return is.minus(due).abs().gte('0.005') ? [`${username}: ${is.toFixed(6)} of ${due.toFixed(6)}`] : [];
  });
  expect(wrong).toEqual([]);
  return waiting;
};

/** Of those who are held nothing is paid in runs. */
const expectHeld = async (day: string, held: readonly Member[]) => {
  const rows = await server.connection
    .selectFrom('payment')
    .where('date', '=', day)
    .where('run_id', 'is not', null)
    .select('user_id')
    .execute();
  const ids = new Set(held.map(({ user_id: id }) => id));
  expect(rows.filter(({ user_id: id }) => ids.has(id))).toEqual([]);
};

/** Asks again what became of what was sent since a moment. */
const followNew = async (now: Date, since: Date) => {
  const batches = server.connection.updateTable('payout_batch').set({ next_look_at: now });
  await batches.where('next_look_at', 'is not', null).where('first_sent_at', '>=', since).execute();
  await putJob(server.connection, 'payments:follow', { key: '', now });
  await unmailed().work(now);
};

/** The runs of a pay day: made, approved or cancelled, sent with what a service does wrong, and followed. */
const payDay = async (day: string, { cancelled, next }: Happening) => {
  const morning = new Date(`${day}T06:30:00Z`);
  for (const kind of timings) {
    await on.make(kind, morning);
    const named = { kind, date: day };
    if (cancelled && kind === 'regular')
      await server.as('admin').call(cancelPaymentRun, { ...named, reason: 'Not now.' });
    else await server.as('admin').call(approvePaymentRun, named);
  }
  if (next) await paypal.trouble({ next });
  await on.send(minutesLater(10, morning));
  for (const minutes of [20, 30]) await followNew(minutesLater(minutes, morning), morning);
  await paypal.calm();
  return morning;
};

/** What services say later of what is neither paid nor back. */
const comeToAnEnd = async (becomes: readonly string[]) => {
  const open = (await acts.booked()).filter(({ item }) => ['UNCLAIMED', 'ONHOLD'].includes(item.state));
  for (const [at, status] of becomes.entries()) {
    const item = open[at * 3]?.item;
    if (item) await paypal.toStandIn('POST', `paypal/items/${item.id}`, { status });
  }
};

/** Some ask for what did not arrive, and staff agree. */
const catchUp = async (asking: readonly Member[], morning: Date) => {
  for (const { username, user_id: subject_id } of asking) {
    const asked = await server.as(username).outcome<CallDefinition>(askManualCatchup, { note: 'Please.' });
    if (asked.status !== 200) continue;
    const { data } = asked.answer as { data: { item: { catchup_id: string } } };
    await server.as('admin').call(approveCatchup, { subject_id, catchup_id: data.item.catchup_id });
  }
  await acts.makeCatchups(minutesLater(60, morning));
  await on.send(minutesLater(70, morning));
  await on.follow(minutesLater(80, morning));
};

/** The books of a month: what came in, what became final or is opened again, and what was restated. */
const closeMonth = async (
  members: readonly Member[],
  { month, day }: { month: string; day: string },
  { happens, amounts, opened }: { happens: Happening; amounts: readonly Big[]; opened: readonly string[] },
) => {
  const incomes = members.map((member, at) => ({ member, amount: amounts[at] ?? new Big(0) }));
  await community.report(earns(incomes.filter(({ amount }) => !amount.eq(0))), { month, day });
  const before = monthAfter(month, -1);
  await community.setFinal(month, !happens.late);
  await community.setFinal(before, true);
  for (const one of opened) await community.setFinal(one, true);
  const restated = happens.restated.map(([at, more]) => ({
    member: members[at] as Member,
    amount: dollars(more),
  }));
  await community.restate(earns(restated), { month: before, day });
};

/** Who is held from this pay day to the next, how some are paid from now on, and what currencies are worth. */
const changeThings = async (members: readonly Member[], before: readonly Member[], happens: Happening) => {
  for (const { username } of before) await acts.release(username);
  const held = happens.held.map((at) => members[at] as Member);
  for (const { username } of held) await acts.hold(username);
  await community.givePayees(new Map(happens.changed.map(([at, how]) => [members[at] as Member, how])));
  for (const [currency, rate] of Object.entries(happens.rates))
    await acts.rate(currency, new Big(rate).div(100).toFixed());
  return held;
};

it('many creators in many months: after each of them every cent that was earned is where the books say, and none is paid twice', async () => {
  const chosen = some(fc.constantFrom(...timings, 'regular' as const), CREATORS, 1);
  const members = await community.found(CREATORS, (at) => chosen[at] ?? 'regular');
  const payees = some(payee, CREATORS, 2);
  // Some have no method at first.
  await community.givePayees(
    new Map(members.slice(CREATORS / 10).map((member, at) => [member, payees[at] as Payee])),
  );
  let held: readonly Member[] = [];
  let opened: string[] = [];
  let day = '';
  for (const [at, happens] of some(happening, MONTHS, 3).entries()) {
    const month = monthAfter(FIRST, at);
    day = payDayOf(monthAfter(month, 1));
    const amounts = some(income, CREATORS, 100 + at).map(dollars);
    await closeMonth(members, { month, day }, { happens, amounts, opened });
    opened = at > happens.opened ? [monthAfter(month, -1 - happens.opened)] : [];
    for (const one of opened) await community.setFinal(one, false);
    held = await changeThings(members, held, happens);
    const morning = await payDay(day, happens);
    await expectHeld(day, held);
    await comeToAnEnd(happens.becomes);
    await catchUp(
      [...new Set(happens.asking)].map((who) => members[who] as Member),
      morning,
    );
    await expectRight(members);
  }
  // What waits for a service to take it is sent, or given back.
  await on.send(daysLater(20, new Date(`${day}T06:30:00Z`)));
  expect(await expectRight(members)).toBe(0);
  // All of this is worth something: it comes to every end.
  const ends = await server.connection
    .selectFrom('payment')
    .where('method_id', 'is not', null)
    .select('status')
    .execute();
  expect(ends.length).toBeGreaterThan(runs(8, 250));
  const ENDS = ['cancelled', 'failed', 'on_hold', 'paid', 'returned', 'reversed', 'unclaimed'];
  const missing = ENDS.filter((end) => !ends.some(({ status }) => status === end));
  expect(missing.length).toBeLessThanOrEqual(runs(4, 0));
}, 600_000);
