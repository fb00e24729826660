import Big from 'big.js';
import { dayOf } from '../../common/days';
import { businessConstants } from '../../common/businessConstants';
import { groupBy } from '../../common/groupBy';
import { sumOf } from '../../common/sums';
import type { Connection } from '../../database/open';
import {
  type ChannelAmount,
  type Hold,
  balanceOf,
  channelAmounts,
  feesAttempted,
  holdsOf,
  openReports,
  openRows,
  planOf,
  rowKey,
} from './owedRepository';
import { partsOf } from './paymentRepository';
import { openEstimatesOf } from './claimRepository';
import type { KnownClaims } from './claims';
import { type OpenMoney, type OpenRow, partKey, takeOff } from './parts';

/** Rows as if the parts of a payment had not been taken. */
const without = async (
  connection: Connection,
  rows: readonly OpenRow[],
  { userId, paymentId }: { userId: string; paymentId: string },
): Promise<{ rows: OpenRow[]; sum: Big }> => {
  const parts = await partsOf(connection, { user_id: userId, payment_id: paymentId });
  const sums = new Map(rows.map((row) => [rowKey(row), row]));
  let sum = new Big(0);
  for (const { month, source, category, amount, given_back: back } of parts) {
    const row = { month, source, category, amount: '0' };
    const standing = new Big(amount).minus(back);
    const before = sums.get(rowKey(row)) ?? row;
    sums.set(rowKey(row), { ...before, amount: standing.plus(before.amount).toFixed() });
    sum = sum.plus(standing);
  }
  return { rows: [...sums.values()], sum };
};

/** A claim is of a whole source, so its row has no category; payments of histories have no source either. */
const isClaimed = ({ source, category }: OpenRow): boolean => source !== '' && category === '';

/**
 * Rows with what was claimed of a month and source taken off what of them is final: where the reports of some channels are final and of
 * others not, the final ones bear the claim, and the rest of it waits. Else what was claimed would be paid again.
 */
const withClaimsBorne = (rows: readonly OpenRow[], isFinal: OpenMoney['isFinal']): OpenRow[] =>
  [...groupBy(rows, partKey).values()].flatMap((of) => {
    const claim = of.find((row) => isClaimed(row) && !isFinal(row));
    if (!claim) return of;
    const others = of.filter((row) => row !== claim).map((row) => ({ row, amount: new Big(row.amount) }));
    const rest = takeOff(
      others.filter(({ row }) => isFinal(row)),
      new Big(claim.amount).neg(),
    );
    return [
      ...others.map(({ row, amount }) => ({ ...row, amount: amount.toFixed() })),
      { ...claim, amount: rest.neg().toFixed() },
    ];
  });

/** What payments took of final income of places that has gone since, as where a report was undone: it is estimated again. Dollars. */
const paidBefore = (rows: readonly OpenRow[], places: ReadonlySet<string>): ReadonlyMap<string, Big> => {
  const income = rows.filter((row) => places.has(partKey(row)) && !isClaimed(row));
  return new Map(
    [...groupBy(income, partKey)].flatMap(([place, of]): [string, Big][] => {
      const net = sumOf(of);
      return net.lt(0) ? [[place, net.abs()]] : [];
    }),
  );
};

/** What payments took of months that are not final beyond what they have brought so far: that is no debt yet. Dollars. */
const claimedAhead = (rows: readonly OpenRow[], isFinal: OpenMoney['isFinal']): Big => {
  const open = rows.filter((row) => row.source !== '' && !isFinal(row));
  return [...groupBy(open, partKey).values()].reduce((ahead, of) => {
    const net = sumOf(of);
    return net.lt(0) ? ahead.minus(net) : ahead;
  }, new Big(0));
};

const isOf = (hold: Hold, row: OpenRow): boolean => hold.month === null || hold.month === row.month;

/** What of a row is held: all of it where its user or month is, else what the held channels brought in it. Dollars. */
const heldIn =
  (holds: readonly Hold[], amounts: readonly ChannelAmount[]) =>
  (row: OpenRow): string => {
    const own = holds.filter((hold) => isOf(hold, row));
    if (own.some((hold) => hold.channel_id === null)) return row.amount;
    const channels = new Set(own.map((hold) => hold.channel_id));
    if (channels.size === 0) return '0';
    const held = amounts
      .filter((one) => rowKey(one as OpenRow) === rowKey(row) && channels.has(one.channel_id))
      .reduce((total, one) => total.plus(one.amount), new Big(0));
    return held.gt(0) ? held.toFixed() : '0';
  };

/**
 * What is open of a user's months up to `month`, and what keeps of it from being paid. `earlyPercent` is kept of what is paid before
 * its regular month, which is up to `regular`.
 */
export const openMoney = async (
  connection: Connection,
  {
    userId,
    month,
    regular,
    earlyPercent,
    at,
    without: paymentId,
  }: {
    userId: string;
    month: string;
    regular: string;
    earlyPercent: string;
    at: Date;
    without?: string | undefined;
  },
): Promise<OpenMoney & Pick<KnownClaims, 'estimates' | 'holds' | 'paidBefore'>> => {
  const [kept, balance, holds, mostRecouped, attempted, estimates] = await Promise.all([
    openRows(connection, userId),
    balanceOf(connection, userId),
    holdsOf(connection, userId, dayOf(at)),
    planOf(connection, userId),
    feesAttempted(connection, userId, paymentId),
    openEstimatesOf(connection, userId),
  ]);
  const { rows: all, sum } =
    paymentId === undefined
      ? { rows: kept, sum: new Big(0) }
      : await without(connection, kept, { userId, paymentId });
  const months = [...new Set(all.map((row) => row.month))];
  const amounts = await channelAmounts(connection, userId, months);
  const channels = [...new Set(amounts.map((row) => row.channel_id))];
  const reported = await openReports(connection, channels, months);
  const bySource = groupBy(amounts, partKey);
  const estimated = new Set(estimates.map(partKey));
  const isFinal: OpenMoney['isFinal'] = (row) =>
    // What was paid for a whole source of a month, as claims are, is compared with all of it.
    !(row.category === '' && estimated.has(partKey(row))) &&
    !(bySource.get(partKey(row)) ?? []).some((one) =>
      reported.has([row.month, one.channel_id, row.source].join('/')),
    );
  const borne = withClaimsBorne(all, isFinal);
  return {
    open: borne.filter((row) => row.month <= month),
    balance: sum.plus(balance).plus(claimedAhead(borne, isFinal)).toFixed(businessConstants.ledgerDecimals),
    mostRecouped,
    isFinal,
    holds,
    estimates,
    paidBefore: paidBefore(all, estimated),
    heldOf: heldIn(holds, amounts),
    feePercentOf: (row) => (row.month > regular ? earlyPercent : (attempted.get(rowKey(row)) ?? '0')),
  };
};
