import Big from 'big.js';
import { groupBy } from '../../common/groupBy';
import { sumOf } from '../../common/sums';
import type { Claimable } from './claims';
import { byMonth } from '../../common/days';
import { type OpenMoney, type Part, type Taken, freeOf, partKey, takeOff } from './parts';

type Written = Pick<Part, 'month' | 'source' | 'amount' | 'limit_month'>;

/**
 * Whether all that a payment took is there still, month by month: that as much is open elsewhere does not make good for a month that is
 * held or lower by now, nor for an estimate that is final. `money` and `places` are those of a draft without the payment.
 */
export const isCovered = (
  parts: readonly Written[],
  money: OpenMoney,
  places: Claimable['places'] = new Map(),
): boolean => {
  const isClaim = ({ limit_month: limitMonth }: Written) => limitMonth !== '';
  const free = freeOf(money);
  const claims = groupBy(parts.filter(isClaim), partKey);
  const months = groupBy(
    parts.filter((part) => !isClaim(part)),
    ({ month }) => month,
  );
  return (
    [...claims].every(([place, of]) => sumOf(of).lte(places.get(place) ?? 0)) &&
    [...months].every(([month, of]) => sumOf(of).lte(0) || sumOf(of).lte(free.get(month) ?? 0))
  );
};

/**
 * What of its parts a payment gives back where the provider has kept something: the parts that take back debts whole, and of the others
 * the newest first. What is kept stays with the oldest. Dollars.
 */
export const givenBack = <P extends Pick<Part, 'month' | 'amount'>>(
  parts: readonly P[],
  kept: Big,
): { part: P; amount: Big }[] => {
  const rest = [...parts]
    .sort(byMonth)
    .map((part) => ({ part, row: part as never, amount: new Big(part.amount) }) as Taken & { part: P });
  takeOff(rest, kept);
  return rest.map(({ part, amount }) => ({ part, amount }));
};
