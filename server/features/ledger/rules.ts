import Big from 'big.js';
import type { EarningsCategory, EarningsSource, EntryType, PaymentStatus } from '#contract/earnings';
import { figures } from '../../common/figures';

/** Rounds an exact amount to the ledger's decimals, half-even, and writes it without an exponent. */
export const toLedger = (amount: Big): string =>
  amount.round(figures.ledgerDecimals, Big.roundHalfEven).toFixed(figures.ledgerDecimals);

export const isZero = (amount: string): boolean => new Big(amount).eq(0);

/** The last day of a month `YYYY-MM`, as `YYYY-MM-DD`. */
export const lastDayOf = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);

/** The month so many months after this one; before it where `months` is negative. */
export const monthAfter = (month: string, months: number): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + months, 1))
    .toISOString()
    .slice(0, 7);

/** An agreed share; `category` is `*` for all categories. Percentages. */
export interface AgreedShare {
  channelId: string;
  category: string;
  effectiveMonth: string;
  percent: string;
  serviceFeePercent: string;
}

export interface Share {
  percent: string;
  serviceFeePercent: string;
}

/**
 * The share that applies to a channel's income of a month: the newest agreed one that is in effect, one for the
 * category before one for all; where none is agreed the source's standard (spec 001 §9).
 */
export const shareFor = (
  agreed: readonly AgreedShare[],
  income: { channelId: string; source: EarningsSource; category: EarningsCategory; month: string },
): Share => {
  const inEffect = (category: string) =>
    agreed
      .filter(
        (share) =>
          share.channelId === income.channelId &&
          share.category === category &&
          share.effectiveMonth <= income.month,
      )
      .reduce<AgreedShare | undefined>(
        (newest, share) => (newest && newest.effectiveMonth > share.effectiveMonth ? newest : share),
        undefined,
      );
  // A share agreed for all is one of the channel's ordinary income: sources with a standard of their own keep it.
  const own = figures.revenueShare.bySource[income.source];
  const standard = { percent: own ?? figures.revenueShare.standard, serviceFeePercent: '0' };
  return inEffect(income.category) ?? (own === undefined ? inEffect('*') : undefined) ?? standard;
};

/**
 * What a creator is due of a gross income: gross × share − service fee. Tax is passed on as it was withheld: it has no
 * share (spec 001 §3).
 */
export const creditOf = (
  income: { type: EntryType; gross: string },
  share: Share,
): { amount: string; serviceFee: string; revenueShare: string | null } => {
  const gross = new Big(income.gross);
  if (income.type === 'tax')
    return { amount: toLedger(gross), serviceFee: toLedger(new Big(0)), revenueShare: null };
  const part = gross.times(share.percent).div(100);
  const fee = part.times(share.serviceFeePercent).div(100);
  return { amount: toLedger(part.minus(fee)), serviceFee: toLedger(fee), revenueShare: share.percent };
};

/** What one channel earned in one month, type, source and category: what the ledger's entries of it sum to. */
export interface ChannelCredit {
  amount: string;
  gross: string;
  serviceFee: string;
  revenueShare: string | null;
}

/**
 * The entry that takes the ledger from what it has to what is right, or nothing where it is right. The first entry of
 * a channel-month is dated on the month's last day; a correction on the day on which it is booked, so that balances of
 * days gone by stay what they were.
 */
export const bookingOf = (
  booked: ChannelCredit | undefined,
  due: ChannelCredit,
  when: { month: string; today: string },
): { date: string; correction: boolean; amount: string; gross: string; serviceFee: string } | undefined => {
  const amount = new Big(due.amount).minus(booked?.amount ?? 0);
  if (amount.eq(0)) return undefined;
  const monthEnd = lastDayOf(when.month);
  return {
    correction: booked !== undefined,
    date: booked || monthEnd > when.today ? when.today : monthEnd,
    amount: toLedger(amount),
    gross: new Big(due.gross).minus(booked?.gross ?? 0).toFixed(),
    serviceFee: toLedger(new Big(due.serviceFee).minus(booked?.serviceFee ?? 0)),
  };
};

/** Somebody who has or had a channel. Moments are ISO. */
export interface Holder {
  userId: string;
  linkedAt: string;
  unlinkedAt: string | null;
}

/**
 * Whose a channel's income of a month is: whoever the month was booked to already; else who had the channel when the
 * month ended, or last before; else the first who linked it after (income that had been set aside).
 */
export const holderOf = (
  month: string,
  holders: readonly Holder[],
  bookedTo: string | undefined,
): string | undefined => {
  if (bookedTo) return bookedTo;
  const start = `${month}-01`;
  const next = `${monthAfter(month, 1)}-01`;
  const byLink = [...holders].sort((a, b) => (a.linkedAt < b.linkedAt ? -1 : 1));
  const during = byLink.filter(
    ({ linkedAt, unlinkedAt }) => linkedAt < next && (unlinkedAt === null || unlinkedAt >= start),
  );
  const later = byLink.filter(({ linkedAt }) => linkedAt >= next);
  return (during.at(-1) ?? later[0])?.userId;
};

/** What a payment does to the balance, dollars: it takes its amount, unless it came back or was called off. */
export const effectOf = (payment: { amount: string; status: PaymentStatus }): Big =>
  payment.status === 'pending' || payment.status === 'paid' ? new Big(payment.amount).neg() : new Big(0);
