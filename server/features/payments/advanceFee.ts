import type { MethodType } from '#contract/plain/paymentMethods';
import type { OfferState } from '#contract/plain/paymentSettings';
import { networkFeature } from '../../common/networkFeatureRepository';
import type { Connection } from '../../database/open';
import { termsOf } from '../paymentMethods';
import { findFeeOffer, paidEarlySince } from './repository';

/** The feature of a network whose advances have a fee of their own, with an offer (decision 11). */
const TARIFF = 'advance-tariff';

const termsWith = (offer: OfferState, type: MethodType | undefined) => {
  const percentBy = (state: OfferState) => termsOf({ kind: 'early', type, offer: state }).service_percent;
  const percent = percentBy(offer);
  return offer === 'none'
    ? { percent, standard: percent, reduced: null, offer }
    : { percent, standard: percentBy('used'), reduced: percentBy('taken'), offer };
};

/** What an advance costs a user next, and how it stands with the one-time offer. The payment `without` is looked away from. */
export const advanceTerms = async (
  connection: Connection,
  userId: string,
  { method, without }: { method: MethodType | undefined; without?: string | undefined },
) => {
  const hasTariff = (await networkFeature(connection, userId, TARIFF)) === true;
  if (!hasTariff) return termsWith('none', method);
  const offer = await findFeeOffer(connection, userId);
  const isPaid = await paidEarlySince(connection, userId, { since: offer?.taken_at ?? null, without });
  const taken: OfferState = isPaid ? 'used' : 'taken';
  const untaken: OfferState = isPaid ? 'available' : 'first';
  return termsWith(offer ? taken : untaken, method);
};
