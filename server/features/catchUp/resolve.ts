import { lockUser } from '../../database/lockUser';
import type { Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import { Refusal } from '../../http/refusal';
import { updatePayment } from '../payments';
import { newestEnd } from './repository';
import { isFailed } from './status';

/**
 * Writes down that the creator has mended what made the last payment fail. Returns that payment; null where it was said before. Throws
 * CATCHUP_NOT_POSSIBLE where the last payment did not fail.
 */
export const resolveFailure = async ({
  transaction,
  userId,
  now,
}: {
  transaction: Transaction<Schema>;
  userId: string;
  now: Date;
}) => {
  await lockUser(transaction, userId);
  const newest = await newestEnd(transaction, userId);
  if (!newest || !isFailed(newest)) throw new Refusal('CATCHUP_NOT_POSSIBLE');
  if (newest.resolved_at !== null) return null;
  const { payment_id: paymentId } = newest;
  await updatePayment(transaction, { user_id: userId, payment_id: paymentId }, { resolved_at: now });
  return newest;
};
