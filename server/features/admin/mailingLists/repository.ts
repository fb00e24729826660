import { type InferResult, type UpdateObject, sql } from 'kysely';
import type { Connection, Transaction } from '../../../database/open';
import { containing } from '../../../database/pattern';
import type { Schema } from '../../../database/schema';

const lists = (connection: Connection) =>
  connection
    .selectFrom('mailing_list')
    .select([
      'mailing_list.list_id',
      'mailing_list.name',
      'mailing_list.description',
      'mailing_list.state',
      'mailing_list.key_end',
      'mailing_list.created_at',
      'mailing_list.last_read_at',
      'mailing_list.audience_id',
      'mailing_list.synced_at',
      'mailing_list.sync_problem',
    ]);

export type MailingListRow = InferResult<ReturnType<typeof lists>>[number];

/** The mailing lists as a list for staff. `search` is a part of the name or the description. */
export const listedMailingLists = (connection: Connection, search: string) => ({
  query: lists(connection).$if(search !== '', (query) =>
    query.where((where) =>
      where.or([
        where('mailing_list.name', 'ilike', containing(search)),
        where('mailing_list.description', 'ilike', containing(search)),
      ]),
    ),
  ),
  key: sql<string>`mailing_list.list_id::text`,
  columns: {
    name: sql<string>`lower(mailing_list.name)`,
    created_at: 'mailing_list.created_at',
    last_read_at: 'mailing_list.last_read_at',
    state: 'mailing_list.state',
  } as const,
});

export const findMailingList = (connection: Connection, listId: string) =>
  lists(connection).where('mailing_list.list_id', '=', listId).executeTakeFirst();

/** Keeps anybody else from changing a list until the transaction ends. */
export const holdMailingList = (transaction: Transaction<Schema>, listId: string) =>
  // Not by its row: on a cluster a row is free before all nodes have committed.
  sql`select pg_advisory_xact_lock(hashtextextended(current_schema() || ' ' || ${`mailing list ${listId}`}, 0))`.execute(
    transaction,
  );

/** A list's key, as it is kept. */
export interface KeptKey {
  key_hash: string;
  key_end: string;
  key_sealed: string;
}

/** Fails on `mailing_list_key` or `mailing_list_name` where another list has this key, or another open one this name. */
export const insertMailingList = (
  transaction: Transaction<Schema>,
  list: {
    listId: string;
    name: string;
    description: string;
    audience: string | null;
    key: KeptKey;
    now: Date;
  },
) =>
  transaction
    .insertInto('mailing_list')
    .values({
      list_id: list.listId,
      name: list.name,
      description: list.description,
      state: 'open',
      audience_id: list.audience,
      ...list.key,
      created_at: list.now,
    })
    .execute();

/** Fails like `insertMailingList`. */
export const updateMailingList = (
  transaction: Transaction<Schema>,
  listId: string,
  changes: UpdateObject<Schema, 'mailing_list'>,
) => transaction.updateTable('mailing_list').set(changes).where('list_id', '=', listId).execute();

/** What there is of a list's key. */
export const keyOf = (connection: Connection, listId: string) =>
  connection
    .selectFrom('mailing_list')
    .where('list_id', '=', listId)
    .select(['key_hash', 'key_sealed'])
    .executeTakeFirst();

/** The open list with this key. */
export const openListWith = (connection: Connection, keyHash: string) =>
  connection
    .selectFrom('mailing_list')
    .where('key_hash', '=', keyHash)
    .where('state', '=', 'open')
    .select(['list_id', 'last_read_at'])
    .executeTakeFirst();

/** Keeps when a list was read; a process whose clock is behind takes nothing back. */
export const markRead = (connection: Connection, listId: string, minute: Date) =>
  connection
    .updateTable('mailing_list')
    .set({ last_read_at: minute })
    .where('list_id', '=', listId)
    .where((where) => where.or([where('last_read_at', 'is', null), where('last_read_at', '<', minute)]))
    .execute();

/** The open lists, by name. */
export const openLists = (connection: Connection) =>
  connection
    .selectFrom('mailing_list')
    .where('state', '=', 'open')
    .select(['list_id', 'name', 'description'])
    .orderBy(sql`lower(name)`)
    .execute();
