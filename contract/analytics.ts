import { z } from 'zod';
import { defineCall } from './call';
import { amount, channelId, day, userId } from './fields';

/** What is counted. The first four are counted by day, the others are lists (spec 000 §3). */
export const analyticsType = z.enum([
  'views',
  'watch-time',
  'subscribers',
  'revenue',
  'videos',
  'countries',
  'traffic-sources',
  'devices',
]);
export type AnalyticsType = z.infer<typeof analyticsType>;

const whole = z.number().int();

/** Each type has only some of these. */
const metrics = z.object({
  views: whole.optional(),
  /** Minutes. */
  watch_minutes: whole.optional(),
  subscribers_gained: whole.optional(),
  subscribers_lost: whole.optional(),
  /** Estimated, in US dollars, before tax and before the revenue share. */
  revenue: amount.optional(),
});

const row = z.object({
  /** A day, a video's id, a country (or ZZ), or YouTube's name of a traffic source or device. */
  key: z.string(),
  /** A video's title; `null` for all other types, which the dashboard names by the key. */
  label: z.string().nullable(),
  metrics,
});
export type AnalyticsRow = z.infer<typeof row>;

/**
 * A channel's figures from `from` to `to`, both included. Days without data at YouTube are left out. `previous` and
 * `previous_totals` are about the days of `previous_range`: as many, right before, or, where `from` to `to` is a calendar
 * month, as many of the month before as it has. `previous` is empty for types that are not counted by day.
 * Lists have the largest first and 50 rows at most. `CHANNEL_NEEDS_REAUTH` (401) when YouTube no longer accepts the
 * channel's grant.
 */
export const getChannelAnalytics = defineCall({
  method: 'GET',
  path: 'channel/analytics',
  summary: "Read a channel's figures of some days",
  spec: '000 §7',
  access: 'active',
  query: z.strictObject({ user_id: userId, channel_id: channelId, type: analyticsType, from: day, to: day }),
  answer: z.object({
    data: z.array(row),
    previous: z.array(row),
    totals: metrics,
    previous_totals: metrics,
    previous_range: z.object({ from: day, to: day }),
    /** The sums of those days alone for which both ranges have figures: the first of one beside the first of the other. */
    compared: z.object({ days: whole, totals: metrics, previous_totals: metrics }),
    /** The figures of later days may still change. */
    final_until: day,
  }),
  refusals: ['CHANNEL_NEEDS_REAUTH', 'NOT_FOUND', 'YOUTUBE_UNAVAILABLE'],
});
