import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import type { Transaction } from 'kysely';
import type { EarningsCategory, EarningsSource, EntryType } from '#contract/earnings';
import type { ChannelEarningTable, ChannelEstimateTable, Schema } from '../../database/schema';
import {
  type NewEntry,
  addToBalances,
  addToDays,
  agreedShares,
  earningsOfChannels,
  holdersOf,
  insertEntries,
  putChannelEarnings,
  replaceEstimates,
} from './repository';
import { bookingOf, creditOf, holderOf, isZero, shareFor } from './rules';

export interface Booking {
  entries: number;
  /** The change of all balances together, dollars. */
  change: string;
  users: ReadonlySet<string>;
  channels: ReadonlySet<string>;
}

const EMPTY: Booking = { entries: 0, change: '0', users: new Set(), channels: new Set() };

/** Two bookings as one. */
export const together = (one: Booking, other: Booking): Booking => ({
  entries: one.entries + other.entries,
  change: new Big(one.change).plus(other.change).toFixed(),
  users: new Set([...one.users, ...other.users]),
  channels: new Set([...one.channels, ...other.channels]),
});

/**
 * Writes entries into the ledger and what is kept of them: day sums and balances. The only way into the ledger.
 * Entries are never changed: what is wrong is put right by another one.
 */
export const post = async (
  transaction: Transaction<Schema>,
  entries: readonly NewEntry[],
): Promise<Booking> => {
  if (entries.length === 0) return EMPTY;
  await insertEntries(transaction, entries);

  const days = new Map<
    string,
    { sum: Big; failedSum: Big; entries: number; failed: number; first: NewEntry }
  >();
  const balances = new Map<string, { sum: Big; entries: number }>();
  let change = new Big(0);
  for (const entry of entries) {
    const amount = new Big(entry.amount);
    const failed = entry.status === 'failed';
    change = change.plus(amount);
    const key = [entry.user_id, entry.date, entry.type, entry.source, entry.category, entry.month].join('/');
    const day = days.get(key) ?? {
      sum: new Big(0),
      failedSum: new Big(0),
      entries: 0,
      failed: 0,
      first: entry,
    };
    days.set(key, {
      ...day,
      sum: day.sum.plus(amount),
      failedSum: failed ? day.failedSum.plus(amount) : day.failedSum,
      entries: day.entries + 1,
      failed: day.failed + (failed ? 1 : 0),
    });
    const balance = balances.get(entry.user_id) ?? { sum: new Big(0), entries: 0 };
    balances.set(entry.user_id, { sum: balance.sum.plus(amount), entries: balance.entries + 1 });
  }

  await addToDays(
    transaction,
    [...days.values()].map(({ sum, failedSum, entries: count, failed, first }) => ({
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
      booked_at: first.booked_at,
    })),
  );
  await addToBalances(
    transaction,
    [...balances].map(([userId, { sum, entries: count }]) => ({
      user_id: userId,
      amount: sum.toFixed(),
      entries: count,
    })),
  );
  return {
    entries: entries.length,
    change: change.toFixed(),
    users: new Set(balances.keys()),
    channels: new Set(entries.flatMap(({ channel_id: id }) => (id ? [id] : []))),
  };
};

/** What the final reports that count say of a channel's month, one type, source and category. */
export interface Income {
  type: EntryType;
  source: EarningsSource;
  category: EarningsCategory;
  gross: string;
  taxPercent: string | null;
  taxBase: string | null;
}

/** All that the reports say of a channel's month. */
export interface ChannelMonth {
  channelId: string;
  income: readonly Income[];
  /** By source; `final` once the source's final reports are in. */
  estimates: readonly { source: EarningsSource; gross: string; final: boolean }[];
}

const same = (one: string | null, other: string | null) =>
  one === null || other === null ? one === other : new Big(one).eq(other);

/** Whether what an amount was worked out from is to be told differently, where the amount itself is the same. */
const differs = (
  row: ChannelEarningTable,
  due: Pick<Income, 'gross' | 'taxPercent' | 'taxBase'> & { revenueShare: string | null },
): boolean =>
  !same(row.gross, due.gross) ||
  !same(row.tax_percent, due.taxPercent) ||
  !same(row.tax_base, due.taxBase) ||
  !same(row.revenue_share, due.revenueShare);

const keyOf = (...words: string[]) => words.join('/');
const groupBy = <Row>(rows: readonly Row[], key: (row: Row) => string): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
};

