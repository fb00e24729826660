import { dayOf, monthAfter } from '../../../common/days';
import { groupBy } from '../../../common/groupBy';
import { sumOf } from '../../../common/sums';
import type { Connection } from '../../../database/open';
import type { Services } from '../../../services';
import { comingPaymentOf, heldUntil, openMonths, openRows } from '../../payments';
import {
  bookedByMonth,
  broughtBySource,
  correctionsByMonth,
  estimatedByMonth,
  paymentsOf,
  returnedParts,
  standingParts,
} from './repository';
import { type Portion, portionsOf, sumsOf } from './rules';
import { type Known, standingOf, toSums } from './views';
import { type Narrowed, isNarrowed } from '../repository';

// The months that a month is compared with are a year back.
const YEAR = 12;

/** Whether something is narrowed, and whether what is left has tax of its own: that is of a source, not of a category. */
export const narrowing = (only: Narrowed) => ({
  isNarrowed: isNarrowed(only),
  hasTax: only.category === 'all',
});

/** Of which months a user's payments are, and the payments by id. */
export const paidByMonth = async (connection: Connection, userId: string) => {
  const [parts, returned, payments, open] = await Promise.all([
    standingParts(connection, userId),
    returnedParts(connection, userId),
    paymentsOf(connection, userId),
    openRows(connection, userId),
  ]);
  return {
    returned,
    portions: portionsOf(parts, payments, open),
    payments: new Map(payments.map((payment) => [payment.payment_id, payment])),
  };
};

/** What decides how months stand. */
export const knownOf = async (services: Services, userId: string, now: Date): Promise<Known> => {
  const [coming, open] = await Promise.all([
    comingPaymentOf(services, userId, now),
    openMonths(services.connection, userId, now),
  ]);
  return { coming, open, heldUntil: await heldUntil(services.connection, userId, dayOf(coming.facts.at)) };
};

interface Asked extends Narrowed {
  userId: string;
  from: string;
  to: string;
}

/**
 * A user's months from `from` to `to`, the newest first, and everything else in one line: together they are the booked balance. Of what is
 * narrowed to a channel, source or category only what it earned is told.
 */
export const readMonths = async (services: Services, { userId, from, to, ...only }: Asked, now: Date) => {
  const { connection } = services;
  const kind = narrowing(only);
  const [booked, estimates, corrections, sources, paid, known] = await Promise.all([
    bookedByMonth(connection, userId, only),
    estimatedByMonth(connection, userId, only),
    correctionsByMonth(connection, userId, only),
    broughtBySource(connection, userId, { from: monthAfter(from, -YEAR), to, ...only }),
    kind.isNarrowed
      ? { portions: [] as Portion[], returned: [], payments: new Map<string, never>() }
      : paidByMonth(connection, userId),
    kind.isNarrowed ? undefined : knownOf(services, userId, now),
  ]);
  const bookedIn = groupBy(booked, ({ month }) => month);
  const paidIn = groupBy(paid.portions, ({ month }) => month);
  const returnedIn = groupBy(paid.returned, ({ month }) => month);
  const estimatedIn = groupBy(estimates, ({ month }) => month);
  const correctedIn = new Map(corrections.map((row) => [row.month, Number(row.corrections)]));
  const all = [...new Set([...bookedIn.keys(), ...paidIn.keys(), ...estimatedIn.keys()])];
  const isShown = (month: string) => month >= from && month <= to;
  const months = all
    .filter(isShown)
    .sort((one, other) => other.localeCompare(one))
    .map((month) => {
      const portions = paidIn.get(month) ?? [];
      const sums = sumsOf(bookedIn.get(month) ?? [], portions);
      const estimated = sumOf(estimatedIn.get(month) ?? []);
      const standing = known
        ? standingOf(known, month, { sums, estimated, portions, payments: paid.payments })
        : { state: null, payable: null, day: null, reasons: [] };
      return {
        month,
        ...toSums(sums, kind),
        estimated: estimated.toFixed(),
        ...standing,
        failed_on: known && sums.open.gt(0) ? (returnedIn.get(month)?.[0].date ?? null) : null,
        corrections: correctedIn.get(month) ?? 0,
      };
    });
  const rest = all.filter((month) => !isShown(month));
  const others = sumsOf(
    rest.flatMap((month) => bookedIn.get(month) ?? []),
    rest.flatMap((month) => paidIn.get(month) ?? []),
  );
  return {
    months,
    sources,
    others: rest.length === 0 ? null : toSums(others, kind),
    total: toSums(sumsOf(booked, paid.portions), kind),
  };
};
