import type { MethodType } from '#contract/plain/paymentMethods';
import { networkFeature } from '../../common/networkFeatureRepository';
import type { Connection } from '../../database/open';
import { accountsWith } from '../auth';
import { termsOf } from '../paymentMethods';
import { isPaidEarly } from './repository';

/** The feature of a network whose advances have a fee of their own (decision 46). */
const TARIFF = 'advance-tariff';

/**
 * What an advance costs a user next, and the tariff that says so, where their network has one: the first that is paid early to a person,
 * by whichever of their accounts, costs less. The payment `without` is looked away from.
 */
export const advanceTerms = async (
  connection: Connection,
  userId: string,
  { method: type, without }: { method: MethodType | undefined; without?: string | undefined },
) => {
  const percentBy = (tariff?: 'first' | 'later') => termsOf({ kind: 'early', type, tariff }).service_percent;
  const hasTariff = (await networkFeature(connection, userId, TARIFF)) === true;
  if (!hasTariff) return { percent: percentBy(), tariff: null };
  const isPaid = await isPaidEarly(connection, await accountsWith(connection, [userId]), without);
  const tariff = { first_percent: percentBy('first'), later_percent: percentBy('later') };
  return { percent: isPaid ? tariff.later_percent : tariff.first_percent, tariff };
};
