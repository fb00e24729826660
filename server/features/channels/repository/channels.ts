import type { Updateable } from 'kysely';
import type { Connection } from '../../../database/open';
import type { ChannelTable } from '../../../database/schema';
import type { ChannelKey } from '../channelKey';

/** The statuses of a channel that is linked to the network or on the way to that. Only then its grant is used. */
export const LIVE: readonly ChannelTable['status'][] = ['in-progress', 'linked'];

/** The user's channel, even if it was taken off the list. */
export const findChannel = (connection: Connection, { userId, channelId }: ChannelKey) =>
  connection
    .selectFrom('channel')
    .where('user_id', '=', userId)
    .where('channel_id', '=', channelId)
    .selectAll()
    .executeTakeFirst();

export const insertChannel = (
  connection: Connection,
  { userId, channelId }: ChannelKey,
  values: { name: string; recruiterId: string | null; at: Date },
) =>
  connection
    .insertInto('channel')
    .values({
      user_id: userId,
      channel_id: channelId,
      name: values.name,
      status: 'in-progress',
      is_default: false,
      cms_linked: false,
      needs_reauth: false,
      recruiter_id: values.recruiterId,
      added_at: values.at,
    })
    .execute();

export const updateChannel = (
  connection: Connection,
  { userId, channelId }: ChannelKey,
  change: Updateable<ChannelTable>,
) =>
  connection
    .updateTable('channel')
    .set(change)
    .where('user_id', '=', userId)
    .where('channel_id', '=', channelId)
    .execute();

/** Deletes a channel that was never linked. */
export const deleteChannelRow = async (connection: Connection, { userId, channelId }: ChannelKey) => {
  await connection
    .deleteFrom('channel')
    .where('user_id', '=', userId)
    .where('channel_id', '=', channelId)
    .execute();
};

/** Locks a channel of an account until the transaction ends. */
export const lockRow = (connection: Connection, { userId, channelId }: ChannelKey) =>
  connection
    .selectFrom('channel')
    .where('user_id', '=', userId)
    .where('channel_id', '=', channelId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();

/** The other accounts to which a channel is linked. They are not active: an active one would have kept it. */
export const otherHolders = async (
  connection: Connection,
  { userId, channelId }: ChannelKey,
): Promise<ChannelKey[]> => {
  const rows = await connection
    .selectFrom('channel')
    .where('channel_id', '=', channelId)
    .where('user_id', '<>', userId)
    .where('status', '=', 'linked')
    .orderBy('user_id')
    .select('user_id')
    .execute();
  return rows.map((row) => ({ userId: row.user_id, channelId }));
};

/** Whether another active account has the channel, linked or on the way to that. */
export const isInUse = async (
  connection: Connection,
  { userId, channelId }: ChannelKey,
): Promise<boolean> => {
  const other = await connection
    .selectFrom('channel')
    .innerJoin('users', 'users.user_id', 'channel.user_id')
    .where('channel.channel_id', '=', channelId)
    .where('channel.user_id', '<>', userId)
    .where('channel.status', 'in', LIVE)
    .where('channel.removed_at', 'is', null)
    .where('users.status', '=', 'active')
    .select('channel.user_id')
    .executeTakeFirst();
  return other !== undefined;
};
