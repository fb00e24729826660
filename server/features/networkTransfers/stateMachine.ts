import { networkTransferMachine } from '#contract/plain/networks';
import type { LapseReason } from '#contract/plain/networkTransfers';
import { dayOf } from '../../common/days';
import { lockUser } from '../../database/lockUser';
import { putJobNow } from '../../jobs/repository';
import { type Entity, type StateMachineDefinition, notOwner } from '../../states/transition';
import { type TransferKey, findNetworkById, lockTransfer, updateTransfer } from './repository';

export interface TransferEntity extends Entity<typeof networkTransferMachine>, TransferKey {
  toNetworkId: string;
  effectiveOn: string;
}

const isDecision = (to: string) => to === 'approved' || to === 'denied';

/** How network transfers are decided on, cancelled and carried out; each locks the user. */
export const transferStateMachine: StateMachineDefinition<
  typeof networkTransferMachine,
  TransferKey,
  TransferEntity,
  Entity<typeof networkTransferMachine>
> = {
  machine: networkTransferMachine,
  find: async (transaction, key) => {
    await lockUser(transaction, key.userId);
    const row = await lockTransfer(transaction, key);
    return (
      row && {
        ...key,
        state: row.state,
        toNetworkId: row.to_network_id,
        effectiveOn: row.effective_on,
      }
    );
  },
  write: (transaction, entity, to, now) =>
    updateTransfer(transaction, entity, {
      state: to,
      ...(isDecision(to) && { decided_at: now }),
      ...(to !== 'approved' && { ended_at: now }),
    }),
  nameOf: ({ transferId }) => transferId,
  may: { approve: notOwner, deny: notOwner, stop: notOwner },
  after: {
    approve: async (transaction, entity, { now, actor }) => {
      if (actor !== 'system') await updateTransfer(transaction, entity, { decided_by: actor.userId });
      if (entity.effectiveOn > dayOf(now)) return;
      await putJobNow(transaction, 'network:transfers', { key: '', now });
    },
    deny: async (transaction, entity, { actor }) => {
      if (actor !== 'system') await updateTransfer(transaction, entity, { decided_by: actor.userId });
    },
  },
  texts: async ({ toNetworkId, effectiveOn }, reason, act, { transaction }) => {
    const network = (await findNetworkById(transaction, toNetworkId))?.name ?? '';
    if (act === 'approve') return { network, date: effectiveOn };
    if (act === 'process') return { network };
    return act === 'lapse' ? { network, lapse: reason as LapseReason } : { network, reason };
  },
};
