import Big from 'big.js';
import type { Transaction } from 'kysely';
import type { ChannelEarningTable, Schema } from '../../database/schema';
import { tell } from '../../messages/tell';
import { type NewEntry, channelNames } from './repository';

/** What a channel's month brought a user before and after corrections that took something, in dollars. */
export interface Lowered {
  userId: string;
  channelId: string;
  month: string;
  before: string;
  after: string;
}

const sumOf = (amounts: readonly { amount: string }[]): Big =>
  amounts.reduce((sum, { amount }) => sum.plus(amount), new Big(0));

/** What the corrections among new entries of a channel's month take from a user; undefined where they take nothing. */
export const loweredBy = (
  entries: readonly NewEntry[],
  {
    userId,
    channelId,
    month,
    booked,
  }: Omit<Lowered, 'before' | 'after'> & { booked: readonly ChannelEarningTable[] },
): Lowered | undefined => {
  const taken = sumOf(entries.filter(({ correction }) => correction));
  if (!taken.lt(0)) return undefined;
  const before = sumOf(booked);
  return { userId, channelId, month, before: before.toFixed(), after: before.plus(sumOf(entries)).toFixed() };
};

/** Tells users what corrections took from them (decision 38). */
export const tellLowered = async (
  transaction: Transaction<Schema>,
  lowered: readonly Lowered[],
  now: Date,
): Promise<void> => {
  if (lowered.length === 0) return;
  const names = await channelNames(transaction, lowered);
  for (const { userId, channelId, month, before, after } of lowered) {
    const channel = names.get(`${userId}/${channelId}`) ?? channelId;
    await tell(transaction, {
      userId,
      kind: 'earnings-lowered',
      texts: { channel, month, before, after },
      at: now,
    });
  }
};
