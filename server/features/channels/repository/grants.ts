import type { Updateable } from 'kysely';
import type { Connection } from '../../../database/open';
import type { ChannelGrantTable } from '../../../database/schema';
import type { ChannelKey } from '../channelKey';
import { LIVE } from './channels';

export const findGrant = (connection: Connection, { userId, channelId }: ChannelKey) =>
  connection
    .selectFrom('channel_grant')
    .where('user_id', '=', userId)
    .where('channel_id', '=', channelId)
    .selectAll()
    .executeTakeFirst();

/** Inserts a grant. An earlier grant of the channel is replaced. */
export const upsertGrant = (
  connection: Connection,
  { userId, channelId }: ChannelKey,
  grant: {
    refresh_token: string;
    access_token: string;
    access_expires_at: Date;
    scopes: string[];
    granted_at: Date;
  },
) => {
  const values = { ...grant, refused_at: null };
  return connection
    .insertInto('channel_grant')
    .values({ user_id: userId, channel_id: channelId, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'channel_id']).doUpdateSet(values))
    .execute();
};

/** Deletes a grant and returns its sealed refresh token; undefined if there is none. */
export const deleteGrant = async (
  connection: Connection,
  { userId, channelId }: ChannelKey,
): Promise<string | undefined> => {
  const grant = await connection
    .deleteFrom('channel_grant')
    .where('user_id', '=', userId)
    .where('channel_id', '=', channelId)
    .returning('refresh_token')
    .executeTakeFirst();
  return grant?.refresh_token;
};

/** Locks a grant until the transaction ends; when it was given, undefined if there is none. */
export const lockGrant = async (
  connection: Connection,
  { userId, channelId }: ChannelKey,
): Promise<Date | undefined> => {
  const grant = await connection
    .selectFrom('channel_grant')
    .where('user_id', '=', userId)
    .where('channel_id', '=', channelId)
    .select('granted_at')
    .forUpdate()
    .executeTakeFirst();
  return grant?.granted_at;
};

/** Marks a grant as refused by YouTube, unless it is marked already. */
export const markRefused = (connection: Connection, { userId, channelId }: ChannelKey, at: Date) =>
  connection
    .updateTable('channel_grant')
    .set({ refused_at: at })
    .where('user_id', '=', userId)
    .where('channel_id', '=', channelId)
    .where('refused_at', 'is', null)
    .execute();

/** Marks a channel as one whose grant must be renewed, and returns its name; undefined if it is marked already or its grant is not used. */
export const markNeedsReauth = async (
  connection: Connection,
  { userId, channelId }: ChannelKey,
): Promise<string | undefined> => {
  const marked = await connection
    .updateTable('channel')
    .set({ needs_reauth: true })
    .where('user_id', '=', userId)
    .where('channel_id', '=', channelId)
    .where('status', 'in', LIVE)
    .where('removed_at', 'is', null)
    .where('needs_reauth', '=', false)
    .returning('name')
    .executeTakeFirst();
  return marked?.name;
};

/** Removes the marks of a refused grant. The next refresh then reads what was missed. */
export const removeMarks = async (connection: Connection, { userId, channelId }: ChannelKey) => {
  await connection
    .updateTable('channel_grant')
    .set({ refused_at: null })
    .where('user_id', '=', userId)
    .where('channel_id', '=', channelId)
    .where('refused_at', 'is not', null)
    .execute();
  await connection
    .updateTable('channel')
    .set({ needs_reauth: false, refresh_after: null })
    .where('user_id', '=', userId)
    .where('channel_id', '=', channelId)
    .where('needs_reauth', '=', true)
    .execute();
};

/** Replaces the sealed tokens of the grant that was given at `grantedAt`. A newer grant has better tokens. */
export const updateTokens = (
  connection: Connection,
  { userId, channelId }: ChannelKey,
  grantedAt: Date,
  tokens: Pick<Updateable<ChannelGrantTable>, 'refresh_token' | 'access_token' | 'access_expires_at'>,
) =>
  connection
    .updateTable('channel_grant')
    .set(tokens)
    .where('user_id', '=', userId)
    .where('channel_id', '=', channelId)
    .where('granted_at', '=', grantedAt)
    .execute();
