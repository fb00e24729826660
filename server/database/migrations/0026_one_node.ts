import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

// On a cluster the rows of two users are on two nodes. No unique key of `users` can say there that a username is somebody's
// alone, and what a user's rows are sorted by must stand in them.
const statements = [
  sql`create table username (username text primary key check (username = lower(username)), user_id uuid not null)`,
  sql`create unique index username_of_user on username (user_id)`,
  sql`insert into username (username, user_id) select lower(username), user_id from users`,
  sql`drop index users_by_username`,
  sql`alter table acting add column admin_name text not null default ''`,
  sql`update acting set admin_name = users.name from users where users.user_id = acting.admin_id`,
  sql`alter table acting alter column admin_name drop default`,
];

export const spread: Spread = { username: 'reference' };

export const up = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(database);
};

export const down = async (database: Kysely<unknown>): Promise<void> => {
  await sql`alter table acting drop column admin_name`.execute(database);
  await sql`create unique index users_by_username on users (lower(username))`.execute(database);
  await sql`drop table username`.execute(database);
};
