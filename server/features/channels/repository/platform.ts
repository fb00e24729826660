import { sql } from 'kysely';
import type { Connection } from '../../../database/open';
import { workable } from './refresh';

const due = (connection: Connection, now: Date) =>
  workable(connection).where((where) =>
    where.or([where('platform_check_after', 'is', null), where('platform_check_after', '<=', now)]),
  );

/** Channels about which YouTube is to be asked how they stand there; those of which nothing was heard for longest first. */
export const dueToCheck = (connection: Connection, now: Date, limit: number) =>
  due(connection, now)
    .orderBy(sql`platform_check_after nulls first`)
    .orderBy('channel.channel_id')
    .limit(limit)
    .select(['channel.user_id as userId', 'channel.channel_id as channelId'])
    .execute();

export const countToCheck = async (connection: Connection, now: Date): Promise<number> => {
  const row = await due(connection, now)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
};

/** Counts a unit of a day's quota; false where so many are taken already. */
export const takeUnit = async (connection: Connection, day: string, most: number): Promise<boolean> => {
  const taken = await connection
    .insertInto('youtube_quota')
    .values({ day, units: 1 })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet({ units: sql`youtube_quota.units + 1` })
        .where('youtube_quota.units', '<', most),
    )
    .returning('units')
    .executeTakeFirst();
  return taken !== undefined;
};

/** How many units of a day's quota are taken. */
export const unitsTaken = async (connection: Connection, day: string): Promise<number> => {
  const row = await connection
    .selectFrom('youtube_quota')
    .where('day', '=', day)
    .select('units')
    .executeTakeFirst();
  return row?.units ?? 0;
};

/** Deletes the counts of days before this one. */
export const deleteUnitsBefore = (connection: Connection, day: string) =>
  connection.deleteFrom('youtube_quota').where('day', '<', day).execute();

/** Forgets how channels stand on YouTube where it was not said again since then, as YouTube's terms ask. */
export const forgetPlatformBefore = (connection: Connection, since: Date) =>
  connection
    .updateTable('channel')
    .set({
      platform_status: 'unknown',
      video_count: null,
      last_upload_at: null,
      good_standing: null,
      community_good_standing: null,
      copyright_good_standing: null,
      content_id_good_standing: null,
      platform_checked_at: null,
    })
    .where('platform_checked_at', '<', since)
    .execute();
