import { sql } from 'kysely';
import type { Connection } from '../../../database/open';
import type { ChannelKey } from '../channelKey';
import { updateChannel } from './channels';
import { listed } from './lists';

/** Makes this channel the user's only default channel. The caller has locked the user. */
export const makeDefault = async (connection: Connection, { userId, channelId }: ChannelKey) => {
  await connection
    .updateTable('channel')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .execute();
  await updateChannel(connection, { userId, channelId }, { is_default: true });
};

/**
 * Chooses the user's default channel again: of the channels that are linked or on the way to that, the one that is the
 * default already, or else the largest. The caller has locked the user.
 */
export const settleDefault = async (connection: Connection, userId: string) => {
  const best = await listed(connection, userId)
    .orderBy(sql`status in ('in-progress', 'linked')`, 'desc')
    .orderBy('is_default', 'desc')
    .orderBy(sql`subscribers desc nulls last`)
    .orderBy('channel_id')
    .select(['channel_id', 'is_default'])
    .executeTakeFirst();
  if (best && !best.is_default) await makeDefault(connection, { userId, channelId: best.channel_id });
};
