import { type Insertable, type Updateable, sql } from 'kysely';
import type { Connection } from '../../../database/open';
import type { NetworkMembershipTable } from '../../../database/schema';

export interface MembershipKey {
  userId: string;
  membershipId: string;
}

export const insertMembership = (connection: Connection, row: Insertable<NetworkMembershipTable>) =>
  connection.insertInto('network_membership').values(row).execute();

/** Locks the membership that somebody has now, until the transaction ends. */
export const lockOpenMembership = (connection: Connection, userId: string) =>
  connection
    .selectFrom('network_membership')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();

export const lockMembership = (connection: Connection, { userId, membershipId }: MembershipKey) =>
  connection
    .selectFrom('network_membership')
    .where('user_id', '=', userId)
    .where('membership_id', '=', membershipId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
export type MembershipRow = NonNullable<Awaited<ReturnType<typeof lockMembership>>>;

export const updateMembership = (
  connection: Connection,
  { userId, membershipId }: MembershipKey,
  change: Updateable<NetworkMembershipTable>,
) =>
  connection
    .updateTable('network_membership')
    .set(change)
    .where('user_id', '=', userId)
    .where('membership_id', '=', membershipId)
    .execute();

/** The members of networks: those who are approved, and whose accounts are active. */
export const approvedMembers = (connection: Connection) =>
  connection
    .selectFrom('network_membership as membership')
    .innerJoin('users', 'users.user_id', 'membership.user_id')
    .where('membership.state', '=', 'approved')
    .where('membership.ended_at', 'is', null)
    .where('users.status', '=', 'active');

/** What is booked as earned of members' channels, as rows `earning`: what the owners of networks earn of it is left out. */
export const membersEarnings = (connection: Connection) =>
  connection
    .selectFrom('channel_earning as earning')
    .where('earning.type', '=', 'earning')
    .where('earning.category', '<>', 'network');

/**
 * The network to which the month of a row `earning` belongs: the one of which its user was a member when it ended, or the last one in it
 * (decision 34).
 */
export const networkOfMonth = sql<string | null>`(
  select (array_agg(past.network_id order by past.approved_at desc))[1] from network_membership as past
  where past.user_id = earning.user_id and past.approved_at is not null
    and past.approved_at < ((earning.month || '-01')::timestamp + interval '1 month') at time zone 'UTC'
    and (past.ended_at is null or past.ended_at > ((earning.month || '-01')::timestamp at time zone 'UTC')))`;

/** The network of an account, which its owner sees and whose name stands in its mails. */
export const writeNetworkOf = (connection: Connection, userId: string, networkId: string) =>
  connection.updateTable('users').set({ network_id: networkId }).where('user_id', '=', userId).execute();

/** What a network is called. */
export const nameOfNetwork = async (connection: Connection, networkId: string): Promise<string> => {
  const row = await connection
    .selectFrom('network')
    .where('network_id', '=', networkId)
    .select('name')
    .executeTakeFirst();
  return row?.name ?? '';
};

/** Whether a network takes members: it is neither suspended nor retired. */
export const isOpen = async (connection: Connection, networkId: string): Promise<boolean> => {
  const row = await connection
    .selectFrom('network')
    .where('network_id', '=', networkId)
    .select('status')
    .executeTakeFirst();
  return row?.status === 'active';
};

/** A network and all below it. */
export const withSubNetworks = async (connection: Connection, networkId: string): Promise<string[]> => {
  const { rows } = await sql<{ network_id: string }>`with recursive below as (
      select network_id from network where network_id = ${networkId}
      union select network.network_id from network join below on network.parent_id = below.network_id)
    select network_id from below`.execute(connection);
  return rows.map(({ network_id: id }) => id);
};

/** Whether an account owns the network that it belongs to: one of its roles may see the members. */
export const ownsNetwork = async (connection: Connection, userId: string): Promise<boolean> => {
  const row = await connection
    .selectFrom('user_role')
    .innerJoin('role_permission', 'role_permission.role', 'user_role.role')
    .where('user_role.user_id', '=', userId)
    .where('role_permission.permission', '=', 'network.members')
    .select('user_role.role')
    .executeTakeFirst();
  return row !== undefined;
};

/** The accounts by which a network is owned: its own, of whose roles one may see the members. */
export const ownersOf = async (connection: Connection, networkId: string): Promise<string[]> => {
  const rows = await connection
    .selectFrom('users')
    .innerJoin('user_role', 'user_role.user_id', 'users.user_id')
    .innerJoin('role_permission', 'role_permission.role', 'user_role.role')
    .where('users.network_id', '=', networkId)
    .where('users.status', '=', 'active')
    .where('role_permission.permission', '=', 'network.members')
    .select('users.user_id')
    .distinct()
    .execute();
  return rows.map(({ user_id: id }) => id);
};
