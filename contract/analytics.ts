import { z } from 'zod';
import { defineCall } from './call';
import { amount, channelId, day, userId } from './fields';

/** What is counted: by day the first four, by what `key` names the others (spec 000 §3). */
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

/** Only what the type counts is there. */
const metrics = z.object({
  views: whole.optional(),
  /** Minutes. */
  watch_minutes: whole.optional(),
  subscribers_gained: whole.optional(),
  subscribers_lost: whole.optional(),
  /** Estimated, US dollars, before tax and any share. */
  revenue: amount.optional(),
});

const row = z.object({
  /** A day, a video's id, a country (or ZZ), a traffic source or a device as YouTube names it. */
  key: z.string(),
  /** A video's title; `null` for all else, which the dashboard words by its key. */
  label: z.string().nullable(),
  metrics,
});
export type AnalyticsRow = z.infer<typeof row>;

/**
 * A channel's figures from day to day, both included. Days on which YouTube has nothing are left out. `previous` and
 * `previous_totals` are of as many days right before; `previous` is empty for types that are not by day. Lists are the
 * largest first, 50 rows at most. CHANNEL_NEEDS_REAUTH (401) once YouTube no longer takes the channel's grant.
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
    /** Figures of later days still change. */
    final_until: day,
  }),
  refusals: ['CHANNEL_NEEDS_REAUTH', 'NOT_FOUND', 'YOUTUBE_UNAVAILABLE'],
});
