import { sql } from 'kysely';
import type { Connection } from '../../database/open';

/** When a user has last seen what was corrected; undefined where that never was. */
export const findSeen = async (connection: Connection, userId: string): Promise<Date | undefined> => {
  const row = await connection
    .selectFrom('earnings_seen')
    .where('user_id', '=', userId)
    .select('seen_at')
    .executeTakeFirst();
  return row?.seen_at;
};

/** Writes down until when a user has seen it; never an earlier moment than before. */
export const writeSeen = (connection: Connection, userId: string, at: Date) =>
  connection
    .insertInto('earnings_seen')
    .values({ user_id: userId, seen_at: at })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ seen_at: sql`greatest(earnings_seen.seen_at, excluded.seen_at)` }),
    )
    .execute();
