import Big from 'big.js';
import type { Transaction } from 'kysely';
import { groupBy } from '../../common/groupBy';
import { sum, sumOf } from '../../common/sums';
import type { ChannelEarningTable, Schema } from '../../database/schema';
import { notify } from '../../messages/notify';
import { type NewEntry, channelNames } from './repository';

/** What a channel's month brought a user before and after corrections that took something, in dollars. */
export interface Lowered {
  userId: string;
  channelId: string;
  month: string;
  before: string;
  after: string;
}

/** What corrections change, with what comes in their place; first tax is none of it. Dollars. */
export const correctedBy = (entries: readonly Pick<NewEntry, 'amount' | 'correction'>[]): Big =>
  entries.some(({ correction }) => correction)
    ? sumOf(entries.filter(({ amount, correction }) => correction || new Big(amount).gt(0)))
    : new Big(0);

/** What new entries of a channel's month take from a user by corrections; undefined where that is nothing. */
export const loweredBy = (
  entries: readonly NewEntry[],
  {
    userId,
    channelId,
    month,
    booked,
  }: Omit<Lowered, 'before' | 'after'> & { booked: readonly ChannelEarningTable[] },
): Lowered | undefined => {
  if (!correctedBy(entries).lt(0)) return undefined;
  const before = sumOf(booked);
  return { userId, channelId, month, before: before.toFixed(), after: before.plus(sumOf(entries)).toFixed() };
};

/** How many channels a message names. */
const MOST_NAMES = 3;
/** With more channels of a user's month than this there is one message of all of them. */
const MOST_MESSAGES = 5;

const together = (lowered: readonly Lowered[]): (Omit<Lowered, 'channelId'> & { channels: string[] })[] => {
  const months = groupBy(lowered, ({ userId, month }) => `${userId}/${month}`);
  return [...months.values()].flatMap((of) => {
    const [first] = of;
    if (of.length <= MOST_MESSAGES) return of.map((one) => ({ ...one, channels: [one.channelId] }));
    return [
      {
        ...first,
        channels: of.map(({ channelId }) => channelId),
        before: sum(of.map(({ before }) => before)).toFixed(),
        after: sum(of.map(({ after }) => after)).toFixed(),
      },
    ];
  });
};

/** Tells users what corrections took from them (decision 38). */
export const notifyLowered = async (
  transaction: Transaction<Schema>,
  lowered: readonly Lowered[],
  now: Date,
): Promise<void> => {
  if (lowered.length === 0) return;
  const names = await channelNames(transaction, lowered);
  for (const { userId, channels, month, before, after } of together(lowered)) {
    const called = channels.map((id) => names.get(`${userId}/${id}`) ?? id);
    const channel =
      called.length > MOST_NAMES
        ? `${called.slice(0, MOST_NAMES).join(', ')} +${called.length - MOST_NAMES}`
        : called.join(', ');
    await notify(transaction, {
      userId,
      kind: 'earnings-lowered',
      texts: { channel, month, before, after },
      at: now,
    });
  }
};
