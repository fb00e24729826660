import Big from 'big.js';
import type { Transaction } from 'kysely';
import { groupBy } from '../../common/groupBy';
import type { Schema } from '../../database/schema';
import { type Booking, EMPTY } from './booking';
import { correctedBy } from './lowered';
import { type NewEntry, addToBalances, addToDays, insertEntries } from './repository';

// Two bookings at once take the rows of users in the same order, however many statements each needs.
const byKey = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);

/** One sum for each user, day, type, source, category and month. */
const sumsByDay = (entries: readonly NewEntry[]) => {
  const days = new Map<
    string,
    { first: NewEntry; sum: Big; failedSum: Big; entries: number; failed: number; corrections: number }
  >();
  for (const entry of entries) {
    const key = [entry.user_id, entry.date, entry.type, entry.source, entry.category, entry.month].join('/');
    const day = days.get(key) ?? {
      first: entry,
      sum: new Big(0),
      failedSum: new Big(0),
      entries: 0,
      failed: 0,
      corrections: 0,
    };
    days.set(key, day);
    day.sum = day.sum.plus(entry.amount);
    day.entries += 1;
    if (entry.correction) day.corrections += 1;
    if (entry.status === 'failed') {
      day.failedSum = day.failedSum.plus(entry.amount);
      day.failed += 1;
    }
  }
  return [...days]
    .sort(byKey)
    .map(([, day]) => day)
    .map(({ first, sum, failedSum, entries: count, failed, corrections }) => ({
      user_id: first.user_id,
      date: first.date,
      type: first.type,
      source: first.source,
      category: first.category,
      month: first.month,
      amount: sum.toFixed(),
      entries: count,
      failed,
      failed_amount: failedSum.toFixed(),
      corrections,
      booked_at: first.booked_at,
    }));
};

/** One sum for each user. */
const sumsByUser = (entries: readonly NewEntry[]) => {
  const balances = new Map<string, { sum: Big; entries: number }>();
  for (const { user_id: userId, amount } of entries) {
    const balance = balances.get(userId) ?? { sum: new Big(0), entries: 0 };
    balances.set(userId, balance);
    balance.sum = balance.sum.plus(amount);
    balance.entries += 1;
  }
  return [...balances].sort(byKey).map(([userId, { sum, entries: count }]) => ({
    user_id: userId,
    amount: sum.toFixed(),
    entries: count,
  }));
};

/** What corrections change in each user's balance, with what comes in their place, by channel and month. Dollars. */
const correctionsOf = (entries: readonly NewEntry[]): ReadonlyMap<string, string> => {
  const ofMonths = groupBy(entries, (entry) => [entry.user_id, entry.channel_id, entry.month].join('/'));
  const changes = new Map<string, Big>();
  for (const of of ofMonths.values()) {
    const [{ user_id: userId }] = of;
    const change = correctedBy(of);
    if (!change.eq(0)) changes.set(userId, (changes.get(userId) ?? new Big(0)).plus(change));
  }
  return new Map([...changes].map(([userId, change]) => [userId, change.toFixed()]));
};

/**
 * Writes entries into the ledger and adds them to the day sums and balances. The only way into the ledger.
 * Entries are never changed: a wrong entry is corrected by another one.
 */
export const post = async (
  transaction: Transaction<Schema>,
  entries: readonly NewEntry[],
): Promise<Booking> => {
  if (entries.length === 0) return EMPTY;
  await insertEntries(transaction, entries);
  await addToDays(transaction, sumsByDay(entries));
  await addToBalances(transaction, sumsByUser(entries));
  return {
    entries: entries.length,
    change: entries.reduce((sum, { amount }) => sum.plus(amount), new Big(0)).toFixed(),
    users: new Set(entries.map(({ user_id: userId }) => userId)),
    corrected: correctionsOf(entries),
    channels: new Set(entries.flatMap(({ channel_id: id }) => (id ? [id] : []))),
  };
};
