import type { MethodType } from '#contract/plain/paymentMethods';
import { networkFeature } from '../../common/networkFeatureRepository';
import type { Connection } from '../../database/open';
import { accountsWith } from '../auth';
import { termsOf } from '../paymentMethods';
import { isPaidEarly } from './repository';

/** The feature of a network whose advances have a fee of their own (decision 46). */
export const TARIFF = 'advance-tariff';

const percentBy = (type: MethodType | undefined, tariff?: 'first' | 'later') =>
  termsOf({ kind: 'early', type, tariff }).service_percent;

/** The tariff: the same with every method. */
export const tariffTerms = {
  first_percent: percentBy(undefined, 'first'),
  later_percent: percentBy(undefined, 'later'),
};

/**
 * What an advance costs a user next, and the tariff that says so, where their network has one: the first that is paid early to a person,
 * by whichever of their accounts, costs less. The payment `without` is looked away from.
 */
export const advanceTerms = async (
  connection: Connection,
  userId: string,
  { method, without }: { method: MethodType | undefined; without?: string | undefined },
) => {
  const hasTariff = (await networkFeature(connection, userId, TARIFF)) === true;
  if (!hasTariff) return { percent: percentBy(method), tariff: null };
  const isPaid = await isPaidEarly(connection, await accountsWith(connection, [userId]), without);
  const { first_percent: first, later_percent: later } = tariffTerms;
  return { percent: isPaid ? later : first, tariff: tariffTerms };
};
