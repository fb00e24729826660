import type { Updateable } from 'kysely';
import { type InviteFailure, channelInviteMachine } from '#contract/plain/channelInvites';
import type { Transaction } from '../../database/open';
import type { ChannelInviteTable, Schema } from '../../database/schema';
import type { Entity, StateMachineDefinition } from '../../states/transition';
import { acceptedInCms, lockChannel } from '../channels';
import { type InviteKey, type InviteRow, findInvite, lockInvite, scopeOf, updateInvite } from './repository';
import { refusedIn } from './rules';

/** An invite, and what an act with it says. */
export interface InviteAct extends InviteKey {
  /** The member of staff who acts: other networks' invites are none. */
  staff?: string;
  /** Why it fails. */
  failure?: InviteFailure;
}

export interface InviteEntity extends Entity<typeof channelInviteMachine> {
  inviteId: string;
  channelId: string;
  name: string;
  failure: InviteFailure | undefined;
}

/** What transitions look at. */
export const entityOf = (row: InviteRow, failure?: InviteFailure): InviteEntity => ({
  userId: row.user_id,
  inviteId: row.invite_id,
  channelId: row.channel_id,
  name: row.name ?? row.channel_id,
  state: row.state,
  failure,
});

/** What is written down with each state. */
const columnsOf = (
  to: InviteEntity['state'],
  { failure = 'no_answer' }: InviteEntity,
  now: Date,
): Updateable<ChannelInviteTable> => ({
  state: to,
  failure: to === 'failed' ? failure : null,
  ...(to === 'sent' ? { sent_at: now, look_after: now } : {}),
  ...(to === 'pending' || to === 'sent' ? {} : { answered_at: now }),
});

const find = async (transaction: Transaction<Schema>, { staff, failure, ...key }: InviteAct) => {
  const scope = staff === undefined ? 'all' : await scopeOf(transaction, staff);
  const seen = await findInvite(transaction, key, scope);
  if (!seen) return undefined;
  // Before the row, as everywhere: whoever invites the channel or links it holds it, too.
  await lockChannel(transaction, seen.channel_id);
  const row = await lockInvite(transaction, key, scope);
  return row && entityOf(row, failure);
};

/** The state machine of invites into the content management system. */
export const inviteStateMachine: StateMachineDefinition<
  typeof channelInviteMachine,
  InviteAct,
  InviteEntity,
  InviteEntity
> = {
  machine: channelInviteMachine,
  find,
  write: (transaction, row, to, now) => updateInvite(transaction, row, columnsOf(to, row, now)),
  nameOf: ({ inviteId }) => inviteId,
  refusedAs: ({ state }) => refusedIn(state),
  after: {
    accept: (transaction, key, { now }) => acceptedInCms(transaction, key, now),
  },
  texts: ({ name, failure = 'no_answer' }, reason, act) =>
    act === 'fail' || act === 'report'
      ? { channel: name, failure, ...(reason ? { reason } : {}) }
      : { channel: name },
};
