import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import { catchupMachine } from '#contract/plain/catchup';
import { audit } from '../../common/audit';
import { figures } from '../../common/figures';
import { lockUser } from '../../database/lockUser';
import type { Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import { Refusal } from '../../http/refusal';
import { putJobNow } from '../../jobs/repository';
import { type Person, begin } from '../../states/move';
import { type PaymentServices, lockBalance } from '../payments';
import { insertCatchup } from './repository';
import { catchupFacts, codeOf, totalOf } from './status';

/**
 * Asks for a catch-up payment: a small one is approved at once; one for staff waits. Throws CATCHUP_NOT_POSSIBLE where something
 * speaks against it, CATCHUP_NEEDS_REVIEW where it is large and not for staff. Returns its id.
 */
export const askFor = async (
  transaction: Transaction<Schema>,
  services: PaymentServices,
  { userId, by, note, now }: { userId: string; by: Person; note: string | null; now: Date },
): Promise<string> => {
  await lockUser(transaction, userId);
  await lockBalance(transaction, userId);
  const facts = await catchupFacts({ ...services, connection: transaction }, { userId, now });
  const amount = totalOf(facts);
  if (codeOf(facts) !== null || new Big(amount).lte(0)) throw new Refusal('CATCHUP_NOT_POSSIBLE');
  const isSmall = new Big(amount).lt(figures.catchup.reviewedFrom);
  if (note === null && !isSmall) throw new Refusal('CATCHUP_NEEDS_REVIEW');
  const state = note === null ? ('approved' as const) : ('waiting' as const);
  const catchupId = randomUUID();
  await insertCatchup(transaction, {
    user_id: userId,
    catchup_id: catchupId,
    status: state,
    amount,
    month: facts.month,
    note: note ?? '',
    asked_at: now,
  });
  await begin(transaction, catchupMachine, { userId, thing: catchupId, state, by, at: now });
  await audit(transaction, {
    userId: by.userId,
    adminId: by.adminId,
    action: 'catchup.ask',
    subject: catchupId,
    about: userId,
    detail: { user_id: userId, amount, state },
    at: now,
  });
  if (state === 'approved') await putJobNow(transaction, 'payments:catchups', { key: '', now });
  return catchupId;
};
