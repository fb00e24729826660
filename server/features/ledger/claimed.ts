import Big from 'big.js';
import { businessConstants } from '../../common/businessConstants';
import { sum } from '../../common/sums';
import type { ChannelMonth, Income } from './channelMonth';

/** Somebody who had a channel and has claimed its estimates up to a day. */
export interface Claimant {
  userId: string;
  /** `YYYY-MM-DD`, included. */
  day: string;
  /** Of which sources; none are named of claims that were made before that was kept: those are of all. */
  sources: readonly string[];
}

/** What of a channel's month is whose. */
export interface Piece {
  userId: string;
  part: ChannelMonth;
}

type Estimates = ChannelMonth['estimates'];

/**
 * By source: which part of what is estimated of the month each of these has, from 0 to 1; all together never more than the whole, also
 * where something is estimated to be taken back.
 */
const partsOf = (all: Estimates, each: readonly Estimates[], source: string): Big[] => {
  const sourceSum = (estimates: Estimates) =>
    sum(estimates.filter((one) => one.source === source).map(({ gross }) => gross));
  const whole = sourceSum(all);
  let left = new Big(1);
  return each.map((estimates) => {
    const within = sourceSum(estimates);
    if (whole.lte(0) || within.lte(0)) return new Big(0);
    const part = within.div(whole);
    const given = part.gt(left) ? left : part;
    left = left.minus(given);
    return given;
  });
};

/**
 * The days of each source that each claimant has claimed before anybody else, in the order of their claims; the holder's own are among the
 * rest.
 */
const claimedDays = (
  estimates: Estimates,
  holder: string,
  claims: readonly Claimant[],
): Map<string, Estimates> => {
  const days = new Map<string, Estimates>();
  const ends = new Map<string, string>();
  for (const { userId, day, sources } of [...claims].sort((a, b) => (a.day < b.day ? -1 : 1))) {
    const own = estimates.filter(
      (one) =>
        (sources.length === 0 || sources.includes(one.source)) &&
        one.day > (ends.get(one.source) ?? '') &&
        one.day <= day,
    );
    for (const { source } of own) ends.set(source, day);
    if (userId !== holder) days.set(userId, [...(days.get(userId) ?? []), ...own]);
  }
  return days;
};

const timesOf = (income: Income, part: Big): Income => {
  // Down: several who have claimed all of it leave the holder no less than nothing.
  const times = (amount: string) =>
    new Big(amount).times(part).round(businessConstants.reportDecimals, Big.roundDown).toFixed();
  return {
    ...income,
    gross: times(income.gross),
    taxBase: income.taxBase === null ? null : times(income.taxBase),
  };
};

const less = (income: Income, taken: readonly Income[]): Income => ({
  ...income,
  gross: taken.reduce((left, { gross }) => left.minus(gross), new Big(income.gross)).toFixed(),
  taxBase:
    income.taxBase === null
      ? null
      : taken.reduce((left, { taxBase }) => left.minus(taxBase ?? 0), new Big(income.taxBase)).toFixed(),
});

/**
 * Whose a channel's month is where it changed hands after somebody had claimed its estimates: what was earned up to the claim stays the
 * claimant's, the rest is the holder's. Reports have no days, so they are divided as the estimates of each source are; a source without
 * estimates is the holder's. Nothing is lost or doubled by rounding.
 */
export const divided = (channel: ChannelMonth, holder: string, claims: readonly Claimant[]): Piece[] => {
  const days = [...claimedDays(channel.estimates, holder, claims)];
  const each = days.map(([, estimates]) => estimates);
  const parts = new Map(
    channel.income.map(({ source }) => [source, partsOf(channel.estimates, each, source)]),
  );
  const pieces = days.map(([userId, estimates], place): Piece => {
    const income = channel.income.map((one) => timesOf(one, parts.get(one.source)?.[place] ?? new Big(0)));
    return { userId, part: { ...channel, income, estimates } };
  });
  const rest = channel.income.map((one, place) =>
    less(
      one,
      pieces.map(({ part }) => part.income[place] as Income),
    ),
  );
  const taken = new Set(each.flat());
  const own = channel.estimates.filter((one) => !taken.has(one));
  return [...pieces, { userId: holder, part: { ...channel, income: rest, estimates: own } }];
};
