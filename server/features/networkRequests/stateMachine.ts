import { randomUUID } from 'node:crypto';
import { networkRequestMachine as machine } from '#contract/plain/networks';
import { SYSTEM } from '../../common/audit';
import { lockUser } from '../../database/lockUser';
import type { Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import { Refusal } from '../../http/refusal';
import {
  type Entity,
  type StateMachineDefinition,
  type TransitionActor,
  notOwner,
} from '../../states/transition';
import { lockBooking } from '../ledger';
import { giveOwner, makeNetwork } from '../networkAdmin';
import { moveMember, ownsNetwork, requireMainNetwork } from '../networks';
import { type RequestKey, lockRequest, updateRequest } from './repository';

/** A request for a network, as its transitions see it. */
export interface RequestEntity extends Entity<typeof machine>, RequestKey {
  name: string;
  username: string;
}

// What the request does not say is as in the main network until its owner or staff change it.
const make = async (
  transaction: Transaction<Schema>,
  { name, username }: RequestEntity,
  made: { by: TransitionActor; now: Date },
): Promise<string> => {
  const main = await requireMainNetwork(transaction);
  const networkId = randomUUID();
  const described = {
    name,
    username,
    taglines: name,
    color: main.primary_color,
    support_email: main.support_email,
    logout_redirect_path: '/',
    allow_chat: true,
    parent_id: null,
    labels: [],
  };
  await makeNetwork(transaction, networkId, described, made);
  return networkId;
};

const approve = async (
  transaction: Transaction<Schema>,
  request: RequestEntity,
  { now, actor }: { now: Date; actor: TransitionActor },
): Promise<void> => {
  const { userId } = request;
  if (await ownsNetwork(transaction, userId)) throw new Refusal('NETWORK_OWNED_ALREADY');
  const networkId = await make(transaction, request, { by: actor, now });
  const askedBy = actor === 'system' ? SYSTEM : { userId: actor.userId, adminId: actor.adminId };
  await moveMember(transaction, { userId, networkId }, { askedBy, now });
  await giveOwner(transaction, userId, { by: actor, now });
  await updateRequest(transaction, request, { network_id: networkId });
};

/** How requests for networks are taken back, approved and rejected. Whose money a month is may depend on it: the books are locked. */
export const requestStateMachine: StateMachineDefinition<
  typeof machine,
  RequestKey,
  RequestEntity,
  Entity<typeof machine>
> = {
  machine,
  find: async (transaction, key) => {
    await lockBooking(transaction, 'all');
    await lockUser(transaction, key.userId);
    const row = await lockRequest(transaction, key);
    return row && { ...key, state: row.state, name: row.name, username: row.username };
  },
  write: (transaction, request, to) => updateRequest(transaction, request, { state: to }),
  nameOf: ({ requestId }) => requestId,
  may: { approve: notOwner, reject: notOwner },
  after: { approve },
  texts: ({ name }, reason, act) => (act === 'reject' ? { name, reason } : { name }),
};
