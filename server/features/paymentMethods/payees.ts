import { randomUUID } from 'node:crypto';
import type { PayeeState, PayeeType } from '#contract/plain/paymentMethods';
import { inTransaction } from '../../database/transaction';
import type { Connection } from '../../database/open';
import { Refusal } from '../../http/refusal';
import { notify } from '../../messages/notify';
import type { Services } from '../../services';
import { accountOf } from '../../common/accountVault';
import { saveDraft } from './change';
import {
  type MethodKey,
  type MethodRow,
  findMethod,
  findPayee,
  setPayeeState,
  updateMethod,
} from './repository';
import { activeAt } from './rules';
import { serviceOf } from './serviceOf';
import type { Caller } from './riskSignals';

interface Chosen {
  country: string;
  currency: string;
}

/** The draft of a payee: services know each account as a payee of its own, by the method's id. */
const draftOf = (services: Services, caller: Caller, type: PayeeType, chosen: Chosen): Promise<MethodKey> => {
  const methodId = randomUUID();
  const account = accountOf({ fields: { payeeId: methodId } });
  return saveDraft(services, caller, { type, account, ...chosen, payeeState: 'none', methodId });
};

/** Chooses Payoneer, and the page on which this payee registers. */
export const registerAtPayoneer = async (
  services: Services,
  caller: Caller,
  chosen: Chosen,
): Promise<{ key: MethodKey; url: string }> => {
  const service = serviceOf(services, 'payoneer', 'payoneer');
  const key = await draftOf(services, caller, 'payoneer', chosen);
  const payee = await findPayee(services.connection, key.userId);
  const url = await service.registrationLink({
    payeeId: key.methodId,
    returnTo: `${services.config.publicUrl}/payoneer-success`,
    email: payee?.email ?? '',
  });
  return { key, url };
};

/** Chooses Tipalti, and the address of the frame of this payee. */
export const openTipalti = async (
  services: Services,
  caller: Caller,
  chosen: Chosen,
): Promise<{ key: MethodKey; url: string }> => {
  const service = serviceOf(services, 'tipalti', 'tipalti');
  const key = await draftOf(services, caller, 'tipalti', chosen);
  return { key, url: service.frameUrl(key.methodId, new Date()) };
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

/** What was filled in at a service is sent: from now on the service is asked about it. */
export const sentAtService = async (services: Services, key: MethodKey, type: PayeeType): Promise<void> => {
  const method = await ownPayee(services.connection, key, type);
  if (method.status !== 'draft' && method.status !== 'pending') throw new Refusal('STATE_CHANGED');
  await refreshPayee(services, method, { isSent: true });
};
