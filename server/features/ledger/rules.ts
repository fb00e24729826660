import Big from 'big.js';
import type { EarningsCategory, EarningsSource, EntryType, PaymentStatus } from '#contract/earnings';
import { lastDayOf, monthAfter } from '../../common/days';
import { figures } from '../../common/figures';

/** An exact amount in dollars, rounded half-even to the decimals of the ledger and written without an exponent. */
export const toLedger = (amount: Big): string =>
  amount.round(figures.ledgerDecimals, Big.roundHalfEven).toFixed(figures.ledgerDecimals);

/** Whether an amount, a decimal string, is zero. */
export const isZero = (amount: string): boolean => new Big(amount).eq(0);

/** A share that was agreed with a user for a channel, in percent. `category` is `*` for all categories. */
export interface AgreedShare {
  channelId: string;
  category: string;
  effectiveMonth: string;
  percent: string;
  serviceFeePercent: string;
}

/** What a creator gets of an income, and what of that is kept as a service fee; both in percent. */
export interface Share {
  percent: string;
  serviceFeePercent: string;
}

/**
 * The share that applies to a channel's income of a month: the newest agreed share that is in effect. A share for the
 * category goes before a share for all categories. Without an agreed share it is the source's standard (spec 001 §9).
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
  // A share for all categories is meant for the channel's ordinary income: a source with its own standard keeps that.
  const own = figures.revenueShare.bySource[income.source];
  const standard = { percent: own ?? figures.revenueShare.standard, serviceFeePercent: '0' };
  return inEffect(income.category) ?? (own === undefined ? inEffect('*') : undefined) ?? standard;
};

/**
 * What a creator gets of a gross income, in dollars: gross × share − service fee. Withheld tax is passed on whole: no
 * share applies to it (spec 001 §3).
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

/** What one channel earned in one month, type, source and category: the sum of the ledger's entries. Dollars. */
export interface ChannelCredit {
  amount: string;
  gross: string;
  serviceFee: string;
  revenueShare: string | null;
}

/**
 * The entry that makes what is booked equal to what is due; undefined if it is equal already. The first entry of a
 * channel's month is dated on the last day of the month. A correction is dated on the day on which it is booked, so that
 * balances of earlier days do not change. See docs/decisions/ledger.md.
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

/** A user who has or had a channel. Moments in ISO 8601. */
export interface Holder {
  userId: string;
  linkedAt: string;
  unlinkedAt: string | null;
}

/**
 * The user who gets a channel's income of a month: the user to whom the month was booked before; else the user who had
 * the channel when the month ended, or the last one who had it during the month; else the first user who linked it
 * afterwards and gets what was set aside. Undefined if there is none.
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

/** What a payment changes in the balance, in dollars: minus its amount, or zero if it failed, came back or was cancelled. */
export const effectOf = (payment: { amount: string; status: PaymentStatus }): Big =>
  payment.status === 'pending' || payment.status === 'paid' ? new Big(payment.amount).neg() : new Big(0);
