import { type InferResult, type Insertable, type Updateable, sql } from 'kysely';
import type { Connection, Transaction } from '../../database/open';
import { OWNER, isCalled } from '../../database/owner';
import { containing } from '../../database/pattern';
import type { NetworkRequestTable, Schema } from '../../database/schema';

/** What names a request for a network. */
export interface RequestKey {
  userId: string;
  requestId: string;
}

const rows = (connection: Connection) =>
  connection
    .selectFrom('network_request')
    .innerJoin('users', 'users.user_id', 'network_request.user_id')
    .innerJoin('network', 'network.network_id', 'users.network_id')
    .selectAll('network_request')
    .select([
      ...OWNER,
      'network.name as network_name',
      sql<boolean>`exists (select 1 from network as other where other.username = network_request.username)
        or exists (select 1 from product_page where slug = network_request.username)`.as('is_taken'),
    ]);
export type RequestRow = InferResult<ReturnType<typeof rows>>[number];

/** The requests as a list. `search` is a part of the name, or of the user's name, e-mail or username. */
export const listedNetworkRequests = (connection: Connection, search: string) => ({
  query: rows(connection).$if(search !== '', (query) =>
    query.where(sql<boolean>`(${isCalled(search)} or network_request.name ilike ${containing(search)})`),
  ),
  key: sql<string>`network_request.request_id::text`,
  columns: {
    state: 'network_request.state',
    created_at: 'network_request.created_at',
    name: sql<string>`lower(network_request.name)`,
  } as const,
});

export const findRequest = (connection: Connection, { userId, requestId }: RequestKey) =>
  rows(connection)
    .where('network_request.user_id', '=', userId)
    .where('network_request.request_id', '=', requestId)
    .executeTakeFirst();

/** The newest request of a user. */
export const newestRequest = (connection: Connection, userId: string) =>
  connection
    .selectFrom('network_request')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('request_id')
    .limit(1)
    .selectAll()
    .executeTakeFirst();
export type OwnRequestRow = NonNullable<Awaited<ReturnType<typeof newestRequest>>>;

/** Locks a request until the transaction ends. */
export const lockRequest = (transaction: Transaction<Schema>, { userId, requestId }: RequestKey) =>
  transaction
    .selectFrom('network_request')
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();

export const insertRequest = (transaction: Transaction<Schema>, request: Insertable<NetworkRequestTable>) =>
  transaction.insertInto('network_request').values(request).execute();

export const updateRequest = (
  transaction: Transaction<Schema>,
  { userId, requestId }: RequestKey,
  change: Updateable<NetworkRequestTable>,
) =>
  transaction
    .updateTable('network_request')
    .set(change)
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId)
    .execute();
