import { randomUUID } from 'node:crypto';
import { channelInviteMachine } from '#contract/plain/channelInvites';
import type { Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import { Refusal } from '../../http/refusal';
import { type Person, begin } from '../../states/transition';
import { type ChannelKey, lockChannel } from '../channels';
import { type Candidate, type Invitable, candidatesOf } from './candidates';
import { insertInvite } from './repository';
import { wrongAlone } from './rules';
import { selfInviteProblem } from './selfInvite';

interface Inviting {
  invitable: Invitable;
  actor: Person;
  /** Null where the creator invites. */
  sentBy: string | null;
  now: Date;
}

const insert = async (
  transaction: Transaction<Schema>,
  { userId, channelId, contentOwner }: { userId: string; channelId: string; contentOwner: string },
  { batchId, actor, sentBy, now }: Inviting & { batchId: string },
): Promise<void> => {
  const inviteId = randomUUID();
  const [state] = channelInviteMachine.states;
  await insertInvite(transaction, {
    user_id: userId,
    invite_id: inviteId,
    channel_id: channelId,
    content_owner: contentOwner,
    batch_id: batchId,
    sent_by: sentBy,
    state,
    failure: null,
    created_at: now,
    sent_at: null,
    answered_at: null,
    look_after: now,
  });
  await begin(transaction, channelInviteMachine, { userId, thing: inviteId, state, by: actor, at: now });
};

/** Invites what can be invited of these, and says of each what became of it. Of two who do it at once, one finds the other's invites. */
export const inviteChannels = async (
  transaction: Transaction<Schema>,
  ids: readonly string[],
  inviting: Inviting,
): Promise<{ batchId: string; items: Candidate[] }> => {
  const batchId = randomUUID();
  const wrong = wrongAlone(ids);
  // In one order for all who invite: none waits for another in a circle.
  for (const channelId of ids.filter((_id, place) => wrong[place] === null).toSorted())
    await lockChannel(transaction, channelId);
  const items = await candidatesOf(transaction, ids, inviting.invitable);
  for (const { channelId, code, userId, contentOwner } of items)
    if (code === null && userId !== undefined && contentOwner !== undefined)
      await insert(transaction, { userId, channelId, contentOwner }, { ...inviting, batchId });
  return { batchId, items };
};

/** Has somebody's own channel invited, where nothing speaks against it. */
export const inviteOwn = async (
  transaction: Transaction<Schema>,
  key: ChannelKey,
  { actor, now }: Pick<Inviting, 'actor' | 'now'>,
): Promise<void> => {
  await lockChannel(transaction, key.channelId);
  const problem = await selfInviteProblem(transaction, key, now);
  if (problem) throw new Refusal(problem);
  const invitable = { userId: key.userId };
  await inviteChannels(transaction, [key.channelId], { invitable, actor, sentBy: null, now });
};
