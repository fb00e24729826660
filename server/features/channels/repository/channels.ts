import { randomUUID } from 'node:crypto';
import type { Updateable } from 'kysely';
import type { Connection } from '../../../database/open';
import type { ChannelTable } from '../../../database/schema';
import type { ChannelKey } from '../services';

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

/** Writes down that a channel has another status. Call it wherever a status changes. */
export const insertProgress = (
  connection: Connection,
  { userId, channelId }: ChannelKey,
  progress: { status: ChannelTable['status']; note: string | null; at: Date },
) =>
  connection
    .insertInto('channel_progress')
    .values({ user_id: userId, channel_id: channelId, progress_id: randomUUID(), ...progress })
    .execute();

/** Deletes a channel and its history. */
export const deleteChannelRow = async (connection: Connection, { userId, channelId }: ChannelKey) => {
  for (const table of ['channel_progress', 'channel'] as const) {
    await connection
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .where('channel_id', '=', channelId)
      .execute();
  }
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
