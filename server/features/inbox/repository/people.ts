import type { Connection } from '../../../database/open';

/** What support may see of a user. */
export const findContext = (connection: Connection, userId: string) =>
  connection
    .selectFrom('users')
    .innerJoin('network', 'network.network_id', 'users.network_id')
    .where('users.user_id', '=', userId)
    .select([
      'users.name',
      'users.preferred_name',
      'users.username',
      'users.email',
      'users.country',
      'users.language',
      'users.status',
      'users.created_at',
      'network.name as network',
    ])
    .executeTakeFirst();

export const channelsOf = (connection: Connection, userId: string) =>
  connection
    .selectFrom('channel')
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('name')
    .orderBy('channel_id')
    .limit(20)
    .select(['name', 'status', 'subscribers', 'needs_reauth'])
    .execute();

export type ContextRow = NonNullable<Awaited<ReturnType<typeof findContext>>>;
export type ChannelRow = Awaited<ReturnType<typeof channelsOf>>[number];
