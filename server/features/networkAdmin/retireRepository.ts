import { sql } from 'kysely';
import type { Connection } from '../../database/open';

const belongs = (connection: Connection, networkId: string) =>
  connection
    .selectFrom('network_membership')
    .where('network_membership.network_id', '=', networkId)
    .where('network_membership.ended_at', 'is', null);

/** Who belongs to a network now, in the order of their ids. */
export const nextMembers = async (
  connection: Connection,
  networkId: string,
  limit: number,
): Promise<string[]> => {
  const rows = await belongs(connection, networkId)
    .orderBy('user_id')
    .limit(limit)
    .select('user_id')
    .execute();
  return rows.map(({ user_id: userId }) => userId);
};

export const countMembers = async (connection: Connection, networkId: string): Promise<number> => {
  const { members } = await belongs(connection, networkId)
    .select(({ fn }) => fn.countAll<string>().as('members'))
    .executeTakeFirstOrThrow();
  return Number(members);
};

/** How many channels are linked of those who belong to a network now. */
export const countLinkedChannels = async (connection: Connection, networkId: string): Promise<number> => {
  const { channels } = await belongs(connection, networkId)
    .innerJoin('channel', 'channel.user_id', 'network_membership.user_id')
    .where('channel.status', '=', 'linked')
    .where('channel.removed_at', 'is', null)
    .select(({ fn }) => fn.countAll<string>().as('channels'))
    .executeTakeFirstOrThrow();
  return Number(channels);
};

/** The first members of a network by name. */
export const firstMembers = (connection: Connection, networkId: string, limit: number) =>
  belongs(connection, networkId)
    .innerJoin('users', 'users.user_id', 'network_membership.user_id')
    .orderBy(sql`lower(users.name)`)
    .orderBy('users.user_id')
    .limit(limit)
    .select(['users.user_id', 'users.name'])
    .execute();

/** How many networks are right below one. */
export const countSubNetworks = async (connection: Connection, networkId: string): Promise<number> => {
  const { networks } = await connection
    .selectFrom('network')
    .where('parent_id', '=', networkId)
    .select(({ fn }) => fn.countAll<string>().as('networks'))
    .executeTakeFirstOrThrow();
  return Number(networks);
};

const openTransfers = (connection: Connection, networkId: string) =>
  connection
    .selectFrom('network_transfer')
    .where('state', 'in', ['under-review', 'approved'])
    .where('to_network_id', '=', networkId);

/** The open requests to move to a network. */
export const nextTransfers = (connection: Connection, networkId: string, limit: number) =>
  openTransfers(connection, networkId)
    .orderBy('user_id')
    .limit(limit)
    .select(['user_id', 'transfer_id'])
    .execute();

export const countTransfers = async (connection: Connection, networkId: string): Promise<number> => {
  const { transfers } = await openTransfers(connection, networkId)
    .select(({ fn }) => fn.countAll<string>().as('transfers'))
    .executeTakeFirstOrThrow();
  return Number(transfers);
};
