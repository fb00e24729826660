import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

// Every permission that code asks for, with what it lets somebody do. Those of members say what members have for themselves.
const PERMISSIONS: [permission: string, name: string, forMembers?: true][] = [
  ['channel.review', 'Decide on applications of channels'],
  ['chat.use', 'Use the support chat', true],
  ['game.review', 'Decide which games are shown'],
  ['jobs.manage', "See the server's jobs and run them again"],
  ['messages.manage', 'See mails that were not sent, and send them again'],
  ['network.members', 'See the members of the own network', true],
  ['pages.privileged', 'Open the pages of linked channels without one'],
  ['partners.whitelist', 'Put partners on the whitelist and take them off it'],
  ['payments.act-for-user', 'Change payment methods and ask for money while acting as a user'],
  ['payments.review', 'Decide on payment methods, holds and catch-up payments'],
  ['payments.send', 'Make, approve and stop payment runs'],
  ['privileges.manage', 'Give and take the roles of admins'],
  ['recruiter-share.set', 'Set recruiter shares'],
  ['reports.import', 'Import report files'],
  ['roles.assign', 'Give roles to users and take them'],
  ['roles.manage', 'Make roles and permissions, and say what roles may do'],
  ['support.answer', 'Read and answer conversations in the inbox'],
  ['support.replay', 'Replay support snapshots'],
  ['user.lock', 'Lock users, and unlock them at level 1'],
  ['user.lock-management', 'Lock and unlock users at level 3'],
  ['user.lock-super', 'Lock and unlock users at level 2'],
  ['user.login-as', 'Search users and act as one of them'],
];

const NAMES: [role: string, name: string][] = [
  ['user', 'User'],
  ['partner', 'Partner'],
  ['network', 'Network owner'],
  ['recruiter', 'Recruiter'],
  ['music_recruiter', 'Music recruiter'],
  ['video_contributor', 'Video contributor'],
  ['video_asset_contributor', 'Video asset contributor'],
  ['claim_contributor', 'Claim contributor'],
  ['wordpress_writer', 'WordPress writer'],
  ['wordpress_recruiter', 'WordPress recruiter'],
  ['reviewer', 'Reviewer'],
  ['support', 'Support'],
  ['admin', 'Admin'],
  ['super_admin', 'Super admin'],
];

// The roles of spec 002 §6 that there were not yet.
const NEW_ROLES: [role: string, name: string][] = [
  ['recruiter_only', 'Recruiter only'],
  ['sales_team', 'Sales team'],
  ['qc_team', 'QC team'],
  ['verifier', 'Verifier'],
];

const GIVEN: [role: string, permission: string][] = [
  ['qc_team', 'channel.review'],
  ['verifier', 'channel.review'],
  ['admin', 'roles.assign'],
  ['super_admin', 'roles.assign'],
  ['super_admin', 'roles.manage'],
  ['super_admin', 'privileges.manage'],
  ['super_admin', 'recruiter-share.set'],
];

const rows = (values: readonly (readonly (string | boolean)[])[]) =>
  sql.join(values.map((row) => sql`(${sql.join(row.map((value) => sql`${value}`))})`));

const statements = [
  sql`alter table role add column name text`,
  sql`alter table role add column created_at timestamptz not null default now()`,
  ...NAMES.map(([role, name]) => sql`update role set name = ${name} where role = ${role}`),
  // One that somebody made by hand before it could have a name.
  sql`update role set name = role where name is null`,
  sql`alter table role alter column name set not null`,
  sql`insert into role (role, name, locked) values ${rows(NEW_ROLES.map((role) => [...role, true]))}`,
  sql`create unique index role_name on role (lower(name))`,
  sql`create table permission (
    permission text primary key check (permission ~ '^[a-z0-9-]+[.][a-z0-9-]+$'),
    name text not null,
    locked boolean not null,
    for_members boolean not null default false,
    created_at timestamptz not null default now()
  )`,
  sql`insert into permission (permission, name, locked, for_members) values ${rows(
    PERMISSIONS.map(([permission, name, forMembers = false]) => [permission, name, true, forMembers]),
  )}`,
  // What a migration before this one, or somebody by hand, gave to roles.
  sql`insert into permission (permission, name, locked)
    select distinct permission, permission, true from role_permission on conflict do nothing`,
  sql`insert into role_permission (role, permission) values ${rows(GIVEN)}`,
  sql`create table role_matrix (id integer primary key check (id = 1), version bigint not null)`,
  sql`insert into role_matrix (id, version) values (1, 1)`,
  sql`create table recruiter_share (
    user_id uuid not null,
    effective_month text not null check (effective_month ~ '^[0-9]{4}-[0-9]{2}$'),
    share numeric(5, 2) not null check (share between 0 and 100),
    set_by uuid not null,
    set_at timestamptz not null,
    primary key (user_id, effective_month)
  )`,
];

export const spread: Spread = {
  permission: 'reference',
  role_matrix: 'reference',
  recruiter_share: 'distributed',
};

export const up = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(database);
};

const NEW_KEYS = NEW_ROLES.map(([role]) => role);
const NEW_PERMISSIONS = ['roles.assign', 'roles.manage', 'privileges.manage', 'recruiter-share.set'];

export const down = async (database: Kysely<unknown>): Promise<void> => {
  for (const table of ['recruiter_share', 'role_matrix', 'permission'])
    await database.schema.dropTable(table).execute();
  const undoing = [
    sql`delete from role_permission where permission in (${sql.join(NEW_PERMISSIONS)})
      or role in (${sql.join(NEW_KEYS)})`,
    sql`delete from user_role where role in (${sql.join(NEW_KEYS)})`,
    sql`delete from role where role in (${sql.join(NEW_KEYS)})`,
    sql`drop index role_name`,
    sql`alter table role drop column name, drop column created_at`,
  ];
  for (const statement of undoing) await statement.execute(database);
};
