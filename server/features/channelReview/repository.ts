import { type InferResult, sql } from 'kysely';
import type { Connection } from '../../database/open';
import { containing } from '../../database/pattern';
import { countedViews } from '../channels';

const applications = (connection: Connection) =>
  connection
    .selectFrom('channel')
    .innerJoin('users', 'users.user_id', 'channel.user_id')
    .where('channel.removed_at', 'is', null)
    .where('users.status', '=', 'active')
    .select([
      'channel.user_id',
      'channel.channel_id',
      'channel.name',
      'channel.thumbnail',
      'channel.subscribers',
      'channel.needs_reauth',
      'channel.added_at',
      'channel.status',
      'users.name as owner_name',
      'users.email as owner_email',
      countedViews.as('counted_views'),
    ]);

/**
 * The channels in active accounts, as a list. `search` is a part of the channel's name or of the owner's name, e-mail or
 * username, or a whole channel id.
 */
export const listedApplications = (connection: Connection, search: string) => ({
  query: applications(connection).$if(search !== '', (query) => {
    const part = containing(search);
    return query.where(
      sql<boolean>`(channel.name ilike ${part} or users.name ilike ${part} or users.email ilike ${part}
        or users.username ilike ${part} or channel.channel_id = ${search})`,
    );
  }),
  key: sql<string>`channel.channel_id || ' ' || channel.user_id`,
  columns: {
    state: 'channel.status',
    added_at: 'channel.added_at',
    name: sql<string>`lower(channel.name)`,
    subscribers: 'channel.subscribers',
  } as const,
});

export type ApplicationRow = InferResult<ReturnType<typeof applications>>[number];

export const findApplication = (
  connection: Connection,
  { userId, channelId }: { userId: string; channelId: string },
) =>
  applications(connection)
    .where('channel.user_id', '=', userId)
    .where('channel.channel_id', '=', channelId)
    .executeTakeFirst();
