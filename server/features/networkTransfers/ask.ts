import { randomUUID } from 'node:crypto';
import { networkTransferMachine } from '#contract/plain/networks';
import { audit } from '../../common/audit';
import { businessConstants } from '../../common/businessConstants';
import { dayAfter, dayOf } from '../../common/days';
import { lockUser } from '../../database/lockUser';
import type { Connection, Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import { Refusal } from '../../http/refusal';
import { type Person, begin } from '../../states/transition';
import { ownsNetwork } from '../networks';
import { findNetworkNamed, insertTransfer, networkOf, openTransfers } from './repository';

/** The first day on which a transfer that is asked for on a day can take effect. */
export const earliestOn = (today: string): string => dayAfter(today, businessConstants.networkTransfer.days);

/** Why somebody cannot ask for a transfer; null where they can. */
export const whyNotAsk = async (
  connection: Connection,
  userId: string,
): Promise<'NETWORK_OWNER_STAYS' | 'TRANSFER_EXISTS' | null> => {
  if (await ownsNetwork(connection, userId)) return 'NETWORK_OWNER_STAYS';
  return (await openTransfers(connection, [userId])).length > 0 ? 'TRANSFER_EXISTS' : null;
};

interface Asked {
  network: string;
  reason: string;
  effectiveOn: string;
  by: Person;
  now: Date;
}

/** Asks for a transfer of an account; refused where it cannot be. */
export const askForTransfer = async (
  transaction: Transaction<Schema>,
  userId: string,
  { network, reason, effectiveOn, by, now }: Asked,
): Promise<void> => {
  await lockUser(transaction, userId);
  const code = await whyNotAsk(transaction, userId);
  if (code) throw new Refusal(code);
  const from = await networkOf(transaction, userId);
  const to = await findNetworkNamed(transaction, network);
  if (to?.status !== 'active') throw new Refusal('NETWORK_NOT_FOUND');
  if (to.network_id === from.network_id) throw new Refusal('NETWORK_SAME');
  if (effectiveOn < earliestOn(dayOf(now))) {
    throw new Refusal('VALIDATION_ERROR', undefined, [{ path: 'effective_on', message: 'too_early' }]);
  }
  const transferId = randomUUID();
  const state = 'under-review';
  await insertTransfer(transaction, {
    user_id: userId,
    transfer_id: transferId,
    from_network_id: from.network_id,
    to_network_id: to.network_id,
    reason,
    state,
    created_at: now,
    effective_on: effectiveOn,
    decided_by: null,
    decided_at: null,
    ended_at: null,
  });
  await begin(transaction, networkTransferMachine, { userId, thing: transferId, state, by, at: now });
  await audit(transaction, {
    userId: by.userId,
    adminId: by.adminId,
    action: 'networkTransfer.ask',
    subject: transferId,
    about: userId,
    detail: { user_id: userId, to: network, effective_on: effectiveOn },
    at: now,
  });
};
