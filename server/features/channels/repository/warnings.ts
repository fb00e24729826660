import type { Connection } from '../../../database/open';
import type { ChannelKey } from '../services';
import { LIVE } from './channels';

/** Channels whose grant YouTube refused and whose owners were not told yet. */
export const unwarned = (connection: Connection, limit: number) =>
  connection
    .selectFrom('channel_grant')
    .innerJoin('channel', (join) =>
      join
        .onRef('channel.user_id', '=', 'channel_grant.user_id')
        .onRef('channel.channel_id', '=', 'channel_grant.channel_id'),
    )
    .innerJoin('users', 'users.user_id', 'channel_grant.user_id')
    .innerJoin('network', 'network.network_id', 'users.network_id')
    .where('channel_grant.refused_at', 'is not', null)
    .where('channel_grant.warned_at', 'is', null)
    .where('channel.needs_reauth', '=', true)
    .where('channel.status', 'in', LIVE)
    .where('users.status', '=', 'active')
    .orderBy('channel_grant.refused_at')
    .orderBy('channel_grant.channel_id')
    .limit(limit)
    .select([
      'channel_grant.user_id as userId',
      'channel_grant.channel_id as channelId',
      'channel.name as channel',
      'users.email',
      'users.name',
      'users.preferred_name',
      'users.language',
      'network.name as network',
    ])
    .execute();

/** Writes down that the owner is told; false if another process did that. */
export const claimWarning = async (
  connection: Connection,
  { userId, channelId }: ChannelKey,
  now: Date,
): Promise<boolean> => {
  const claimed = await connection
    .updateTable('channel_grant')
    .set({ warned_at: now })
    .where('user_id', '=', userId)
    .where('channel_id', '=', channelId)
    .where('refused_at', 'is not', null)
    .where('warned_at', 'is', null)
    .returning('channel_id')
    .executeTakeFirst();
  return claimed !== undefined;
};

/** Takes back what `claimWarning` wrote at `now`: a later run tells the owner. */
export const takeWarningBack = (connection: Connection, { userId, channelId }: ChannelKey, now: Date) =>
  connection
    .updateTable('channel_grant')
    .set({ warned_at: null })
    .where('user_id', '=', userId)
    .where('channel_id', '=', channelId)
    .where('warned_at', '=', now)
    .execute();
