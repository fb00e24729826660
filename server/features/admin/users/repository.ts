import { type InferResult, type SqlBool, sql } from 'kysely';
import type { FoundPerson } from '#contract/admin/users/people';
import { MOST_PEOPLE } from '#contract/plain/admin/users';
import { dayAfter } from '../../../common/days';
import type { Connection } from '../../../database/open';
import { wordsQuery } from '../../../database/pattern';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

// Exactly the expressions of the indexes, so that PostgreSQL uses those.
const userWords = sql`to_tsvector('simple', translate(
  users.name || ' ' || coalesce(users.preferred_name, '') || ' ' || users.email || ' ' || users.username, '@._-/:+', '       '
))`;
const userNames = sql`to_tsvector('simple', translate(
  users.name || ' ' || coalesce(users.preferred_name, '') || ' ' || users.username, '@._-/:+', '       '
))`;
const channelWords = sql`to_tsvector('simple', translate(channel.name, '@._-/:+', '       '))`;

/** The SQL condition for a user who is looked for. Each way to find a user has an index of its own. */
const isFound = (search: string, byEmail: boolean) => {
  const words = wordsQuery(search);
  if (!words) return sql<SqlBool>`false`;
  const query = sql`to_tsquery('simple', ${words})`;
  return sql<SqlBool>`users.user_id in (
    select users.user_id from users where ${byEmail ? userWords : userNames} @@ ${query}
    union select channel.user_id from channel where channel.removed_at is null and ${channelWords} @@ ${query}
    union select channel.user_id from channel where channel.removed_at is null and channel.channel_id = ${search}
    ${UUID.test(search) ? sql`union select ${search}::uuid` : sql``}
  )`;
};

const midnight = (day: string) => sql<Date>`${`${day}T00:00:00Z`}::timestamptz`;
const isThere = (asked: string, rows: ReturnType<typeof sql>) =>
  asked === 'yes' ? sql<SqlBool>`exists (${rows})` : sql<SqlBool>`not exists (${rows})`;

const filters = {
  lock: (level: string) => sql<SqlBool>`users.lock_level = ${Number(level)}`,
  role: (role: string) =>
    sql<SqlBool>`users.user_id in (select user_role.user_id from user_role where user_role.role = ${role})`,
  has_channel: (asked: string) =>
    isThere(
      asked,
      sql`select 1 from channel where channel.user_id = users.user_id and channel.removed_at is null`,
    ),
  has_method: (asked: string) =>
    isThere(
      asked,
      sql`select 1 from payment_method where payment_method.user_id = users.user_id and payment_method.status = 'active'`,
    ),
  signed_in_since: (day: string) => sql<SqlBool>`users.signed_in_at >= ${midnight(day)}`,
  created_from: (day: string) => sql<SqlBool>`users.created_at >= ${midnight(day)}`,
  created_to: (day: string) => sql<SqlBool>`users.created_at < ${midnight(dayAfter(day, 1))}`,
} as const;

/** The users that a search finds, with all that the list shows of each; `byEmail`: e-mails are searched, too. */
export const foundUsers = (connection: Connection, search: string, { byEmail = true } = {}) => ({
  query: connection
    .selectFrom('users')
    .innerJoin('network', 'network.network_id', 'users.network_id')
    .select([
      'users.user_id',
      'users.person_id',
      'users.name',
      'users.preferred_name',
      'users.email',
      'users.country',
      'users.username',
      'users.status',
      'users.lock_level',
      'users.lock_reason',
      'users.created_at',
      'users.signed_in_at',
      'network.name as network_name',
      sql<string[]>`array(
        select role from user_role where user_role.user_id = users.user_id order by role
      )`.as('roles'),
      sql<string[]>`array(
        select channel.name from channel where channel.user_id = users.user_id and channel.removed_at is null
        order by is_default desc, subscribers desc nulls last, channel_id limit 3
      )`.as('channel_names'),
      sql<string>`(
        select count(*) from channel where channel.user_id = users.user_id and channel.removed_at is null
      )`.as('channels'),
    ]),
  search: search === '' ? undefined : isFound(search, byEmail),
  key: 'users.user_id' as const,
  columns: {
    name: sql<string>`lower(users.name)`,
    username: sql<string>`lower(users.username)`,
    signed_in_at: 'users.signed_in_at',
    created_at: 'users.created_at',
    status: 'users.status',
    lock_type: 'users.lock_type',
    network: 'users.network_id',
    country: 'users.country',
  } as const,
  filters,
});

/**
 * The people that a search finds to choose one of them, by name; those of some accounts are left out. There are at most as many as an
 * answer may have. `contact`: they are found by their e-mails, too, and shown with them.
 */
export const searchedPeople = async (
  connection: Connection,
  { search, contact, without }: { search: string; contact: boolean; without: ReadonlySet<string> },
): Promise<FoundPerson[]> => {
  const rows = await foundUsers(connection, '')
    .query.$if(search !== '', (some) => some.where(isFound(search, contact)))
    .$if(without.size > 0, (some) => some.where('users.user_id', 'not in', [...without]))
    .orderBy('users.name')
    .orderBy('users.user_id')
    .limit(MOST_PEOPLE)
    .execute();
  return rows.map(({ user_id: subject_id, name, email, username }) => ({
    subject_id,
    name,
    ...(contact ? { email } : {}),
    username,
  }));
};

export type UserRow = InferResult<ReturnType<typeof foundUsers>['query']>[number];

/** What users can be filtered by: the roles and the networks that there are. */
export const choicesOfUsers = async (connection: Connection) => {
  const [roles, networks] = await Promise.all([
    connection.selectFrom('role').select(['role', 'name']).orderBy('role').execute(),
    connection.selectFrom('network').select(['network_id', 'name']).orderBy('name').execute(),
  ]);
  return { roles, networks };
};
