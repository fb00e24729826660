import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

export const spread: Spread = {};

const READ = 'recruits.read';
const RECRUITERS = ['recruiter', 'recruiter_only', 'music_recruiter', 'wordpress_recruiter', 'sales_team'];

// Recruiters see whom they brought in. They have it for themselves, so that admins, who recruit nobody, can give their roles.
const statements = [
  sql`create index users_by_recruiter on users (recruiter_id) where recruiter_id is not null`,
  sql`insert into permission (permission, name, locked, for_members)
    values (${READ}, 'See the creators they recruited', true, true)
    on conflict (permission) do update set locked = true, for_members = true`,
  ...RECRUITERS.map(
    (role) =>
      sql`insert into role_permission (role, permission) values (${role}, ${READ}) on conflict do nothing`,
  ),
];

export const up = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(database);
};

export const down = async (database: Kysely<unknown>): Promise<void> => {
  for (const table of ['role_permission', 'permission'])
    await sql`delete from ${sql.table(table)} where permission = ${READ}`.execute(database);
  await sql`drop index users_by_recruiter`.execute(database);
};
