import type { OfferState } from '#contract/plain/paymentSettings';
import { networkFeature } from '../../common/networkFeatureRepository';
import type { Connection } from '../../database/open';
import { findFeeOffer, paidEarlySince } from './repository';
import { advanceTermsOf } from './rules';

/** The feature of a network whose advances have a fee of their own, with an offer (decision 11). */
const TARIFF = 'advance-tariff';

/** What an advance costs a user next, and how it stands with the one-time offer. The payment `without` is looked away from. */
export const advanceTerms = async (
  connection: Connection,
  userId: string,
  { method, without }: { method: string | undefined; without?: string | undefined },
) => {
  const hasTariff = (await networkFeature(connection, userId, TARIFF)) === true;
  if (!hasTariff) return advanceTermsOf({ method, offer: 'none' });
  const offer = await findFeeOffer(connection, userId);
  const isPaid = await paidEarlySince(connection, userId, { since: offer?.taken_at ?? null, without });
  const taken: OfferState = isPaid ? 'used' : 'taken';
  const untaken: OfferState = isPaid ? 'available' : 'first';
  return advanceTermsOf({ method, offer: offer ? taken : untaken });
};
