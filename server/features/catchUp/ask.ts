import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import { catchupMachine } from '#contract/plain/catchUp';
import type { PaidAgain } from '#contract/payouts/unclaimed';
import { audit } from '../../common/audit';
import { businessConstants } from '../../common/businessConstants';
import { lockUser } from '../../database/lockUser';
import type { Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import { Refusal } from '../../http/refusal';
import { putJobNow } from '../../jobs/repository';
import { notify } from '../../messages/notify';
import { type Person, begin } from '../../states/transition';
import { lockBalance } from '../payments';
import type { Services } from '../../services';
import { insertCatchup } from './repository';
import { catchupFacts, codeOf, totalOf } from './status';

interface Request {
  userId: string;
  by: Person;
  note: string | null;
  now: Date;
}

/** Writes a request down and begins its life; one that is approved is paid by the next job. Returns its id. */
const write = async (
  transaction: Transaction<Schema>,
  request: Pick<Request, 'userId' | 'by' | 'now'> & {
    amount: string;
    month: string;
    note: string;
    state: 'waiting' | 'approved';
  },
): Promise<string> => {
  const { userId, by, now, amount, month, note, state } = request;
  const catchupId = randomUUID();
  await insertCatchup(transaction, {
    user_id: userId,
    catchup_id: catchupId,
    status: state,
    amount,
    month,
    note,
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

/**
 * Asks for a catch-up payment: a small one is approved at once; one for staff waits. Throws CATCHUP_NOT_POSSIBLE where something
 * speaks against it, CATCHUP_NEEDS_REVIEW where it is large and not for staff. Returns its id.
 */
export const askFor = async (
  transaction: Transaction<Schema>,
  services: Services,
  { userId, by, note, now }: Request,
): Promise<string> => {
  await lockUser(transaction, userId);
  await lockBalance(transaction, userId);
  const facts = await catchupFacts({ ...services, connection: transaction }, { userId, now });
  const amount = totalOf(facts);
  if (codeOf(facts) !== null || new Big(amount).lte(0)) throw new Refusal('CATCHUP_NOT_POSSIBLE');
  const isSmall = new Big(amount).lt(businessConstants.catchup.reviewedFrom);
  if (note === null && !isSmall) throw new Refusal('CATCHUP_NEEDS_REVIEW');
  const state = note === null ? ('approved' as const) : ('waiting' as const);
  return write(transaction, { userId, by, now, amount, month: facts.month, note: note ?? '', state });
};

/**
 * Asks in a creator's place for what came back of a payment that was approved before, dollars. It is approved at once; where more is
 * open than that, only by staff who may approve requests. Where something speaks against it nothing is asked, and why not is answered.
 */
export const askAgain = async (
  transaction: Transaction<Schema>,
  services: Services,
  { userId, by, cameBack, note, now }: Request & { cameBack: string; note: string },
): Promise<PaidAgain> => {
  await lockUser(transaction, userId);
  await lockBalance(transaction, userId);
  const facts = await catchupFacts({ ...services, connection: transaction }, { userId, now });
  const amount = totalOf(facts);
  const code = codeOf(facts);
  if (code !== null) return code;
  if (new Big(amount).lte(0)) return 'nothing';
  const isKnown = new Big(amount).lte(cameBack) || by.permissions.has('payments.review');
  const state = isKnown ? ('approved' as const) : ('waiting' as const);
  await write(transaction, { userId, by, now, amount, month: facts.month, note, state });
  if (isKnown) await notify(transaction, { userId, kind: 'catchup-approved', texts: { amount }, at: now });
  return isKnown ? 'asked' : 'waiting';
};
