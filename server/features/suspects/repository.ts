import { type InferResult, sql } from 'kysely';
import type { Connection, Transaction } from '../../database/open';
import { OWNER, byName, isChannelCalled } from '../../database/owner';
import type { Schema, SuspectTable } from '../../database/schema';

/** What names a suspect. */
export interface SuspectKey {
  userId: string;
  suspectId: string;
}

const rows = (connection: Connection) =>
  connection
    .selectFrom('suspect')
    .innerJoin('users', 'users.user_id', 'suspect.user_id')
    .leftJoin('channel', (join) =>
      join
        .onRef('channel.user_id', '=', 'suspect.user_id')
        .onRef('channel.channel_id', '=', 'suspect.channel_id'),
    )
    .selectAll('suspect')
    .select(({ selectFrom, exists, not, and, eb }) => [
      ...OWNER,
      'channel.name as channel_name',
      and([
        eb('channel.status', '=', 'linked'),
        not(
          exists(
            selectFrom('channel_unlink as unlink')
              .whereRef('unlink.user_id', '=', 'suspect.user_id')
              .whereRef('unlink.channel_id', '=', 'suspect.channel_id')
              .where('unlink.state', '=', 'queued')
              .select('unlink.unlink_id'),
          ),
        ),
      ]).as('is_linked'),
    ]);

export type SuspectRow = InferResult<ReturnType<typeof rows>>[number];

/** The suspects as a list. `search` is a part of the owner's name, e-mail or username, of the channel's name, or a whole channel id. */
export const listedSuspects = (connection: Connection, search: string) => ({
  query: rows(connection).$if(search !== '', (query) =>
    query.where(isChannelCalled(search, 'suspect.channel_id')),
  ),
  key: sql<string>`suspect.suspect_id::text`,
  columns: {
    state: 'suspect.state',
    tag: 'suspect.tag',
    named_at: 'suspect.named_at',
    name: byName,
  } as const,
});

export const findSuspect = (connection: Connection, { userId, suspectId }: SuspectKey) =>
  rows(connection)
    .where('suspect.user_id', '=', userId)
    .where('suspect.suspect_id', '=', suspectId)
    .executeTakeFirst();

/** Locks a suspect until the transaction ends. */
export const lockSuspect = (transaction: Transaction<Schema>, { userId, suspectId }: SuspectKey) =>
  transaction
    .selectFrom('suspect')
    .where('user_id', '=', userId)
    .where('suspect_id', '=', suspectId)
    .select(['user_id', 'suspect_id', 'channel_id', 'tag', 'state'])
    .forUpdate()
    .executeTakeFirst();

/** Whether an account, or a channel of it, is suspected now. The caller has locked the account. */
export const isSuspected = async (
  transaction: Transaction<Schema>,
  { userId, channelId }: { userId: string; channelId: string | null },
): Promise<boolean> => {
  const open = await transaction
    .selectFrom('suspect')
    .where('user_id', '=', userId)
    .where(sql<boolean>`channel_id is not distinct from ${channelId}`)
    .where('state', '=', 'open')
    .select('suspect_id')
    .executeTakeFirst();
  return open !== undefined;
};

export const insertSuspect = (
  transaction: Transaction<Schema>,
  suspect: Omit<SuspectTable, 'named_at'> & { named_at: Date },
) => transaction.insertInto('suspect').values(suspect).execute();

export const updateSuspect = (
  transaction: Transaction<Schema>,
  { userId, suspectId }: SuspectKey,
  state: SuspectTable['state'],
) =>
  transaction
    .updateTable('suspect')
    .set({ state })
    .where('user_id', '=', userId)
    .where('suspect_id', '=', suspectId)
    .execute();

export const findUser = (connection: Connection, userId: string) =>
  connection.selectFrom('users').where('user_id', '=', userId).select(['user_id', 'name']).executeTakeFirst();

/** The channels on an account's list, by name. */
export const channelsOf = (connection: Connection, userId: string) =>
  connection
    .selectFrom('channel')
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('name')
    .orderBy('channel_id')
    .select(['channel_id', 'name'])
    .execute();

/** The account that has a channel: where it is linked, or else where it was added last; undefined where nobody has it. */
export const accountOf = async (connection: Connection, channelId: string): Promise<string | undefined> => {
  const row = await connection
    .selectFrom('channel')
    .where('channel_id', '=', channelId)
    .where('removed_at', 'is', null)
    .orderBy(sql`status = 'linked'`, 'desc')
    .orderBy('added_at', 'desc')
    .orderBy('user_id')
    .select('user_id')
    .executeTakeFirst();
  return row?.user_id;
};
