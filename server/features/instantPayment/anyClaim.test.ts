import Big from 'big.js';
import fc from 'fast-check';
import { sql } from 'kysely';
import { cancelInstant, claimInstant, getInstantAggregated } from '#contract/instantPayment';
import { approveInstant, rejectInstant } from '#contract/instantPayment/review';
import { dayAfter, dayOf } from '../../common/days';
import { claimsOn, monthAgo } from '../../testing/estimates';
import { type TestServer, startTestServer } from '../../testing/harness';
import { actsOn } from '../../testing/paymentActs';
import { WEEKLY_DAY, WEEKLY_MORNING, minutesLater, paymentsOn } from '../../testing/payments';
import { paypalOn } from '../../testing/payouts';
import { runs } from '../../testing/runs';
import { lastPayDay } from '../payments';

let server: TestServer;
const on = paymentsOn(() => server);
const claims = claimsOn(() => server);
const paypal = paypalOn(() => server);
const acts = actsOn(() => server, on, paypal);
beforeAll(async () => {
  server = await startTestServer({ listening: true });
});
afterAll(() => server.close());

const PEOPLE = ['creator', 'owner'] as const;
const who = fc.constantFrom(...PEOPLE);
const months = [monthAgo(1), monthAgo()] as const;
const month = fc.constantFrom(...months);
const dollars = (least: number, most: number) =>
  fc.integer({ min: least * 100, max: most * 100 }).map((cents) => (cents / 100).toFixed(2));

type Act =
  | { do: 'estimate'; who: string; month: string; amount: string }
  | { do: 'claim'; who: string; amount: string }
  | { do: 'cancel' | 'approve' | 'reject' | 'pay'; who: string }
  | { do: 'becomes'; who: string; status: 'paid' | 'failed' | 'returned' }
  | { do: 'report'; who: string; month: string; amount: string }
  | { do: 'weekly' | 'regular' };

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('estimate' as const), who, month, amount: dollars(200, 900) }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('claim' as const), who, amount: dollars(20, 160) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('cancel' as const, 'approve' as const, 'approve' as const, 'reject' as const),
      who,
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pay' as const), who }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('becomes' as const),
      who,
      status: fc.constantFrom('paid' as const, 'failed' as const, 'returned' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('report' as const), who, month, amount: dollars(0, 900) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('weekly' as const, 'regular' as const) }) },
);

const named = async (username: string) => {
  const [row] = (await claims.requestsOf(username)).slice(-1);
  return row && { subject_id: row.user_id, request_id: row.request_id };
};

/** Does an act as people and jobs do it; what is refused changes nothing. */
const doIt = async (one: Act, reported: Set<string>): Promise<unknown> => {
  switch (one.do) {
    case 'estimate':
      return reported.has(`${one.who}/${one.month}`)
        ? undefined
        : claims.estimated(one.who, one.amount, { month: one.month });
    case 'claim':
      return server.as(one.who).outcome(claimInstant, { source: 'youtube', amount: one.amount });
    case 'cancel':
      return server.as(one.who).outcome(cancelInstant);
    case 'approve':
    case 'reject': {
      const request = await named(one.who);
      if (!request) return undefined;
      return one.do === 'approve'
        ? server.as('admin').outcome(approveInstant, request)
        : server.as('admin').outcome(rejectInstant, { ...request, reason: 'Looked at' });
    }
    case 'pay':
      return server.work();
    case 'becomes': {
      const [payment] = (await on.paymentsOf(one.who)).slice(-1);
      if (payment?.status !== 'submitted') return undefined;
      const returned = { value: '1.00', currency: 'USD' };
      return acts.says(one.who, { status: one.status, ...(one.status === 'returned' ? { returned } : {}) });
    }
    case 'report':
      if (reported.has(`${one.who}/${one.month}`)) return undefined;
      reported.add(`${one.who}/${one.month}`);
      return claims.becomesFinal(one.who, one.amount, one.month);
    case 'weekly': {
      await on.make('weekly', WEEKLY_MORNING);
      return server.connection
        .updateTable('payment')
        .set({ status: 'approved' })
        .where('status', '=', 'created')
        .execute();
    }
    case 'regular':
      return on.make('regular', new Date(`${lastPayDay(dayOf(new Date()), 'regular').date}T06:30:00Z`));
  }
};

/** What of a user's open estimates is claimed, by month; and half of what is estimated. */
const claimedOf = async (username: string) => {
  const { aggregated } = await server.as(username).call(getInstantAggregated);
  return aggregated;
};

const expectBounds = async () => {
  await on.expectRight();
  for (const username of PEOPLE) {
    const { remaining_claimable: left, estimated, claimed } = await claimedOf(username);
    expect(Number(left)).toBeGreaterThanOrEqual(0);
    // What can be claimed and what is claimed are together never more than half, but for estimates that fell afterwards.
    if (Number(left) > 0) {
      expect(new Big(left).plus(claimed).lte(new Big(estimated).div(2))).toBe(true);
    }
    // No dollar of a month is in two standing payments: what is open and what stands are what came in.
    const { rows } = await sql<{ open: string }>`select coalesce(sum(amount), 0)::text as open from ledger_day
      where user_id = ${await server.idOf(username)}`.execute(server.connection);
    expect(Number(rows[0]?.open)).toBe(await on.balanceOf(username));
  }
  expect(await claims.taken()).toBeLessThanOrEqual(50_000);
};

it('whatever is estimated, claimed, decided, paid, comes back and is reported: the books are right after each step', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 14, maxLength: 24 }), async (history) => {
      await server.startOver();
      await paypal.calm();
      const reported = new Set<string>();
      // What the creator claims is looked at, what the owner claims is approved by itself.
      await on.paidTo('creator');
      await claims.trusted('owner');
      for (const username of PEOPLE) await claims.estimated(username, '600', { month: months[1] });
      await on.enrolled('owner', dayAfter(WEEKLY_DAY, -7));
      for (const one of history) {
        await doIt(one, reported);
        await expectBounds();
      }
      await on.follow(minutesLater(30, new Date()));
      await expectBounds();
    }),
    { numRuns: runs(2, 10) },
  );
}, 600_000);
