import { sql } from 'kysely';
import type { Connection } from '../../../database/open';
import type { ChannelKey } from '../services';
import { LIVE } from './channels';

/** Channels of active accounts, with a grant that YouTube accepts, for which it is time to ask YouTube again. */
export const dueChannels = (connection: Connection, now: Date, limit: number) =>
  connection
    .selectFrom('channel')
    .innerJoin('users', 'users.user_id', 'channel.user_id')
    .innerJoin('channel_grant', (join) =>
      join
        .onRef('channel_grant.user_id', '=', 'channel.user_id')
        .onRef('channel_grant.channel_id', '=', 'channel.channel_id'),
    )
    .where('users.status', '=', 'active')
    .where('channel.status', 'in', LIVE)
    .where('channel.removed_at', 'is', null)
    .where('channel.needs_reauth', '=', false)
    .where((where) => where.or([where('refresh_after', 'is', null), where('refresh_after', '<=', now)]))
    .orderBy(sql`refresh_after nulls first`)
    .orderBy('channel.channel_id')
    .limit(limit)
    .select(['channel.user_id as userId', 'channel.channel_id as channelId'])
    .execute();

/** Claims the work on a channel until a moment; false if another process was first. */
export const claimChannel = async (
  connection: Connection,
  { userId, channelId }: ChannelKey,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> => {
  const claimed = await connection
    .updateTable('channel')
    .set({ refresh_after: until })
    .where('user_id', '=', userId)
    .where('channel_id', '=', channelId)
    .where((where) => where.or([where('refresh_after', 'is', null), where('refresh_after', '<=', now)]))
    .returning('channel_id')
    .executeTakeFirst();
  return claimed !== undefined;
};
