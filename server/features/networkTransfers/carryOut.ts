import type { LapseReason, MoveProblem } from '#contract/plain/networkTransfers';
import { type Actor, SYSTEM } from '../../common/audit';
import { lockUser } from '../../database/lockUser';
import type { Connection, Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import { Refusal } from '../../http/refusal';
import { transition } from '../../states/transition';
import { lockBooking } from '../ledger';
import { moveMember, notifyOwners, ownsNetwork } from '../networks';
import { type TransferKey, holdNetwork, isPending, lockTransfer, networkOf } from './repository';
import { transferStateMachine } from './stateMachine';

/** Why somebody cannot be moved to a network; undefined where they can. Who only waits for approval there is moved into it. */
export const whyNotMoved = async (
  connection: Connection,
  userId: string,
  networkId: string,
): Promise<Extract<MoveProblem, 'owner' | 'same-network'> | undefined> => {
  if (await ownsNetwork(connection, userId)) return 'owner';
  const { network_id: present } = await networkOf(connection, userId);
  return present === networkId && !(await isPending(connection, userId)) ? 'same-network' : undefined;
};

/** Ends an open transfer that will not be carried out, and tells its user why. */
export const lapseTransfer = (
  transaction: Transaction<Schema>,
  key: TransferKey,
  reason: LapseReason,
  { askedBy = SYSTEM, now }: { askedBy?: Actor; now: Date },
) => transition(transaction, transferStateMachine, key, 'lapse', { by: 'system', askedBy, reason, now });

/** Whether something failed because a transfer has ended meanwhile. */
export const hasEnded = (cause: unknown): boolean =>
  cause instanceof Refusal && cause.code === 'STATE_CHANGED';

/**
 * Carries out an approved transfer: the member moves, and the owners of both networks are told. Where something speaks against it by now
 * it lapses. Returns whether somebody moved; refused with STATE_CHANGED where it was cancelled meanwhile.
 */
export const carryOut = async (
  transaction: Transaction<Schema>,
  key: TransferKey,
  now: Date,
): Promise<boolean> => {
  await lockBooking(transaction, 'all');
  await lockUser(transaction, key.userId);
  const row = await lockTransfer(transaction, key);
  const target = row && (await holdNetwork(transaction, row.to_network_id));
  const reason: LapseReason | undefined =
    row && target?.status !== 'active'
      ? 'network-closed'
      : await whyNotMoved(transaction, key.userId, row?.to_network_id ?? '');
  if (!row || !target || reason) {
    await lapseTransfer(transaction, key, reason ?? 'network-closed', { now });
    return false;
  }
  const from = await networkOf(transaction, key.userId);
  await transition(transaction, transferStateMachine, key, 'process', { by: 'system', now });
  const askedBy: Actor = row.decided_by ? { userId: row.decided_by, adminId: null } : SYSTEM;
  await moveMember(transaction, { userId: key.userId, networkId: target.network_id }, { askedBy, now });
  const { member } = from;
  await notifyOwners(transaction, from.network_id, {
    kind: 'network-member-left',
    texts: { member, network: from.name },
    at: now,
  });
  await notifyOwners(transaction, target.network_id, {
    kind: 'network-member-joined',
    texts: { member, network: target.name },
    at: now,
  });
  return true;
};
