import Big from 'big.js';
import type { EarningsCategory, EarningsSource, EntryType, PaymentStatus } from '#contract/earnings';
import { lastDayOf, monthAfter } from '../../common/days';
import { businessConstants } from '../../common/businessConstants';

/** An exact amount in dollars, rounded half-even to the decimals of the ledger and written without an exponent. */
export const toLedger = (amount: Big): string =>
  amount.round(businessConstants.ledgerDecimals, Big.roundHalfEven).toFixed(businessConstants.ledgerDecimals);

/** Whether an amount, a decimal string, is zero. */
export const isZero = (amount: string): boolean => new Big(amount).eq(0);

/** In place of a channel: an offered share, which holds for all channels of a user, in its month alone (decision 43). */
export const OFFERED = '';

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

type AskedIncome = {
  channelId: string;
  source: EarningsSource;
  category: EarningsCategory;
  month: string;
};

/** The share of the category that was in effect last. */
const newestIn = (agreed: readonly AgreedShare[], month: string): AgreedShare | undefined =>
  agreed
    .filter(({ effectiveMonth }) => effectiveMonth <= month)
    .reduce<AgreedShare | undefined>(
      (newest, share) => (newest && newest.effectiveMonth > share.effectiveMonth ? newest : share),
      undefined,
    );

const agreedFor = (
  agreed: readonly AgreedShare[],
  { channelId, source, category, month }: AskedIncome,
): Share | undefined => {
  const inEffect = (of: string) =>
    newestIn(
      agreed.filter((share) => share.channelId === channelId && share.category === of),
      month,
    );
  // A share for all categories is meant for the channel's ordinary income: a source with its own standard keeps that.
  const hasOwn = businessConstants.revenueShare.bySource[source] !== undefined;
  return inEffect(category) ?? (hasOwn ? undefined : inEffect('*'));
};

/** The highest of a user's shares for ordinary income: it is also that of Dailymotion (domain facts §2). */
const highestOf = (agreed: readonly AgreedShare[], month: string): Share | undefined =>
  [...new Set(agreed.map(({ channelId }) => channelId).filter((id) => id !== OFFERED))]
    .flatMap(
      (channelId) =>
        newestIn(
          agreed.filter((share) => share.channelId === channelId && share.category === '*'),
          month,
        ) ?? [],
    )
    .reduce<AgreedShare | undefined>(
      (highest, share) => (highest && Number(highest.percent) >= Number(share.percent) ? highest : share),
      undefined,
    );

/** The share of a month without an offered one, and without that of promoted games. */
const agreedOrStandard = (agreed: readonly AgreedShare[], income: AskedIncome): Share => {
  const standard = {
    percent:
      businessConstants.revenueShare.bySource[income.source] ?? businessConstants.revenueShare.standard,
    serviceFeePercent: '0',
  };
  const own = agreedFor(agreed, income);
  if (income.source !== 'dailymotion') return own ?? standard;
  return own ?? highestOf(agreed, income.month) ?? standard;
};

/** A category whose share nobody agrees on has the service fee of the channel's other income. */
const ordinaryFor = (agreed: readonly AgreedShare[], income: AskedIncome): Share => {
  const ordinary = agreedOrStandard(agreed, income);
  const { byCategory } = businessConstants.revenueShare;
  return income.category === 'promoted_games'
    ? { ...ordinary, percent: byCategory.promoted_games }
    : ordinary;
};

/**
 * The share that applies to an income of a month: the newest agreed share that is in effect. A share for the category
 * goes before a share for all categories. Without an agreed share it is the source's standard (spec 001 §9). In the month of an offered
 * share that one applies, where it is higher. `agreed` are the shares of all channels of the user.
 */
export const shareFor = (agreed: readonly AgreedShare[], income: AskedIncome): Share => {
  const ordinary = ordinaryFor(agreed, income);
  const offered = agreed.find(
    ({ channelId, effectiveMonth }) => channelId === OFFERED && effectiveMonth === income.month,
  );
  return offered && new Big(offered.percent).gt(ordinary.percent)
    ? { ...ordinary, percent: offered.percent }
    : ordinary;
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
 * balances of earlier days do not change; so is a first entry that takes, unless it is tax.
 * See docs/decisions/ledger.md.
 */
export const bookingOf = (
  booked: ChannelCredit | undefined,
  due: ChannelCredit,
  when: { month: string; today: string; type: EntryType },
): { date: string; correction: boolean; amount: string; gross: string; serviceFee: string } | undefined => {
  const amount = new Big(due.amount).minus(booked?.amount ?? 0);
  if (amount.eq(0)) return undefined;
  const monthEnd = lastDayOf(when.month);
  const correction = booked !== undefined || (amount.lt(0) && when.type !== 'tax');
  return {
    correction,
    date: correction || monthEnd > when.today ? when.today : monthEnd,
    amount: toLedger(amount),
    gross: new Big(due.gross).minus(booked?.gross ?? 0).toFixed(),
    serviceFee: toLedger(new Big(due.serviceFee).minus(booked?.serviceFee ?? 0)),
  };
};

/** A period: from a moment until, but not at, another one. Moments in ISO 8601; `until` is null where it goes on. */
interface Period {
  from: string;
  until: string | null;
}

/** A period in which a user had a channel. */
export interface Holding extends Period {
  userId: string;
}

const monthStart = (month: string) => `${month}-01T00:00:00.000Z`;
const byBeginning = (a: Period, b: Period) => (a.from < b.from ? -1 : 1);

/** The period that a month ended in, or the last one in it. */
export const lastDuring = <P extends Period>(month: string, periods: readonly P[]): P | undefined =>
  [...periods]
    .sort(byBeginning)
    .findLast(
      ({ from, until }) =>
        from < monthStart(monthAfter(month, 1)) && (until === null || until > monthStart(month)),
    );

/**
 * The user who gets a channel's income of a month: the one who had the channel when the month ended, or the last one who
 * had it during the month; else the first one who got it afterwards and gets what was set aside. Undefined if there is
 * none. Nothing but the periods decides it, so that it is the same whenever it is asked (decision 34).
 */
export const holderOf = (month: string, holdings: readonly Holding[]): string | undefined =>
  (
    lastDuring(month, holdings) ??
    [...holdings].sort(byBeginning).find(({ from }) => from >= monthStart(monthAfter(month, 1)))
  )?.userId;

/** What a payment of a history changes in the balance, in dollars: minus its amount, or zero if it failed, came back or was cancelled. */
export const effectOf = (payment: { amount: string; status: PaymentStatus }): Big =>
  payment.status === 'pending' || payment.status === 'paid' ? new Big(payment.amount).neg() : new Big(0);
