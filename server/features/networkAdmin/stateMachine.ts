import { networkMachine } from '#contract/plain/networks';
import type { Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import { putJob } from '../../jobs/repository';
import { notify } from '../../messages/notify';
import {
  type Entity,
  NO_OWNER,
  type StateMachineDefinition,
  type TransitionActor,
} from '../../states/transition';
import { requireMainNetwork } from '../networks';
import { ownersOf } from './figuresRepository';
import { takeOwners } from './owners';
import { freeSubNetworks, lockNames, lockNetwork, updateNetwork } from './repository';

/** A network, as its transitions see it. */
export interface NetworkEntity extends Entity<typeof networkMachine> {
  networkId: string;
  name: string;
  isMain: boolean;
}

/** Members have somewhere to be: the main network is always there. */
const isBesides = ({ isMain }: Pick<NetworkEntity, 'isMain'>): boolean => !isMain;

interface Made {
  now: Date;
  actor: TransitionActor;
  reason: string;
}

const tellOwners = async (
  transaction: Transaction<Schema>,
  { networkId, name }: NetworkEntity,
  { now, reason }: Made,
  kind: 'network-suspended' | 'network-resumed',
) => {
  for (const { user_id: userId } of await ownersOf(transaction, [networkId])) {
    await notify(transaction, {
      userId,
      ...(kind === 'network-suspended' ? { kind, texts: { name, reason } } : { kind, texts: { name } }),
      at: now,
    });
  }
};

const retire = async (
  transaction: Transaction<Schema>,
  { networkId, name }: NetworkEntity,
  { now, actor, reason }: Made,
) => {
  const { name: main } = await requireMainNetwork(transaction);
  await freeSubNetworks(transaction, networkId);
  await updateNetwork(transaction, networkId, { parent_id: null });
  const owners = await takeOwners(transaction, networkId, { by: actor, now });
  for (const userId of owners) {
    await notify(transaction, { userId, kind: 'network-retired', texts: { name, main, reason }, at: now });
  }
  const askedBy =
    actor === 'system'
      ? { user_id: NO_OWNER }
      : { user_id: actor.userId, ...(actor.adminId && { admin_id: actor.adminId }) };
  await putJob(transaction, 'network:retire', { key: networkId, payload: { ...askedBy, owners }, now });
};

/**
 * How networks are suspended, resumed and retired, one at a time: none is put below one that is retired meanwhile. What a retired one had
 * goes to the main network: a job moves it.
 */
export const networkStateMachine: StateMachineDefinition<
  typeof networkMachine,
  string,
  NetworkEntity,
  Pick<NetworkEntity, 'userId' | 'state' | 'isMain'>
> = {
  machine: networkMachine,
  find: async (transaction, networkId) => {
    await lockNames(transaction);
    const row = await lockNetwork(transaction, networkId);
    return row && { userId: NO_OWNER, networkId, state: row.status, name: row.name, isMain: row.is_main };
  },
  write: (transaction, { networkId }, to) => updateNetwork(transaction, networkId, { status: to }),
  nameOf: ({ networkId }) => networkId,
  may: { suspend: isBesides, retire: isBesides },
  after: {
    suspend: (transaction, network, made) => tellOwners(transaction, network, made, 'network-suspended'),
    resume: (transaction, network, made) => tellOwners(transaction, network, made, 'network-resumed'),
    retire,
  },
};
