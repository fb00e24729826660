import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

// Big tables carry user_id first in every key, so that they can be spread over a cluster by it;
// network, role*, sign_in_identity and sign_in_attempt are small and would be reference tables there.
const statements = [
  sql`create table network (
    network_id uuid primary key,
    username text not null unique,
    name text not null,
    tagline text not null,
    support_email text not null,
    logout_redirect_path text not null default '/',
    allow_chat boolean not null default true,
    primary_color text not null check (primary_color ~ '^#[0-9a-f]{6}$'),
    logo_url text,
    is_main boolean not null default false
  )`,
  sql`create table network_feature (
    network_id uuid not null,
    feature text not null,
    enabled boolean not null,
    primary key (network_id, feature)
  )`,
  sql`create table users (
    user_id uuid primary key,
    person_id uuid not null,
    network_id uuid not null,
    name text not null,
    preferred_name text,
    email text not null,
    email_verified_at timestamptz,
    username text not null,
    country text not null default 'ZZ',
    language text,
    status text not null check (status in ('active', 'deactivated')),
    lock_level integer not null default 0 check (lock_level between 0 and 3),
    lock_reason text,
    signup_notes text[] not null default '{}',
    created_at timestamptz not null
  )`,
  sql`create index users_by_person on users (person_id)`,
  sql`create index users_by_email on users (lower(email))`,
  sql`create table sign_in_identity (
    issuer text not null,
    subject text not null,
    person_id uuid not null,
    created_at timestamptz not null,
    primary key (issuer, subject)
  )`,
  sql`create table sign_in_attempt (
    state text primary key,
    nonce text not null,
    code_verifier text not null,
    expires_at timestamptz not null
  )`,
  sql`create table session (
    user_id uuid not null,
    session_id uuid not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz,
    primary key (user_id, session_id)
  )`,
  sql`create table role (role text primary key, locked boolean not null)`,
  sql`create table role_permission (
    role text not null,
    permission text not null check (permission ~ '^[a-z0-9-]+[.][a-z0-9-]+$'),
    primary key (role, permission)
  )`,
  sql`create table user_role (user_id uuid not null, role text not null, primary key (user_id, role))`,
  sql`create table channel (
    user_id uuid not null,
    channel_id text not null,
    name text not null,
    status text not null check (status in ('in-progress', 'denied', 'linked', 'unlinked')),
    is_default boolean not null default false,
    subscribers bigint check (subscribers >= 0),
    views bigint check (views >= 0),
    cms_linked boolean not null default false,
    needs_reauth boolean not null default false,
    linked_at timestamptz,
    refreshed_at timestamptz,
    primary key (user_id, channel_id)
  )`,
  sql`create table rate_limit (key text primary key, hits integer not null, resets_at timestamptz not null)`,
  // The roles of spec 002 §6. Locked: they cannot be deleted.
  sql`insert into role (role, locked) values
    ('user', true), ('partner', true), ('network', true), ('recruiter', true), ('music_recruiter', true),
    ('video_contributor', true), ('video_asset_contributor', true), ('claim_contributor', true),
    ('wordpress_writer', true), ('wordpress_recruiter', true), ('reviewer', true), ('support', true),
    ('admin', true), ('super_admin', true)`,
  sql`insert into role_permission (role, permission) values
    ('partner', 'chat.use'), ('network', 'chat.use'), ('network', 'network.members'),
    ('support', 'support.replay'), ('admin', 'support.replay'), ('super_admin', 'support.replay'),
    ('reviewer', 'channel.review'), ('admin', 'channel.review'), ('super_admin', 'channel.review'),
    ('admin', 'user.login-as'), ('super_admin', 'user.login-as'),
    ('admin', 'user.lock'), ('super_admin', 'user.lock'),
    ('admin', 'pages.privileged'), ('super_admin', 'pages.privileged')`,
];

const tables = [
  'rate_limit',
  'channel',
  'user_role',
  'role_permission',
  'role',
  'session',
  'sign_in_attempt',
  'sign_in_identity',
  'users',
  'network_feature',
  'network',
];

export const spread: Spread = {
  network: 'reference',
  network_feature: 'reference',
  users: 'distributed',
  sign_in_identity: 'reference',
  sign_in_attempt: 'local',
  session: 'distributed',
  role: 'reference',
  role_permission: 'reference',
  user_role: 'distributed',
  channel: 'distributed',
  rate_limit: 'local',
};

export const up = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(database);
};

export const down = async (database: Kysely<unknown>): Promise<void> => {
  for (const table of tables) await database.schema.dropTable(table).execute();
};
