import { type InferResult, type Insertable, type Updateable, sql } from 'kysely';
import { namesOf } from '../../database/names';
import type { Connection } from '../../database/open';
import { OWNER, isChannelCalled } from '../../database/owner';
import type { ChannelUnlinkTable } from '../../database/schema';

/** What names an unlinking. */
export interface UnlinkKey {
  userId: string;
  unlinkId: string;
}

export const insertUnlink = (connection: Connection, unlink: Insertable<ChannelUnlinkTable>) =>
  connection.insertInto('channel_unlink').values(unlink).execute();

export const findUnlinkRow = (connection: Connection, { userId, unlinkId }: UnlinkKey) =>
  connection
    .selectFrom('channel_unlink')
    .where('user_id', '=', userId)
    .where('unlink_id', '=', unlinkId)
    .selectAll()
    .executeTakeFirst();

/** Locks an unlinking until the transaction ends. */
export const lockUnlink = (connection: Connection, { userId, unlinkId }: UnlinkKey) =>
  connection
    .selectFrom('channel_unlink')
    .where('user_id', '=', userId)
    .where('unlink_id', '=', unlinkId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();

export const updateUnlink = (
  connection: Connection,
  { userId, unlinkId }: UnlinkKey,
  change: Updateable<ChannelUnlinkTable>,
) =>
  connection
    .updateTable('channel_unlink')
    .set(change)
    .where('user_id', '=', userId)
    .where('unlink_id', '=', unlinkId)
    .execute();

/** The unlinking for which a channel is queued. */
export const queuedUnlink = (
  connection: Connection,
  { userId, channelId }: { userId: string; channelId: string },
) =>
  connection
    .selectFrom('channel_unlink')
    .where('user_id', '=', userId)
    .where('channel_id', '=', channelId)
    .where('state', '=', 'queued')
    .selectAll()
    .executeTakeFirst();

/** Some unlinkings that are to be carried out by now, in the order of their keys. */
export const dueUnlinks = (
  connection: Connection,
  now: Date,
  { after, limit }: { after: string; limit: number },
) =>
  connection
    .selectFrom('channel_unlink')
    .where('state', '=', 'queued')
    .where('due_at', '<=', now)
    .where('unlink_id', '>', after)
    .orderBy('unlink_id')
    .limit(limit)
    .select(['user_id as userId', 'unlink_id as unlinkId'])
    .execute();

const unlinks = (connection: Connection) =>
  connection
    .selectFrom('channel_unlink as unlink')
    .innerJoin('channel', (join) =>
      join
        .onRef('channel.user_id', '=', 'unlink.user_id')
        .onRef('channel.channel_id', '=', 'unlink.channel_id'),
    )
    .innerJoin('users', 'users.user_id', 'unlink.user_id')
    .leftJoin('payment_hold as hold', (join) =>
      join.onRef('hold.user_id', '=', 'unlink.user_id').onRef('hold.hold_id', '=', 'unlink.hold_id'),
    )
    .selectAll('unlink')
    .select([
      'channel.name',
      ...OWNER,
      sql<boolean>`coalesce(hold.released_at is null and hold.hold_id is not null, false)`.as('money_held'),
    ]);

/** The unlinkings as a list. `search` is a part of a name, e-mail or username, or a whole channel id. */
export const listedUnlinks = (connection: Connection, search: string) => ({
  query: unlinks(connection).$if(search !== '', (query) =>
    query.where(isChannelCalled(search, 'channel.channel_id')),
  ),
  key: sql<string>`unlink.unlink_id::text`,
  columns: {
    state: 'unlink.state',
    reason: 'unlink.reason',
    queued_at: 'unlink.queued_at',
    due_at: 'unlink.due_at',
    name: sql<string>`lower(channel.name)`,
  } as const,
});

export type ListedUnlink = InferResult<ReturnType<typeof unlinks>>[number];

export const findUnlink = (connection: Connection, { userId, unlinkId }: UnlinkKey) =>
  unlinks(connection)
    .where('unlink.user_id', '=', userId)
    .where('unlink.unlink_id', '=', unlinkId)
    .executeTakeFirst();

/** The names of who queued some unlinkings. */
export const queuersOf = (connection: Connection, rows: readonly { queued_by: string }[]) =>
  namesOf(
    connection,
    rows.map((row) => row.queued_by),
  );

/** What a channel earned in some months, and what is estimated of months that are not final; dollars. */
export const moneyOf = async (
  connection: Connection,
  { userId, channelId, months }: { userId: string; channelId: string; months: readonly string[] },
) => {
  const { rows } = await sql<{ open: string; estimated: string }>`select
      (select coalesce(sum(amount), 0)::text from channel_earning
        where user_id = ${userId} and channel_id = ${channelId} and month = any(${months})) as open,
      (select coalesce(sum(amount), 0)::text from channel_estimate
        where user_id = ${userId} and channel_id = ${channelId} and not final) as estimated`.execute(
    connection,
  );
  return rows[0] ?? { open: '0', estimated: '0' };
};
