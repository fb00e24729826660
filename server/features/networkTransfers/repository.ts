import { type InferResult, type Insertable, type Updateable, sql } from 'kysely';
import type { Connection, Transaction } from '../../database/open';
import { OWNER, byName, isCalled } from '../../database/owner';
import type { NetworkTransferTable, Schema } from '../../database/schema';

/** What names a transfer. */
export interface TransferKey {
  userId: string;
  transferId: string;
}

const OPEN = ['under-review', 'approved'] as const;

export const insertTransfer = (connection: Connection, transfer: Insertable<NetworkTransferTable>) =>
  connection.insertInto('network_transfer').values(transfer).execute();

/** Locks a transfer until the transaction ends. */
export const lockTransfer = (connection: Connection, { userId, transferId }: TransferKey) =>
  connection
    .selectFrom('network_transfer')
    .where('user_id', '=', userId)
    .where('transfer_id', '=', transferId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();

export const updateTransfer = (
  connection: Connection,
  { userId, transferId }: TransferKey,
  change: Updateable<NetworkTransferTable>,
) =>
  connection
    .updateTable('network_transfer')
    .set(change)
    .where('user_id', '=', userId)
    .where('transfer_id', '=', transferId)
    .execute();

/** The transfers of these users that are under review or approved: one each at most. */
export const openTransfers = async (
  connection: Connection,
  userIds: readonly string[],
): Promise<TransferKey[]> =>
  userIds.length === 0
    ? []
    : connection
        .selectFrom('network_transfer')
        .where('user_id', 'in', userIds)
        .where('state', 'in', OPEN)
        .select(['user_id as userId', 'transfer_id as transferId'])
        .execute();

/** Some transfers that are to be carried out on a day, in the order of their keys. */
export const dueTransfers = (
  connection: Connection,
  today: string,
  { after, limit }: { after: string; limit: number },
) =>
  connection
    .selectFrom('network_transfer')
    .where('state', '=', 'approved')
    .where('effective_on', '<=', today)
    .where('transfer_id', '>', after)
    .orderBy('transfer_id')
    .limit(limit)
    .select(['user_id as userId', 'transfer_id as transferId'])
    .execute();

const transfers = (connection: Connection) =>
  connection
    .selectFrom('network_transfer as transfer')
    .innerJoin('users', 'users.user_id', 'transfer.user_id')
    .innerJoin('network as source', 'source.network_id', 'transfer.from_network_id')
    .innerJoin('network as target', 'target.network_id', 'transfer.to_network_id')
    .selectAll('transfer')
    .select([
      ...OWNER,
      'source.name as from_name',
      'source.username as from_username',
      'target.name as to_name',
      'target.username as to_username',
    ]);

export type TransferRow = InferResult<ReturnType<typeof transfers>>[number];

/** The transfers as a list. `search` is a part of a name, e-mail or username. */
export const listedTransfers = (connection: Connection, search: string) => ({
  query: transfers(connection).$if(search !== '', (query) => query.where(isCalled(search))),
  key: sql<string>`transfer.transfer_id::text`,
  columns: {
    state: 'transfer.state',
    from: 'transfer.from_network_id',
    to: 'transfer.to_network_id',
    created_at: 'transfer.created_at',
    effective_on: 'transfer.effective_on',
    name: byName,
  } as const,
});

export const findTransfer = (connection: Connection, { userId, transferId }: TransferKey) =>
  transfers(connection)
    .where('transfer.user_id', '=', userId)
    .where('transfer.transfer_id', '=', transferId)
    .executeTakeFirst();

// More than anybody asks for.
const OWN = 20;

/** The newest transfers of somebody. */
export const transfersOf = (connection: Connection, userId: string) =>
  transfers(connection)
    .where('transfer.user_id', '=', userId)
    .orderBy('transfer.created_at', 'desc')
    .orderBy('transfer.transfer_id')
    .limit(OWN)
    .execute();

/** All networks by name, with whether they take members. */
export const allNetworks = (connection: Connection) =>
  connection
    .selectFrom('network')
    .orderBy('name')
    .orderBy('network_id')
    .select(['network_id', 'username', 'name', 'status'])
    .execute();

export const networkOf = (connection: Connection, userId: string) =>
  connection
    .selectFrom('users')
    .innerJoin('network', 'network.network_id', 'users.network_id')
    .where('users.user_id', '=', userId)
    .select(['network.network_id', 'network.username', 'network.name', 'users.name as member'])
    .executeTakeFirstOrThrow();

/** A network that somebody asks to move to. It is not retired before that is written down. */
export const findNetworkNamed = (transaction: Transaction<Schema>, username: string) =>
  transaction
    .selectFrom('network')
    .where('username', '=', username)
    .select(['network_id', 'status'])
    .forShare()
    .executeTakeFirst();

const networkWithId = (connection: Connection, networkId: string) =>
  connection
    .selectFrom('network')
    .where('network_id', '=', networkId)
    .select(['network_id', 'name', 'status']);

export const findNetworkById = (connection: Connection, networkId: string) =>
  networkWithId(connection, networkId).executeTakeFirst();

/** A network that people are moved to. It is not retired before they are in it. */
export const holdNetwork = (transaction: Transaction<Schema>, networkId: string) =>
  networkWithId(transaction, networkId).forShare().executeTakeFirst();

/** Whether somebody's place in a network waits for its owner's approval. */
export const isPending = async (connection: Connection, userId: string): Promise<boolean> => {
  const row = await connection
    .selectFrom('network_membership')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .select('state')
    .executeTakeFirst();
  return row?.state === 'pending';
};
