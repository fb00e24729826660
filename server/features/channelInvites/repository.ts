import { type InferResult, type Insertable, type Updateable, sql } from 'kysely';
import { CHANNEL_INVITE } from '#contract/plain/channelInvites';
import { businessConstants } from '../../common/businessConstants';
import type { Connection, Transaction } from '../../database/open';
import { OWNER, isChannelCalled } from '../../database/owner';
import type { ChannelInviteTable, Schema } from '../../database/schema';

const DAY = 86_400_000;

/** Whose invites somebody of the staff sees: those of all networks in the main one, else those of the own network. */
export type Scope = 'all' | { networkId: string };

export const scopeOf = async (connection: Connection, userId: string): Promise<Scope> => {
  const { network_id: networkId, is_main: isMain } = await connection
    .selectFrom('users')
    .innerJoin('network', 'network.network_id', 'users.network_id')
    .where('users.user_id', '=', userId)
    .select(['network.network_id', 'network.is_main'])
    .executeTakeFirstOrThrow();
  return isMain ? 'all' : { networkId };
};

const invites = (connection: Connection, scope: Scope) =>
  connection
    .selectFrom('channel_invite as invite')
    .innerJoin('users', 'users.user_id', 'invite.user_id')
    // Who has added a channel may have deleted it since.
    .leftJoin('channel', (join) =>
      join
        .onRef('channel.user_id', '=', 'invite.user_id')
        .onRef('channel.channel_id', '=', 'invite.channel_id'),
    )
    .$if(scope !== 'all', (query) =>
      query.where('users.network_id', '=', scope === 'all' ? '' : scope.networkId),
    )
    .select([
      'invite.user_id',
      'invite.invite_id',
      'invite.channel_id',
      'invite.content_owner',
      'invite.sent_by',
      'invite.state',
      'invite.failure',
      'invite.created_at',
      'invite.sent_at',
      'invite.answered_at',
      'channel.name',
      ...OWNER,
    ]);

export type InviteRow = InferResult<ReturnType<typeof invites>>[number];

/** What staff has to do something about: what is to be sent, and what had no answer and was not tried again. */
const waitsForStaff = (now: Date) => {
  const since = new Date(now.getTime() - businessConstants.channelInvite.shownDays * DAY);
  return sql<boolean>`(invite.state = 'pending' or (invite.failure is not distinct from 'no_answer' and invite.answered_at > ${since}
    and not exists (select from channel_invite as later where later.user_id = invite.user_id
      and later.channel_id = invite.channel_id and later.created_at > invite.created_at)))`;
};

/** The invites, as a list. `search` is a part of the channel's name or of the owner's name, e-mail or username, or a whole channel
 * id. */
export const listedInvites = (
  connection: Connection,
  { search, scope, now }: { search: string; scope: Scope; now: Date },
) => ({
  query: invites(connection, scope).$if(search !== '', (query) =>
    query.where(isChannelCalled(search, 'invite.channel_id')),
  ),
  key: sql<string>`invite.invite_id::text`,
  filters: {
    waits: (value: string) =>
      value === 'yes' ? waitsForStaff(now) : sql<boolean>`not ${waitsForStaff(now)}`,
  },
  columns: {
    state: 'invite.state',
    created_at: 'invite.created_at',
    name: sql<string>`lower(channel.name)`,
    since: sql<Date>`coalesce(invite.answered_at, invite.created_at)`,
  } as const,
});

export interface InviteKey {
  userId: string;
  inviteId: string;
}

export const findInvite = (connection: Connection, { userId, inviteId }: InviteKey, scope: Scope) =>
  invites(connection, scope)
    .where('invite.user_id', '=', userId)
    .where('invite.invite_id', '=', inviteId)
    .executeTakeFirst();

/** The same, locked until the transaction ends. */
export const lockInvite = (transaction: Transaction<Schema>, { userId, inviteId }: InviteKey, scope: Scope) =>
  invites(transaction, scope)
    .where('invite.user_id', '=', userId)
    .where('invite.invite_id', '=', inviteId)
    .forUpdate('invite')
    .executeTakeFirst();

/** Where invites are, by their ids, as far as whoever asks may see them. */
export const invitesNamed = (connection: Connection, inviteIds: readonly string[], scope: Scope) =>
  invites(connection, scope).where('invite.invite_id', 'in', inviteIds).execute();

export const insertInvite = (transaction: Transaction<Schema>, row: Insertable<ChannelInviteTable>) =>
  transaction.insertInto('channel_invite').values(row).execute();

export const updateInvite = (
  connection: Connection,
  { userId, inviteId }: InviteKey,
  change: Updateable<ChannelInviteTable>,
) =>
  connection
    .updateTable('channel_invite')
    .set(change)
    .where('user_id', '=', userId)
    .where('invite_id', '=', inviteId)
    .execute();

/** What waits to be sent, the oldest first: what staff pastes into Studio. */
export const waitingInvites = (connection: Connection, scope: Scope) =>
  invites(connection, scope)
    .where('invite.state', '=', 'pending')
    .orderBy('invite.content_owner')
    .orderBy('invite.created_at')
    .orderBy('invite.invite_id')
    .execute();

/** The last invite of a channel in an account. */
export const lastInvite = (connection: Connection, userId: string, channelId: string) =>
  connection
    .selectFrom('channel_invite')
    .where('user_id', '=', userId)
    .where('channel_id', '=', channelId)
    .orderBy('created_at', 'desc')
    .orderBy('invite_id')
    .selectAll()
    .limit(1)
    .executeTakeFirst();

/** How many of a network's invites since then have an end that YouTube gave them, and how many of them were accepted. */
export const countAnswered = async (
  connection: Connection,
  userId: string,
  since: Date,
): Promise<{ accepted: number; answered: number }> => {
  const { network_id: networkId } = await connection
    .selectFrom('users')
    .where('user_id', '=', userId)
    .select('network_id')
    .executeTakeFirstOrThrow();
  const { accepted, answered } = await connection
    .selectFrom('channel_invite as invite')
    .innerJoin('users', 'users.user_id', 'invite.user_id')
    .where('users.network_id', '=', networkId)
    .where('invite.created_at', '>', since)
    .where(
      sql<boolean>`(invite.state = 'accepted' or (invite.state = 'failed' and invite.failure <> 'no_answer')
        or (invite.state = 'cancelled' and invite.sent_at is not null))`,
    )
    .select([
      sql<string>`count(*) filter (where invite.state = 'accepted')`.as('accepted'),
      sql<string>`count(*)`.as('answered'),
    ])
    .executeTakeFirstOrThrow();
  return { accepted: Number(accepted), answered: Number(answered) };
};

/** Whether a network that whoever asks may see has invites switched on. */
export const isInviteEnabled = async (connection: Connection, scope: Scope): Promise<boolean> => {
  const row = await connection
    .selectFrom('network_feature')
    .where('feature', '=', CHANNEL_INVITE)
    .where('enabled', '=', true)
    .$if(scope !== 'all', (query) => query.where('network_id', '=', scope === 'all' ? '' : scope.networkId))
    .select('network_id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};
