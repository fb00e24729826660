import { type InferResult, type Insertable, type Updateable, sql } from 'kysely';
import type { Connection, Transaction } from '../../database/open';
import { containing } from '../../database/pattern';
import type { NetworkTable, Schema } from '../../database/schema';

/** The role of those who own the network that they belong to. */
export const OWNER_ROLE = 'network';

const networks = (connection: Connection) =>
  connection
    .selectFrom('network')
    .leftJoin('network as above', 'above.network_id', 'network.parent_id')
    .selectAll('network')
    .select('above.name as parent_name');
export type NetworkRow = InferResult<ReturnType<typeof networks>>[number];

/** The networks as a list. `search` is a part of the name, the username or a label. */
export const listedNetworks = (connection: Connection, search: string) => {
  const part = containing(search);
  return {
    query: networks(connection).$if(search !== '', (query) =>
      query.where(
        sql<boolean>`(network.name ilike ${part} or network.username ilike ${part}
          or array_to_string(network.labels, chr(10)) ilike ${part})`,
      ),
    ),
    key: sql<string>`network.network_id::text`,
    columns: {
      state: 'network.status',
      name: sql<string>`lower(network.name)`,
      username: 'network.username',
      created_at: 'network.created_at',
    } as const,
    filters: { label: (label: string) => sql<boolean>`network.labels @> array[${label}]::text[]` },
  };
};

export const findStaffNetwork = (connection: Connection, networkId: string) =>
  networks(connection).where('network.network_id', '=', networkId).executeTakeFirst();

/** Locks a network until the transaction ends; rows that only name it can be written meanwhile. */
export const lockNetwork = (transaction: Transaction<Schema>, networkId: string) =>
  transaction
    .selectFrom('network')
    .where('network_id', '=', networkId)
    .select(['network_id', 'name', 'username', 'status', 'is_main', 'parent_id', 'logo_url', 'labels'])
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * Lets one transaction at a time give names to networks and say which network is below which, until it ends: both depend on other rows
 * than the one that is written.
 */
export const lockNames = async (transaction: Transaction<Schema>): Promise<void> => {
  await transaction
    .selectFrom('network')
    .where('is_main', '=', true)
    .select('network_id')
    .forNoKeyUpdate()
    .execute();
};

/** Whether another network, or a product, has this username. */
export const isHeld = async (
  connection: Connection,
  username: string,
  besides?: string,
): Promise<boolean> => {
  const { rows } = await sql<{ held: boolean }>`select
    exists (select 1 from network where username = ${username}
      and network_id is distinct from ${besides ?? null}::uuid)
    or exists (select 1 from product_page where slug = ${username}) as held`.execute(connection);
  return rows[0]?.held === true;
};

/** Adds a network; false where its id is there already. */
export const insertNetwork = async (
  transaction: Transaction<Schema>,
  network: Insertable<NetworkTable>,
): Promise<boolean> => {
  const inserted = await transaction
    .insertInto('network')
    .values(network)
    .onConflict((conflict) => conflict.column('network_id').doNothing())
    .returning('network_id')
    .executeTakeFirst();
  return inserted !== undefined;
};

export const updateNetwork = (connection: Connection, networkId: string, change: Updateable<NetworkTable>) =>
  connection.updateTable('network').set(change).where('network_id', '=', networkId).execute();

/** Makes the networks that are right below one networks of their own. */
export const freeSubNetworks = (connection: Connection, networkId: string) =>
  connection.updateTable('network').set({ parent_id: null }).where('parent_id', '=', networkId).execute();

/** The labels that networks have, each once. */
export const labelsInUse = async (connection: Connection): Promise<string[]> => {
  const { rows } = await sql<{ label: string }>`select distinct unnest(labels) as label from network
    order by 1 limit 500`.execute(connection);
  return rows.map(({ label }) => label);
};

/** The networks that are not retired, by name: those that can be above another one. */
export const networksInUse = (connection: Connection) =>
  connection
    .selectFrom('network')
    .where('status', '<>', 'retired')
    .orderBy(sql`lower(name)`)
    .orderBy('network_id')
    .limit(1_000)
    .select(['network_id', 'name'])
    .execute();

export const featuresOf = (connection: Connection, networkId: string) =>
  connection
    .selectFrom('network_feature')
    .where('network_id', '=', networkId)
    .select(['feature', 'enabled'])
    .execute();

/** What the owners of a network earn from a month on, the newest first. */
export const sharesOf = (connection: Connection, networkId: string) =>
  connection
    .selectFrom('network_share')
    .where('network_id', '=', networkId)
    .orderBy('effective_month', 'desc')
    .select(['effective_month', 'owner_id', 'percent'])
    .execute();

export const deleteOwnerRole = (connection: Connection, userId: string) =>
  connection.deleteFrom('user_role').where('user_id', '=', userId).where('role', '=', OWNER_ROLE).execute();

export const insertOwnerRole = (connection: Connection, userId: string) =>
  connection
    .insertInto('user_role')
    .values({ user_id: userId, role: OWNER_ROLE })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
