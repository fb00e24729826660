import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

// What registration, the profile and acting as another user share.
const statements = [
  sql`alter table users
    add column spoken_language text,
    add column birth_date date,
    add column parental_consent boolean not null default false,
    add column chat_username text,
    add column referrer_id uuid,
    add column recruiter_id uuid,
    add column deactivated_at timestamptz,
    add column deactivation_reason text`,
  sql`alter table sign_in_attempt
    add column purpose text not null default 'sign-in' check (purpose in ('sign-in', 'channel'))`,

  // What a user agrees to; a new version asks again.
  sql`create table policy (
    policy text not null,
    version integer not null check (version > 0),
    title text not null,
    body text not null,
    published_at timestamptz not null,
    primary key (policy, version)
  )`,
  sql`create table policy_acceptance (
    user_id uuid not null,
    policy text not null,
    version integer not null,
    accepted_at timestamptz not null,
    primary key (user_id, policy, version)
  )`,

  // Mailed codes by their purpose. Only the hash of a code is kept.
  sql`create table mailed_code (
    user_id uuid not null,
    purpose text not null,
    code_hash text not null,
    sent_at timestamptz not null,
    expires_at timestamptz not null,
    tries integer not null default 0,
    primary key (user_id, purpose)
  )`,

  // An admin who acts as a user; user_id is the user's account.
  sql`create table acting (
    user_id uuid not null,
    acting_id uuid not null,
    admin_id uuid not null,
    admin_session_id uuid not null,
    reason text not null,
    started_at timestamptz not null,
    ended_at timestamptz,
    primary key (user_id, acting_id)
  )`,
  sql`create index acting_by_admin on acting (admin_id, started_at)`,
  sql`alter table session add column acting_id uuid`,
];

const tables = ['acting', 'mailed_code', 'policy_acceptance', 'policy'];

export const spread: Spread = {
  policy: 'reference',
  policy_acceptance: 'distributed',
  mailed_code: 'distributed',
  acting: 'distributed',
};

export const up = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(database);
};

export const down = async (database: Kysely<unknown>): Promise<void> => {
  await sql`alter table session drop column acting_id`.execute(database);
  for (const table of tables) await database.schema.dropTable(table).execute();
  await sql`alter table sign_in_attempt drop column purpose`.execute(database);
  await sql`alter table users
    drop column spoken_language,
    drop column birth_date,
    drop column parental_consent,
    drop column chat_username,
    drop column referrer_id,
    drop column recruiter_id,
    drop column deactivated_at,
    drop column deactivation_reason`.execute(database);
};
