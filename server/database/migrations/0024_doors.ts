import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

// Who signed in from where and was there when; and the sign-ins that a person does not want any more.
const statements = [
  sql`alter table session
    add column last_seen_at timestamptz not null default now(),
    add column browser text not null default '',
    add column system text not null default ''`,
  sql`update session set last_seen_at = created_at`,
  sql`alter table session alter column last_seen_at drop default`,
  sql`create table unlinked_sign_in (
    issuer text not null,
    subject text not null,
    person_id uuid not null,
    unlinked_at timestamptz not null,
    primary key (issuer, subject)
  )`,
  sql`create index users_by_referrer on users (referrer_id) where referrer_id is not null`,
];

export const spread: Spread = {
  unlinked_sign_in: 'reference',
};

export const up = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(database);
};

export const down = async (database: Kysely<unknown>): Promise<void> => {
  await sql`drop index users_by_referrer`.execute(database);
  await sql`drop table unlinked_sign_in`.execute(database);
  await sql`alter table session drop column last_seen_at, drop column browser, drop column system`.execute(
    database,
  );
};
