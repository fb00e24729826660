import { type Insertable, type Transaction, type Updateable, sql } from 'kysely';
import type { Connection } from '../../database/open';
import type { HeartbeatMomentTable, HeartbeatPhotoTable, Schema } from '../../database/schema';

/** The two lists that a user orders, with the column of the item's id. */
const KEYS = { heartbeat_moment: 'moment_id', heartbeat_photo: 'photo_id' } as const;
export type OrderedList = keyof typeof KEYS;

/** The ids of a list in its order, with their positions: after `lockUser`. */
export const orderOf = async (transaction: Transaction<Schema>, list: OrderedList, userId: string) => {
  const key = sql.ref(KEYS[list]);
  const { rows } = await sql<{ id: string; position: number }>`
    select ${key} as id, position from ${sql.table(list)} where user_id = ${userId} order by position, ${key}
  `.execute(transaction);
  return rows;
};

export const setPosition = async (
  transaction: Transaction<Schema>,
  list: OrderedList,
  { userId, id, position }: { userId: string; id: string; position: number },
): Promise<void> => {
  await sql`update ${sql.table(list)} set position = ${position}
    where user_id = ${userId} and ${sql.ref(KEYS[list])} = ${id}`.execute(transaction);
};

/** Deletes one item of a list; returns whether it was there. */
export const removeFrom = async (
  connection: Connection,
  list: OrderedList,
  userId: string,
  id: string,
): Promise<boolean> => {
  const { rows } = await sql`delete from ${sql.table(list)}
    where user_id = ${userId} and ${sql.ref(KEYS[list])} = ${id} returning 1`.execute(connection);
  return rows.length > 0;
};

// Each with its place among all moments of the user, from 1.
const placedMoments = (connection: Connection, userId: string) =>
  connection
    .selectFrom('heartbeat_moment')
    .where('user_id', '=', userId)
    .selectAll()
    .select(sql<number>`(row_number() over (order by position, moment_id))::int`.as('place'));

const placedPhotos = (connection: Connection, userId: string) =>
  connection
    .selectFrom('heartbeat_photo')
    .where('user_id', '=', userId)
    // Without the content, which is large.
    .select(['photo_id', 'caption', 'alt_text', 'media_type', 'width', 'height', 'bytes', 'created_at'])
    .select(sql<number>`(row_number() over (order by position, photo_id))::int`.as('place'));

export const findMoment = (connection: Connection, userId: string, momentId: string) =>
  connection
    .selectFrom(placedMoments(connection, userId).as('placed'))
    .where('moment_id', '=', momentId)
    .selectAll()
    .executeTakeFirst();
export type MomentRow = NonNullable<Awaited<ReturnType<typeof findMoment>>>;

/** The moments whose name or text has `search` in it, whatever the case. */
export const foundMoments = (connection: Connection, userId: string, search: string) => ({
  query: connection
    .selectFrom(placedMoments(connection, userId).as('placed'))
    .$if(search !== '', (some) =>
      some.where(sql<boolean>`strpos(lower(name || ' ' || text), lower(${search})) > 0`),
    )
    .selectAll(),
  key: 'placed.moment_id' as const,
  columns: { place: 'placed.place' } as const,
});

export const countMoments = async (connection: Connection, userId: string): Promise<number> => {
  const { count } = await connection
    .selectFrom('heartbeat_moment')
    .where('user_id', '=', userId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const insertMoment = (transaction: Transaction<Schema>, row: Insertable<HeartbeatMomentTable>) =>
  transaction.insertInto('heartbeat_moment').values(row).execute();

export const updateMoment = (
  connection: Connection,
  userId: string,
  momentId: string,
  change: Updateable<HeartbeatMomentTable>,
) =>
  connection
    .updateTable('heartbeat_moment')
    .set(change)
    .where('user_id', '=', userId)
    .where('moment_id', '=', momentId)
    .execute();

export const findPhoto = (connection: Connection, userId: string, photoId: string) =>
  connection
    .selectFrom(placedPhotos(connection, userId).as('placed'))
    .where('photo_id', '=', photoId)
    .selectAll()
    .executeTakeFirst();
export type PhotoRow = NonNullable<Awaited<ReturnType<typeof findPhoto>>>;

export const allPhotos = (connection: Connection, userId: string, most: number) =>
  placedPhotos(connection, userId).orderBy('place').limit(most).execute();

export const findPicture = (connection: Connection, userId: string, photoId: string) =>
  connection
    .selectFrom('heartbeat_photo')
    .where('user_id', '=', userId)
    .where('photo_id', '=', photoId)
    .select(['media_type', 'content'])
    .executeTakeFirst();

export const insertPhoto = (transaction: Transaction<Schema>, row: Insertable<HeartbeatPhotoTable>) =>
  transaction.insertInto('heartbeat_photo').values(row).execute();

export const updatePhoto = (
  connection: Connection,
  userId: string,
  photoId: string,
  change: Updateable<HeartbeatPhotoTable>,
) =>
  connection
    .updateTable('heartbeat_photo')
    .set(change)
    .where('user_id', '=', userId)
    .where('photo_id', '=', photoId)
    .execute();
