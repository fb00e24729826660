import { randomUUID } from 'node:crypto';
import type { PayeeState, PayeeType } from '#contract/plain/paymentMethods';
import { inTransaction } from '../../../database/transaction';
import type { Connection } from '../../../database/open';
import { Refusal } from '../../../http/refusal';
import { notify } from '../../../messages/notify';
import type { Services } from '../../../services';
import { accountOf } from '../../../common/accountVault';
import { type Changing, saveDraft } from '../change';
import {
  type MethodKey,
  type MethodRow,
  findMethod,
  findPayee,
  setPayeeState,
  updateMethod,
} from '../repository';
import { activeAt } from '../rules';
import { serviceOf } from '../serviceOf';

/** Writes the draft of a payee down: services know each account as a payee of its own, by the method's id. */
export const savePayee = (
  services: Services,
  changing: Changing,
  type: PayeeType,
  chosen: { country: string; currency: string },
): Promise<MethodKey> => {
  const methodId = randomUUID();
  const account = accountOf({ fields: { payeeId: methodId } });
  return saveDraft(services, changing, { type, account, ...chosen, payeeState: 'none', methodId });
};

/** The page on which a payee registers with Payoneer. */
export const payoneerUrl = async (services: Services, { userId, methodId }: MethodKey): Promise<string> => {
  const payee = await findPayee(services.connection, userId);
  return serviceOf(services, 'payoneer', 'payoneer').registrationLink({
    payeeId: methodId,
    returnTo: `${services.config.publicUrl}/payoneer-success`,
    email: payee?.email ?? '',
  });
};

/** A user's own payee of a type; NOT_FOUND for any other. */
export const ownPayee = async (
  connection: Connection,
  key: MethodKey,
  type: PayeeType,
): Promise<MethodRow> => {
  const method = await findMethod(connection, key);
  if (!method || method.type !== type) throw new Refusal('NOT_FOUND');
  return method;
};

/** How a payee stands, as its service says now. */
const stateAt = async (services: Services, { method_id: id, type }: MethodRow): Promise<PayeeState> => {
  if (type === 'payoneer') return serviceOf(services, 'payoneer', 'payoneer').stateOf(id);
  const payee = await serviceOf(services, 'tipalti', 'tipalti').payee(id);
  return payee === undefined ? 'none' : payee.isPayable ? 'ready' : 'waiting';
};

/**
 * Asks the service how a payee stands and keeps it. Who waited for it is told when it is ready, and the days until a proven method
 * is active begin then. A payee that the service does not know yet, though its owner has sent the forms, waits.
 */
export const refreshPayee = async (
  services: Services,
  method: MethodRow,
  { isSent }: { isSent: boolean },
): Promise<PayeeState> => {
  const said = await stateAt(services, method);
  const state = said === 'none' && isSent ? 'waiting' : said;
  const key = { userId: method.user_id, methodId: method.method_id };
  await inTransaction(services.connection, async (transaction) => {
    const now = new Date();
    const changed = await setPayeeState(transaction, key, state);
    if (!changed || state !== 'ready') return;
    if (changed.status === 'pending' && method.active_at !== null) {
      await updateMethod(transaction, key, { active_at: activeAt([], now) });
    }
    const texts = { method: changed.type };
    await notify(transaction, { userId: key.userId, kind: 'payment-method-ready', texts, at: now });
  });
  return state;
};

/** A user's own payee whose registration may be asked about: nothing is asked of a method that is over. */
export const unfinishedPayee = async (
  connection: Connection,
  key: MethodKey,
  type: PayeeType,
): Promise<MethodRow> => {
  const method = await ownPayee(connection, key, type);
  if (method.status !== 'draft' && method.status !== 'pending') throw new Refusal('STATE_CHANGED');
  return method;
};
