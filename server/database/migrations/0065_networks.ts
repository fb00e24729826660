import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

export const spread: Spread = {
  network_membership: 'distributed',
  network_share: 'reference',
  network_transfer: 'distributed',
  network_request: 'distributed',
};

// Those of owners are for themselves: else admins, who have none of them, could not give anybody the role of an owner.
const PERMISSIONS: [permission: string, name: string, roles: readonly string[], forMembers?: true][] = [
  ['network.approve-members', 'Decide on partners who wait to join the own network', ['network'], true],
  ['network.share', 'Decide on revenue shares in the own network', ['network'], true],
  ['network.manage', 'Make, change, suspend and retire networks', ['admin', 'super_admin']],
  ['network.transfer-review', 'Decide on network transfers', ['admin', 'super_admin']],
  // One account alone has this role (spec 002 §6): whoever sets the product up gives it.
  ['network.move-many', 'Move many users to another network at once', ['network_mover']],
];
const MOVER = 'network_mover';

const statements = [
  sql`alter table network
    add column parent_id uuid,
    add column status text not null default 'active' check (status in ('active', 'suspended', 'retired')),
    add column labels text[] not null default '{}',
    add column created_at timestamptz not null default now()`,

  // Which network somebody belongs to, and belonged to: one that is not ended for each user. Money counts from its approval on.
  sql`create table network_membership (
    user_id uuid not null,
    membership_id uuid not null,
    network_id uuid not null,
    state text not null check (state in ('pending', 'approved', 'rejected', 'ended')),
    began_at timestamptz not null,
    approved_at timestamptz,
    ended_at timestamptz,
    primary key (user_id, membership_id),
    check ((state in ('rejected', 'ended')) = (ended_at is not null))
  )`,
  sql`create unique index network_membership_open on network_membership (user_id) where ended_at is null`,
  sql`create index network_membership_of_network on network_membership (network_id, state)`,
  sql`insert into network_membership (user_id, membership_id, network_id, state, began_at, approved_at)
    select user_id, overlay(overlay(hash placing '4' from 13) placing '8' from 17)::uuid, network_id, 'approved', created_at, created_at
    from (select user_id, network_id, created_at, md5(user_id::text || ' first membership') as hash from users) named`,

  // What the owner of a network earns of its members' channels from a month on, in percent of the gross income.
  sql`create table network_share (
    network_id uuid not null,
    effective_month text not null,
    owner_id uuid not null,
    percent numeric(7, 4) not null check (percent between 0 and 40),
    primary key (network_id, effective_month)
  )`,

  sql`create table network_transfer (
    user_id uuid not null,
    transfer_id uuid not null,
    from_network_id uuid not null,
    to_network_id uuid not null,
    reason text not null,
    state text not null check (state in ('under-review', 'approved', 'denied', 'processed', 'cancelled')),
    created_at timestamptz not null,
    effective_on date not null,
    decided_by uuid,
    decided_at timestamptz,
    ended_at timestamptz,
    primary key (user_id, transfer_id)
  )`,
  sql`create unique index network_transfer_open on network_transfer (user_id)
    where state in ('under-review', 'approved')`,
  sql`create index network_transfer_by_state on network_transfer (state, effective_on)`,

  // Somebody asks for a network of their own.
  sql`create table network_request (
    user_id uuid not null,
    request_id uuid not null,
    name text not null,
    username text not null,
    reason text not null,
    state text not null check (state in ('pending', 'approved', 'rejected', 'cancelled')),
    created_at timestamptz not null,
    network_id uuid,
    primary key (user_id, request_id)
  )`,
  sql`create unique index network_request_open on network_request (user_id) where state = 'pending'`,
  sql`create index network_request_by_state on network_request (state, created_at)`,

  sql`insert into role (role, name, locked) values (${MOVER}, 'Network mover', true) on conflict do nothing`,
  ...PERMISSIONS.flatMap(([permission, name, roles, forMembers = false]) => [
    sql`insert into permission (permission, name, locked, for_members)
      values (${permission}, ${name}, true, ${forMembers})
      on conflict (permission) do update set locked = true`,
    ...roles.map(
      (role) =>
        sql`insert into role_permission (role, permission) values (${role}, ${permission}) on conflict do nothing`,
    ),
  ]),
];

const MACHINES = ['network', 'membership', 'networkTransfer', 'networkRequest'];
const undoing = [
  ...PERMISSIONS.flatMap(([permission]) => [
    sql`delete from role_permission where permission = ${permission}`,
    sql`delete from permission where permission = ${permission}`,
  ]),
  sql`delete from user_role where role = ${MOVER}`,
  sql`delete from role where role = ${MOVER}`,
  ...MACHINES.map((machine) => sql`delete from state_history where machine = ${machine}`),
  ...Object.keys(spread).map((table) => sql`drop table ${sql.table(table)}`),
  sql`alter table network drop column parent_id, drop column status, drop column labels, drop column created_at`,
];

export const up = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(database);
};

export const down = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of undoing) await statement.execute(database);
};
