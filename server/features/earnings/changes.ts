import Big from 'big.js';
import type { EarningsSource, EntryReason } from '#contract/earnings';
import { groupBy } from '../../common/groupBy';
import { correctedBy } from '../ledger';

/** An entry of a booking in which something was corrected. */
export interface Corrected {
  channel_id: string;
  month: string;
  source: EarningsSource | '';
  reason: EntryReason | '';
  date: string;
  booked_at: Date;
  amount: string;
  correction: boolean;
}

/** What corrections of one booking have changed of a channel's month by a source, dollars. */
export interface Change {
  channelId: string;
  month: string;
  source: EarningsSource;
  reason: EntryReason;
  date: string;
  bookedAt: Date;
  change: Big;
}

const keyOf = (parts: readonly unknown[]): string => parts.join('/');

/** Each booking of a channel's month, which is looked at by itself: money that is cut in another way is no change. */
export const bookingsOf = <Entry extends Pick<Corrected, 'channel_id' | 'month' | 'booked_at'>>(
  entries: readonly Entry[],
) => [
  ...groupBy(entries, ({ channel_id: channel, month, booked_at: at }) =>
    keyOf([channel, month, at.toISOString()]),
  ).values(),
];

/** What corrections have changed, by channel, month and source, the newest first. */
export const changesOf = (entries: readonly Corrected[]): Change[] =>
  bookingsOf(entries)
    .filter((booking) => !correctedBy(booking).eq(0))
    .flatMap((booking) => {
      const reason = booking.find((entry) => entry.reason !== '')?.reason;
      const counted = booking.filter(({ amount, correction }) => correction || new Big(amount).gt(0));
      return [...groupBy(counted, ({ source }) => source).values()].map((of) => ({
        channelId: of[0].channel_id,
        month: of[0].month,
        source: of[0].source as EarningsSource,
        // Of what was corrected before reasons were written down: the source's report has changed.
        reason: of.find((entry) => entry.reason !== '')?.reason || reason || ('restated' as const),
        date: of[0].date,
        bookedAt: of[0].booked_at,
        change: of.reduce((sum, { amount }) => sum.plus(amount), new Big(0)),
      }));
    })
    .filter(({ change }) => !change.eq(0))
    .sort((one, other) => other.bookedAt.getTime() - one.bookedAt.getTime());

/** So many changes of a month are told one by one. */
const TOLD = 20;

const sumOf = (changes: readonly { change: Big }[]): Big =>
  changes.reduce((sum, { change }) => sum.plus(change), new Big(0));

/** What a channel brought in a month by a source, as it is now. */
export interface Now {
  month: string;
  channel_id: string;
  source: EarningsSource;
  amount: string;
}

/**
 * The months that corrections have changed, the newest first. What each has found and left is counted back from what is there now, so that
 * one continues the other.
 */
export const changedMonths = (
  changes: readonly Change[],
  { now, names }: { now: readonly Now[]; names: ReadonlyMap<string, string> },
) => {
  const left = new Map(
    [...groupBy(now, (row) => keyOf([row.month, row.channel_id, row.source]))].map(([key, of]) => [
      key,
      of.reduce((sum, { amount }) => sum.plus(amount), new Big(0)),
    ]),
  );
  const told = changes.map(({ channelId, month, source, reason, date, change }) => {
    const key = keyOf([month, channelId, source]);
    const after = left.get(key) ?? new Big(0);
    const before = after.minus(change);
    left.set(key, before);
    const name = names.get(channelId) ?? channelId;
    return { channel_id: channelId, name, month, source, reason, before, after, change, date };
  });
  return [...groupBy(told, ({ month }) => month)]
    .sort(([one], [other]) => other.localeCompare(one))
    .map(([month, of]) => {
      const largest = [...of].sort((one, other) => other.change.abs().cmp(one.change.abs()));
      const others = largest.slice(TOLD);
      return {
        month,
        change: sumOf(of).toFixed(),
        changes: largest.slice(0, TOLD).map(({ month: _of, before, after, change, ...rest }) => ({
          ...rest,
          before: before.toFixed(),
          after: after.toFixed(),
          change: change.toFixed(),
        })),
        others: others.length === 0 ? null : { count: others.length, change: sumOf(others).toFixed() },
      };
    });
};
