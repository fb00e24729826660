import { type InferResult, type SqlBool, sql } from 'kysely';
import type { Connection } from '../../database/open';
import { wordsQuery } from './rules';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

// Exactly the expressions of the indexes, so that PostgreSQL uses those.
const userWords = sql`to_tsvector('simple', translate(
  users.name || ' ' || coalesce(users.preferred_name, '') || ' ' || users.email || ' ' || users.username, '@._-/:+', '       '
))`;
const channelWords = sql`to_tsvector('simple', translate(channel.name, '@._-/:+', '       '))`;

/** The SQL condition for a user who is looked for. Each way to find a user has an index of its own. */
const isFound = (search: string) => {
  const words = wordsQuery(search);
  if (!words) return sql<SqlBool>`false`;
  const query = sql`to_tsquery('simple', ${words})`;
  return sql<SqlBool>`users.user_id in (
    select users.user_id from users where ${userWords} @@ ${query}
    union select channel.user_id from channel where ${channelWords} @@ ${query}
    union select channel.user_id from channel where channel.channel_id = ${search}
    ${UUID.test(search) ? sql`union select ${search}::uuid` : sql``}
  )`;
};

/** The users that a search finds, with all that the list shows of each. */
export const foundUsers = (connection: Connection, search: string) => ({
  query: connection
    .selectFrom('users')
    .innerJoin('network', 'network.network_id', 'users.network_id')
    .$if(search !== '', (some) => some.where(isFound(search)))
    .select([
      'users.user_id',
      'users.name',
      'users.preferred_name',
      'users.email',
      'users.username',
      'users.status',
      'users.lock_level',
      'users.lock_reason',
      'users.signed_in_at',
      'network.name as network_name',
      sql<string[]>`array(
        select role from user_role where user_role.user_id = users.user_id order by role
      )`.as('roles'),
      sql<string[]>`array(
        select channel.name from channel where channel.user_id = users.user_id
        order by is_default desc, subscribers desc nulls last, channel_id limit 3
      )`.as('channel_names'),
      sql<string>`(select count(*) from channel where channel.user_id = users.user_id)`.as('channels'),
    ]),
  key: 'users.user_id' as const,
  columns: {
    name: sql<string>`lower(users.name)`,
    signed_in_at: 'users.signed_in_at',
    status: 'users.status',
  } as const,
});

export type UserRow = InferResult<ReturnType<typeof foundUsers>['query']>[number];
