import { sql } from 'kysely';
import type { Connection } from '../../database/open';

interface Which {
  userId: string;
  /** The path of the list. */
  list: string;
}

/** The views that somebody saved of a list, by name. */
export const viewsOf = (connection: Connection, { userId, list }: Which) =>
  connection
    .selectFrom('saved_view')
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .orderBy(sql`lower(name)`)
    .select(['view_id', 'name', 'query'])
    .execute();

/** Writes a view; one of the same name takes its filters and its name as it is written now. */
export const writeView = (
  connection: Connection,
  { userId, list }: Which,
  { viewId, name, query, at }: { viewId: string; name: string; query: string; at: Date },
) =>
  connection
    .insertInto('saved_view')
    .values({ user_id: userId, view_id: viewId, list, name, query, saved_at: at })
    .onConflict((conflict) =>
      conflict.expression(sql`user_id, list, lower(name)`).doUpdateSet({ name, query, saved_at: at }),
    )
    .execute();

export const deleteView = (connection: Connection, { userId, list }: Which, viewId: string) =>
  connection
    .deleteFrom('saved_view')
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .where('view_id', '=', viewId)
    .execute();
