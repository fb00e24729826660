import Big from 'big.js';
import type { Transaction } from 'kysely';
import type { EntryReason } from '#contract/earnings';
import type { Schema } from '../../../database/schema';
import { type PastPayment, bookChannels } from '../../ledger';
import { type ChannelMonthKey, placesOf, putSetAside } from '../repository';
import { channelMonths } from './channelMonths';
import type { Outcome } from './outcome';

/** How many channels' months are booked together: a slice of a few hundred milliseconds. */
export const CHANNELS = 500;

/** The channels' months of the first month among these, which are in order, and the last of them; undefined without any. */
export const firstMonthOf = (
  keys: readonly ChannelMonthKey[],
): { month: string; channelIds: string[]; last: ChannelMonthKey } | undefined => {
  const month = keys[0]?.month ?? '';
  const own = keys.filter((key) => key.month === month);
  const last = own.at(-1);
  return last && { month, channelIds: own.map(({ channelId }) => channelId), last };
};

/** By what, when and why something is booked; `quiet` where nobody is told of it. */
export interface By {
  fileId: string | null;
  now: Date;
  reason: EntryReason;
  quiet?: boolean;
}

/** Books channels of a month from the parts that count now. The caller holds the booking lock. */
export const bookMonth = async (
  transaction: Transaction<Schema>,
  month: string,
  channelIds: readonly string[],
  by: By,
): Promise<Outcome> => {
  const months = await channelMonths(transaction, month, channelIds);
  const { booking, unknown } = await bookChannels(transaction, month, months, by);
  const missing = new Set(unknown);
  const waiting = months
    .filter(({ channelId }) => missing.has(channelId))
    .map(({ channelId, income }) => ({
      channelId,
      gross: income.reduce((sum, one) => sum.plus(one.gross), new Big(0)).toFixed(),
    }));
  const owned = await putSetAside(transaction, month, {
    known: channelIds.filter((id) => !missing.has(id)),
    waiting,
    now: by.now,
  });
  return {
    booking,
    setAside: waiting,
    owned: owned.length > 0 ? await placesOf(transaction, month, owned) : [],
  };
};

/** The payments that a part of a payment history keeps. */
export const paymentsOf = ({ summary }: { summary: string | null }): PastPayment[] =>
  JSON.parse(summary ?? '[]') as PastPayment[];
