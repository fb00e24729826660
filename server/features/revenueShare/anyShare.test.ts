import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import fc from 'fast-check';
import {
  approveRevenueShare,
  rejectRevenueShare,
  requestRevenueShare,
  takeShareOffer,
} from '#contract/revenueShare';
import { lastDayOf, monthAfter } from '../../common/days';
import { importTests } from '../../testing/importTests';
import { runs } from '../../testing/runs';
import { sharesOn } from '../../testing/shares';

const { files, server, ledger } = importTests();
const shares = sharesOn(() => server);

const WHO = 'creator';
const EARLIEST = shares.earliest();
const MONTHS = 5;
const later = (months: number) => monthAfter(EARLIEST, months);

/** A step: a share is asked for and decided on, the offer is taken, a month's file comes or comes again, the books are done. */
const steps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('ask' as const),
        month: fc.nat({ max: MONTHS - 1 }),
        percent: fc.integer({ min: 600, max: 950 }).map((tenths) => String(tenths / 10)),
        isApproved: fc.boolean(),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('bring' as const),
        month: fc.nat({ max: MONTHS - 1 }),
        gross: fc
          .integer({ min: 1, max: 100_000_000 })
          .map((millionths) => new Big(millionths).div(1e6).toFixed()),
      }),
    },
    fc.record({ do: fc.constant('offer' as const), month: fc.nat({ max: MONTHS - 1 }) }),
    fc.record({ do: fc.constant('work' as const) }),
  ),
  { maxLength: 14 },
);

/** What somebody would write down on paper. */
class Paper {
  readonly gross = new Map<string, string>();
  readonly shares = new Map<string, string>();
  offered = '';

  /** The share that holds in a month. */
  percentIn(month: string): string {
    const months = [...this.shares.keys()].filter((from) => from <= month).sort();
    const percent = this.shares.get(months.at(-1) ?? '') ?? '60';
    return month === this.offered && new Big(percent).lt(95) ? '95' : percent;
  }

  owed(): Record<string, number> {
    return Object.fromEntries(
      [...this.gross].map(([month, gross]) => [
        month,
        Number(new Big(gross).times(this.percentIn(month)).div(100).round(6, Big.roundHalfEven)),
      ]),
    );
  }
}

it('whatever shares are approved when, every month is booked at the share that held in it', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (made) => {
      await server.startOver();
      await shares.offered();
      const channel_id = await ledger.firstChannel(WHO);
      const subject_id = await server.idOf(WHO);
      const paper = new Paper();
      for (const step of made) {
        if (step.do === 'work') await server.work();
        else if (step.do === 'bring') {
          const month = later(step.month);
          const file = files.video({ [channel_id]: step.gross }, month.replace('-', ''));
          await ledger.bring(file, new Date(`${lastDayOf(monthAfter(month, 1))}T06:00:00Z`));
          paper.gross.set(month, step.gross);
        } else if (step.do === 'offer') {
          const { status } = await server.as(WHO).outcome(takeShareOffer, { month: later(step.month) });
          if (status === 200) paper.offered = later(step.month);
        } else {
          const wish = { ...shares.wish(channel_id), month: later(step.month), percent: step.percent };
          const asked = await server
            .as(WHO)
            .outcome(requestRevenueShare, { ...wish, confirmed: true }, { key: randomUUID() });
          if (asked.status !== 200) continue;
          const request_id = await newest();
          const named = { subject_id, request_id };
          if (step.isApproved) {
            await server.as('admin').call(approveRevenueShare, named, { key: randomUUID() });
            paper.shares.set(wish.month, step.percent);
          } else await server.as('admin').call(rejectRevenueShare, { ...named, reason: 'Not so much' });
        }
      }
      await server.work();
      const booked = Object.entries(await ledger.bookedOf(WHO)).map(([place, amount]) => [
        place.slice(0, 7),
        amount,
      ]);
      expect(Object.fromEntries(booked)).toEqual(paper.owed());
      await ledger.expectRight();
    }),
    { numRuns: runs(3, 15) },
  );
});

const newest = async (): Promise<string> => {
  const { request_id: id } = await server.connection
    .selectFrom('revenue_share_request')
    .where('status', '=', 'pending')
    .select('request_id')
    .executeTakeFirstOrThrow();
  return id;
};
