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
/** Who gets the channel in the middle of a month, and has no share but the standard one. */
const NEXT = 'owner';
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
        category: fc.constantFrom('all' as const, 'ads' as const),
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
  readonly shares = { all: new Map<string, string>(), ads: new Map<string, string>() };
  offered = '';

  /** The channel has another holder at the end of this month, and of all later ones. */
  constructor(readonly moved: string) {}

  /** The share of ads that holds in a month: one of their own goes before that of all. */
  percentIn(month: string): string {
    if (month >= this.moved) return '60';
    const newest = (shares: ReadonlyMap<string, string>) => {
      const from = [...shares.keys()].filter((one) => one <= month).sort();
      return shares.get(from.at(-1) ?? '');
    };
    const percent = newest(this.shares.ads) ?? newest(this.shares.all) ?? '60';
    return month === this.offered && new Big(percent).lt(95) ? '95' : percent;
  }

  owedTo(username: string): Record<string, number> {
    const months = [...this.gross].filter(([month]) => month >= this.moved === (username === NEXT));
    return Object.fromEntries(
      months.map(([month, gross]) => [
        month,
        Number(new Big(gross).times(this.percentIn(month)).div(100).round(6, Big.roundHalfEven)),
      ]),
    );
  }
}

/** The channel is the next holder's from the middle of a month on. */
const move = async (channelId: string, month: string) => {
  const moment = new Date(`${month}-15T00:00:00Z`);
  await server.connection
    .updateTable('channel_holder')
    .set({ held_until: moment })
    .where('channel_id', '=', channelId)
    .execute();
  await ledger.hold(NEXT, channelId, moment);
};

const bookedTo = async (username: string) =>
  Object.fromEntries(
    Object.entries(await ledger.bookedOf(username)).map(([place, amount]) => [place.slice(0, 7), amount]),
  );

it('whatever shares are approved when, every month is booked at the share that held in it', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.integer({ min: 1, max: MONTHS }), async (made, moved) => {
      await server.startOver();
      await shares.offered();
      const channel_id = await ledger.firstChannel(WHO);
      const subject_id = await server.idOf(WHO);
      const paper = new Paper(later(moved));
      await move(channel_id, paper.moved);
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
          const { category, percent } = step;
          const wish = { ...shares.wish(channel_id), category, month: later(step.month), percent };
          const asked = await server
            .as(WHO)
            .outcome(requestRevenueShare, { ...wish, confirmed: true }, { key: randomUUID() });
          if (asked.status !== 200) continue;
          const request_id = await newest();
          const named = { subject_id, request_id };
          if (step.isApproved) {
            await server.as('admin').call(approveRevenueShare, named, { key: randomUUID() });
            paper.shares[category].set(wish.month, percent);
          } else await server.as('admin').call(rejectRevenueShare, { ...named, reason: 'Not so much' });
        }
      }
      await server.work();
      for (const holder of [WHO, NEXT]) expect(await bookedTo(holder)).toEqual(paper.owedTo(holder));
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