/**
 * Makes the ledger say of these channels' month what the reports say: books the difference between what is due and
 * what was booked, nothing where there is none. The caller holds the month's lock. `unknown` are the channels that
 * nobody has: nothing was booked for them.
 */
export const bookChannels = async (
  transaction: Transaction<Schema>,
  month: string,
  channels: readonly ChannelMonth[],
  { fileId, now }: { fileId: string | null; now: Date },
): Promise<{ booking: Booking; unknown: string[] }> => {
  const ids = channels.map(({ channelId }) => channelId);
  if (ids.length === 0) return { booking: EMPTY, unknown: [] };
  const holders = groupBy(await holdersOf(transaction, ids), (row) => row.channel_id);
  const booked = groupBy(await earningsOfChannels(transaction, month, ids), (row) => row.channel_id);
  const shares = groupBy(await agreedShares(transaction, ids, month), (row) =>
    keyOf(row.user_id, row.channel_id),
  );
  const bookedAt = now.toISOString();
  const today = bookedAt.slice(0, 10);

  const unknown: string[] = [];
  const entries: NewEntry[] = [];
  const earnings: ChannelEarningTable[] = [];
  const estimates: ChannelEstimateTable[] = [];

  for (const { channelId, income, estimates: estimated } of channels) {
    const before = booked.get(channelId) ?? [];
    const userId = holderOf(
      month,
      (holders.get(channelId) ?? []).map((holder) => ({
        userId: holder.user_id,
        linkedAt: holder.linked_at?.toISOString() ?? '',
        unlinkedAt: holder.unlinked_at?.toISOString() ?? null,
      })),
      before[0]?.user_id,
    );
    if (!userId) {
      unknown.push(channelId);
      continue;
    }
    const agreed = (shares.get(keyOf(userId, channelId)) ?? []).map((share) => ({
      channelId,
      category: share.category,
      effectiveMonth: share.effective_month,
      percent: share.percent,
      serviceFeePercent: share.service_fee_percent,
    }));

    const left = new Map(before.map((row) => [keyOf(row.type, row.source, row.category), row]));
    // What the reports no longer have is due no more.
    const gone = before
      .filter(
        (row) =>
          !income.some(
            (one) => keyOf(one.type, one.source, one.category) === keyOf(row.type, row.source, row.category),
          ),
      )
      .map((row): Income => ({
        type: row.type,
        source: row.source,
        category: row.category,
        gross: '0',
        taxPercent: null,
        taxBase: null,
      }));

    for (const one of [...income, ...gone]) {
      const share = shareFor(agreed, { ...one, channelId, month });
      const due = { ...creditOf(one, share), gross: one.gross };
      const row = left.get(keyOf(one.type, one.source, one.category));
      const previous = row && {
        amount: row.amount,
        gross: row.gross,
        serviceFee: row.service_fee,
        revenueShare: row.revenue_share,
      };
      const entry = bookingOf(previous, due, { month, today });
      if (entry) {
        entries.push({
          user_id: userId,
          entry_id: randomUUID(),
          date: entry.date,
          booked_at: bookedAt,
          type: one.type,
          source: one.source,
          category: one.category,
          month,
          channel_id: channelId,
          amount: entry.amount,
          status: 'final',
          correction: entry.correction,
          gross: entry.gross,
          revenue_share: due.revenueShare,
          service_fee: entry.serviceFee,
          file_id: fileId,
          payment_id: null,
        });
      }
      if (entry || (row && differs(row, { ...due, ...one }))) {
        earnings.push({
          user_id: userId,
          month,
          channel_id: channelId,
          type: one.type,
          source: one.source,
          category: one.category,
          amount: due.amount,
          gross: due.gross,
          revenue_share: due.revenueShare,
          service_fee: due.serviceFee,
          tax_percent: one.taxPercent,
          tax_base: one.taxBase,
        });
      }
    }

    for (const { source, gross, final } of estimated) {
      const share = shareFor(agreed, { channelId, source, category: 'other', month });
      const { amount } = creditOf({ type: 'earning', gross }, share);
      if (!isZero(amount))
        estimates.push({ user_id: userId, month, channel_id: channelId, source, amount, final });
    }
  }

  const booking = await post(transaction, entries);
  await putChannelEarnings(transaction, earnings);
  await replaceEstimates(transaction, month, ids, estimates);
  return { booking, unknown };
};
