import { sql } from 'kysely';
import type { Connection } from '../../../database/open';
import { LIVE } from './channels';

/** Channels of active accounts, with a grant that YouTube accepts. */
export const workable = (connection: Connection) =>
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
    .where('channel.needs_reauth', '=', false);

const due = (connection: Connection, now: Date) =>
  workable(connection).where((where) =>
    where.or([where('refresh_after', 'is', null), where('refresh_after', '<=', now)]),
  );

/** The channels for which it is time to ask YouTube again. */
export const dueChannels = (connection: Connection, now: Date, limit: number) =>
  due(connection, now)
    .orderBy(sql`refresh_after nulls first`)
    .orderBy('channel.channel_id')
    .limit(limit)
    .select(['channel.user_id as userId', 'channel.channel_id as channelId'])
    .execute();

export const countDue = async (connection: Connection, now: Date): Promise<number> => {
  const row = await due(connection, now)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
};
