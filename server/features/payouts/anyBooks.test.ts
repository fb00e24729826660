import Big from 'big.js';
import fc from 'fast-check';
import { undoImport } from '#contract/imports';
import { approvePaymentRun } from '#contract/payments';
import type { CallDefinition } from '#contract/call';
import { dayAfter, dayOf, lastDayOf, monthAfter } from '../../common/days';
import { type TestServer, startTestServer } from '../../testing/harness';
import { importing } from '../../testing/importing';
import { actsOn } from '../../testing/paymentActs';
import { MORNING, minutesLater, paymentsOn } from '../../testing/payments';
import { paypalOn } from '../../testing/payouts';
import { rawReports } from '../../testing/rawReports';
import { type ReportOnDisk, reportFiles } from '../../testing/reportFiles';
import { runs } from '../../testing/runs';
import { whereMoneyIs } from '../../testing/whereMoneyIs';
import { ReportProblem } from '../imports';
import { nextPayDay } from '../payments';

const files = reportFiles();
const raw = rawReports(files);
let server: TestServer;
const on = paymentsOn(() => server);
const paypal = paypalOn(() => server);
const acts = actsOn(() => server, on, paypal);

beforeAll(async () => {
  server = await startTestServer({ listening: true });
});
afterAll(async () => {
  await server.close();
  files.remove();
});

const WHO = 'creator';
const OWNER = 'lantern';
const ALL_ASKED = ['OLDER', 'SAME_TABLE', 'REPLACES_OTHER', 'EMPTY_DAYS'] as const;
const MONTHS = ['2025-11', '2025-12', '2026-01'] as const;
const NEXT: Readonly<Record<string, readonly string[]>> = {
  PENDING: ['SUCCESS', 'FAILED', 'UNCLAIMED', 'RETURNED'],
  UNCLAIMED: ['SUCCESS', 'RETURNED'],
  SUCCESS: ['RETURNED', 'REVERSED'],
};

const month = fc.constantFrom(...MONTHS);
const nat = fc.nat(7);
const anyAct = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('report' as const),
      month,
      amount: fc.integer({ min: 1_000, max: 90_000 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const), month, which: nat }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('share' as const),
      month,
      percent: fc.integer({ min: 60, max: 95 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('close' as const), month }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('pay' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('becomes' as const), which: nat, how: nat, back: nat }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('hold' as const), month }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('release' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('method' as const),
      email: fc.constantFrom('slow', 'returned-30'),
    }),
  },
);
type Act = typeof anyAct extends fc.Arbitrary<infer One> ? One : never;

