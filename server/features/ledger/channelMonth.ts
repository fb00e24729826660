import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import type { EarningsCategory, EarningsSource, EntryReason, EntryType } from '#contract/earnings';
import type { ChannelEarningTable, ChannelEstimateTable } from '../../database/schema';
import type { NewEntry } from './repository';
import { type AgreedShare, type Share, bookingOf, creditOf, isZero, shareFor } from './rules';

/** What the counting final reports say of a channel's month for one type, source and category. Dollars. */
export interface Income {
  type: EntryType;
  source: EarningsSource;
  category: EarningsCategory;
  gross: string;
  taxPercent: string | null;
  taxBase: string | null;
  /** At what it is credited where that is no share of a creator's. */
  share?: Share;
}

/** What all reports say of a channel's month. */
export interface ChannelMonth {
  channelId: string;
  income: readonly Income[];
  estimates: readonly Estimate[];
}

/** What a day of a source and category is estimated to bring, dollars; `final` once the source's final reports are imported. */
export interface Estimate {
  source: EarningsSource;
  category: EarningsCategory;
  day: string;
  gross: string;
  final: boolean;
}

/** A user, the shares agreed with this user, and what is booked already of a channel's month. */
export interface Account {
  userId: string;
  month: string;
  /** Of all channels of the user. */
  shares: readonly AgreedShare[];
  booked: readonly ChannelEarningTable[];
}

const keyOf = ({ type, source, category }: Pick<Income, 'type' | 'source' | 'category'>) =>
  [type, source, category].join('/');

const same = (one: string | null, other: string | null) =>
  one === null || other === null ? one === other : new Big(one).eq(other);

/** Whether the figures behind an amount changed, even if the amount itself is the same. */
const differs = (
  row: ChannelEarningTable,
  due: Pick<Income, 'gross' | 'taxPercent' | 'taxBase'> & { revenueShare: string | null },
): boolean =>
  !same(row.gross, due.gross) ||
  !same(row.tax_percent, due.taxPercent) ||
  !same(row.tax_base, due.taxBase) ||
  !same(row.revenue_share, due.revenueShare);

/** What is booked and no report names any more: nothing is due for it. */
const goneOf = (booked: readonly ChannelEarningTable[], income: readonly Income[]): Income[] => {
  const named = new Set(income.map(keyOf));
  return booked
    .filter((row) => !named.has(keyOf(row)))
    .map(({ type, source, category }) => ({
      type,
      source,
      category,
      gross: '0',
      taxPercent: null,
      taxBase: null,
    }));
};

/** By what, when and why something is booked. */
export interface By {
  fileId: string | null;
  bookedAt: string;
  reason: EntryReason;
}

/** The entries that are missing in the ledger for a channel's month, and what is then booked of it. */
export const duesOf = (
  { channelId, income }: Pick<ChannelMonth, 'channelId' | 'income'>,
  { userId, month, shares, booked }: Account,
  { fileId, bookedAt, reason }: By,
): { entries: NewEntry[]; earnings: ChannelEarningTable[] } => {
  const before = new Map(booked.map((row) => [keyOf(row), row]));
  const entries: NewEntry[] = [];
  const earnings: ChannelEarningTable[] = [];
  for (const one of [...income, ...goneOf(booked, income)]) {
    const { type, source, category } = one;
    const share = one.share ?? shareFor(shares, { channelId, source, category, month });
    const due = { ...creditOf(one, share), gross: one.gross };
    const row = before.get(keyOf(one));
    const previous = row && {
      amount: row.amount,
      gross: row.gross,
      serviceFee: row.service_fee,
      revenueShare: row.revenue_share,
    };
    const entry = bookingOf(previous, due, { month, type, today: bookedAt.slice(0, 10) });
    const place = { user_id: userId, month, channel_id: channelId, type, source, category };
    if (entry) {
      entries.push({
        ...place,
        entry_id: randomUUID(),
        date: entry.date,
        booked_at: bookedAt,
        amount: entry.amount,
        status: 'final',
        correction: entry.correction,
        reason: entry.correction ? reason : '',
        gross: entry.gross,
        revenue_share: due.revenueShare,
        service_fee: entry.serviceFee,
        file_id: fileId,
        payment_id: null,
      });
    }
    if (entry || (row && differs(row, { ...due, ...one }))) {
      earnings.push({
        ...place,
        amount: due.amount,
        gross: due.gross,
        revenue_share: due.revenueShare,
        service_fee: due.serviceFee,
        tax_percent: one.taxPercent,
        tax_base: one.taxBase,
      });
    }
  }
  return { entries, earnings };
};

/** The user's part of what a channel's month is estimated to bring. */
export const estimatesOf = (
  { channelId, estimates }: ChannelMonth,
  { userId, month, shares }: Pick<Account, 'userId' | 'month' | 'shares'>,
): ChannelEstimateTable[] =>
  estimates.flatMap(({ source, category, day, gross, final }) => {
    const share = shareFor(shares, { channelId, source, category, month });
    const { amount } = creditOf({ type: 'earning', gross }, share);
    const place = { user_id: userId, month, channel_id: channelId, source, day, category };
    return isZero(amount) ? [] : [{ ...place, amount, final }];
  });
