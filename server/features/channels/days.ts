import { sql } from 'kysely';
import type { Transaction } from '../../database/open';
import { insertRows } from '../../database/insertRows';
import type { Schema } from '../../database/schema';
import { type Access, type ReportRow, type Youtube, YoutubeFailure } from '../../integrations/youtube';
import { toDay } from './rules';
import type { ChannelKey } from './services';

/** A channel's figures of one day. */
export interface ChannelDay {
  day: string;
  views: number;
  watch_minutes: number;
  subscribers_gained: number;
  subscribers_lost: number;
  /** US dollars, a decimal string; null where YouTube does not tell. */
  revenue: string | null;
}

const METRICS = ['views', 'estimatedMinutesWatched', 'subscribersGained', 'subscribersLost'];
const REVENUE = 'estimatedRevenue';

/** Asks with revenue, and without it where YouTube does not give this account's. */
export const withRevenue = async (
  metrics: readonly string[],
  ask: (metrics: readonly string[]) => Promise<ReportRow[]>,
): Promise<ReportRow[]> => {
  try {
    return await ask([...metrics, REVENUE]);
  } catch (cause) {
    if (cause instanceof YoutubeFailure && cause.problem === 'forbidden') return ask(metrics);
    throw cause;
  }
};

/** All figures of a channel by day, in one question. Days of which YouTube has nothing are left out. */
export const readDays = async (
  youtube: Youtube,
  access: Access,
  range: { channelId: string; from: string; to: string },
): Promise<ChannelDay[]> => {
  const rows = await withRevenue(METRICS, (metrics) =>
    youtube.report(access, { ...range, metrics, dimension: 'day', sort: 'day' }),
  );
  return rows.map(toDay);
};

/** Keeps figures of days; those that are there already are replaced. */
export const keepDays = (
  transaction: Transaction<Schema>,
  { userId, channelId }: ChannelKey,
  days: readonly ChannelDay[],
  readAt: Date,
) =>
  insertRows(
    transaction,
    'channel_day',
    days.map((day) => ({
      user_id: userId,
      channel_id: channelId,
      ...day,
      read_at: readAt.toISOString(),
    })),
    {
      order: sql`day`,
      onConflict: sql`(user_id, channel_id, day) do update set
        views = excluded.views, watch_minutes = excluded.watch_minutes,
        subscribers_gained = excluded.subscribers_gained, subscribers_lost = excluded.subscribers_lost,
        revenue = excluded.revenue, read_at = excluded.read_at`,
    },
  );