/** Whoever imports, undoes, agrees and pays, on days that go by. */
const actor = async () => {
  const ledger = importing(server);
  const channel = await ledger.firstChannel(WHO);
  let now = MORNING;
  const gross = new Map<string, string>();
  const named = (of: string) => ({ owner: OWNER, month: of.replace('-', '') });
  const bring = async (file: ReportOnDisk, of: string) => {
    try {
      await ledger.bring(file, new Date(`${lastDayOf(monthAfter(of, 1))}T06:00:00Z`), { agreed: ALL_ASKED });
    } catch (cause) {
      // What is there already is refused.
      if (!(cause instanceof ReportProblem)) throw cause;
    }
  };
  /** What the month was paid by YouTube: with it and the tax the month is final. */
  const close = async (of: string) => {
    const amount = gross.get(of);
    if (amount === undefined) return;
    await bring(raw.tax([`${of.replace('-', '')},${channel},15,0.25`], named(of)), of);
    const lines = [`Ads Revenue,None,${amount}`, 'Tax Withholding,None,-0.25'];
    const total = new Big(amount).minus('0.25').toFixed();
    await bring(raw.summary([...lines, `Total,,${total}`], named(of)), of);
  };
  const undo = async (of: string, which: number) => {
    const parts = await server.connection
      .selectFrom('report_part')
      .where('month', '=', of)
      .where('content_owner', '=', OWNER)
      .where('status', '=', 'applied')
      .orderBy('layout')
      .select('part_id')
      .execute();
    const part = parts[which % Math.max(parts.length, 1)];
    if (part) await server.as('admin').outcome<CallDefinition>(undoImport, part);
  };
  const pay = async () => {
    const { date } = nextPayDay(dayAfter(dayOf(now), 1), 'regular');
    now = new Date(`${date}T06:30:00Z`);
    await on.make('regular', now);
    await server.as('admin').outcome<CallDefinition>(approvePaymentRun, { kind: 'regular', date });
    await on.send(minutesLater(10, now));
    await on.follow(minutesLater(20, now));
  };
  const becomes = async ({ which, how, back }: { which: number; how: number; back: number }) => {
    const open = (await acts.booked()).filter(({ item }) => NEXT[item.state] !== undefined);
    const { item } = open[which % Math.max(open.length, 1)] ?? {};
    const ways = item && NEXT[item.state];
    if (!item || !ways) return;
    const status = ways[how % ways.length];
    const error = status === 'FAILED' ? 'RECEIVER_UNREGISTERED' : null;
    const part = new Big(item.amount)
      .times(back + 1)
      .div(8)
      .toFixed(2, Big.roundDown);
    await paypal.toStandIn('POST', `paypal/items/${item.id}`, {
      status,
      error,
      ...(status === 'RETURNED' ? { returned: part } : {}),
    });
    await on.follow(minutesLater(30, now));
  };
  const doIt = async (act: Act): Promise<unknown> => {
    switch (act.do) {
      case 'report': {
        const amount = new Big(act.amount).div(1000).toFixed(3);
        gross.set(act.month, amount);
        return bring(raw.video([{ channel, amount }], named(act.month)), act.month);
      }
      case 'undo':
        return undo(act.month, act.which);
      case 'share':
        return ledger.agree(WHO, 'all', String(act.percent), act.month);
      case 'close':
        return close(act.month);
      case 'pay':
        return pay();
      case 'becomes':
        return becomes(act);
      case 'hold':
        return acts.hold(WHO, { month: act.month });
      case 'release':
        return acts.release(WHO);
      case 'method':
        return on.paidTo(WHO, { fields: { email: `${act.email}@demo.test` } });
    }
  };
  return async (act: Act) => {
    now = minutesLater(40, now);
    await doIt(act);
    // What was put in is done on the day of the test.
    await server.connection.updateTable('job').where('status', '=', 'waiting').set({ run_at: now }).execute();
    await server.work(now);
  };
};

/** What the reports that count have brought, dollars: summed up from the channels' months. */
const earned = async (): Promise<Big> => {
  const row = await server.connection
    .selectFrom('channel_earning')
    .where('user_id', '=', await server.idOf(WHO))
    .select(({ fn }) => fn.sum<string>('amount').as('amount'))
    .executeTakeFirst();
  return new Big(row?.amount ?? 0);
};

const report = (of: (typeof MONTHS)[number], amount: number): Act => ({ do: 'report', month: of, amount });
const close = (of: (typeof MONTHS)[number]): Act => ({ do: 'close', month: of });
const PAY: Act = { do: 'pay' };
/** A month is paid, its file undone, brought again at another share with less, and what came back is paid again. */
const UNDONE: Act[] = [
  report('2025-12', 80_000),
  close('2025-12'),
  PAY,
  { do: 'becomes', which: 0, how: 0, back: 0 },
  { do: 'undo', month: '2025-12', which: 0 },
  PAY,
  { do: 'share', month: '2025-12', percent: 80 },
  report('2025-12', 50_000),
  close('2025-12'),
  report('2026-01', 90_000),
  close('2026-01'),
  PAY,
  { do: 'becomes', which: 1, how: 3, back: 3 },
  PAY,
];

it('whatever is imported, restated, undone and agreed on while payments go out and come back, every cent is somewhere, once', async () => {
  let paid = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 8, maxLength: 16 }), async (all) => {
      await server.startOver();
      await paypal.calm();
      await on.paidTo(WHO, { fields: { email: 'slow@demo.test' } });
      const carryOut = await actor();
      const ledger = importing(server);
      const userId = await server.idOf(WHO);
      for (const act of all) {
        await carryOut(act);
        await ledger.expectRight();
        const { sums } = await whereMoneyIs(server.connection, await acts.booked());
        expect(
          (sums.get(userId) ?? new Big(0))
            .minus(await earned())
            .abs()
            .lt('0.005'),
        ).toBe(true);
      }
      paid += (await on.paymentsOf(WHO)).length;
    }),
    { numRuns: runs(2, 12), examples: [[UNDONE]] },
  );
  expect(paid).toBeGreaterThan(2);
}, 240_000);
