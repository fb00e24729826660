import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

// A username is somebody's alone. On a cluster no unique key of `users` can say that, since its rows are spread by user.
const statements = [
  sql`create table username (username text primary key check (username = lower(username)), user_id uuid not null)`,
  sql`create unique index username_of_user on username (user_id)`,
  sql`insert into username (username, user_id) select lower(username), user_id from users`,
  sql`drop index users_by_username`,
];

export const spread: Spread = { username: 'reference' };

export const up = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(database);
};

export const down = async (database: Kysely<unknown>): Promise<void> => {
  await sql`create unique index users_by_username on users (lower(username))`.execute(database);
  await sql`drop table username`.execute(database);
};
