import Big from 'big.js';
import type { EarningsSource } from '#contract/earnings';
import type { ChangeReason } from '#contract/earnings/glance';
import { groupBy } from '../../common/groupBy';
import { sum, sumOf } from '../../common/sums';
import { correctedBy } from '../ledger';
import { type Corrected, bookingsOf } from './changes';

/** What a channel brought in a month by a source, dollars; or the tax of it. */
export interface Brought {
  month: string;
  channelId: string;
  name: string;
  source: EarningsSource;
  isTax: boolean;
  amount: string;
}

/** So many reasons are told by name. */
const NAMED = 3;

/** What a month brought in all, dollars. */
export const earnedIn = (rows: readonly Brought[], month: string): string =>
  sumOf(rows.filter((row) => row.month === month)).toFixed();

/**
 * Why a month brought more or less than another one: the largest changes of channels by source, and of tax; the others together. Their
 * changes, dollars, sum to the difference.
 */
export const reasonsOf = (rows: readonly Brought[], { last, before }: { last: string; before: string }) => {
  const parts = groupBy(rows, ({ channelId, source, isTax }) => (isTax ? 'tax' : `${channelId} ${source}`));
  const changes = [...parts.values()]
    .map((of): { change: Big; reason: ChangeReason } => {
      const [first] = of;
      const inMonth = (month: string) => sumOf(of.filter((row) => row.month === month));
      const change = inMonth(last).minus(inMonth(before));
      const { channelId: channel_id, name, source } = first;
      const told = { change: change.toFixed() };
      return {
        change,
        reason: first.isTax ? { by: 'tax', ...told } : { by: 'channel', channel_id, name, source, ...told },
      };
    })
    .filter(({ change }) => !change.eq(0))
    .sort((one, other) => other.change.abs().cmp(one.change.abs()));
  const rest = sum(changes.slice(NAMED).map(({ change }) => change));
  return [
    ...changes.slice(0, NAMED).map(({ reason }) => reason),
    ...(rest.eq(0) ? [] : [{ by: 'other' as const, change: rest.toFixed() }]),
  ];
};

type Booked = Pick<Corrected, 'channel_id' | 'month' | 'booked_at' | 'amount' | 'correction'>;

/** The months that corrections have lowered, and by how much, dollars; the newest first. Each booking is looked at by itself. */
export const loweredOf = (entries: readonly Booked[]): { month: string; amount: string }[] => {
  const changes = bookingsOf(entries).map((of) => ({
    month: of[0].month,
    amount: correctedBy(of).toFixed(),
  }));
  return [...groupBy(changes, ({ month }) => month)]
    .map(([month, of]) => ({ month, sum: sumOf(of) }))
    .filter(({ sum }) => sum.lt(0))
    .sort((one, other) => other.month.localeCompare(one.month))
    .map(({ month, sum }) => ({ month, amount: sum.toFixed() }));
};
