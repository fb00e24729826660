import { z } from 'zod';
import { popupAnswer } from './auth';
import { defineCall } from './call';
import { channelId, day, id, moment, page, pagination, perPage, userId } from './fields';
import { actsOf, historyOf, stateOf } from './machine';
import { channelMachine } from './plain/channels';
import { moderationTags } from './plain/moderation';
import { unlinkMachine, unlinkReasons } from './plain/unlinks';
import { platformStatuses } from './plain/platform';

/** The status of a channel's application (spec 000 §3). */
export const channelStatus = stateOf(channelMachine);

/** What a channel needs for a review, and what it has (spec 000 §9); `null` where YouTube's figure is not known yet. */
export const eligibility = z.object({
  subscribers: z.object({ has: z.number().int().nullable(), needs: z.number().int() }),
  /** Views of the last 30 days for which YouTube has data. */
  views: z.object({ has: z.number().int().nullable(), needs: z.number().int() }),
  eligible: z.boolean(),
});

/** What was wrong with a rejected channel, and from when its owner may ask for another review (spec 002 §4). */
const rejection = z.object({
  /** What the verifier wrote. */
  note: z.string(),
  reason_codes: z.array(z.enum(moderationTags)),
  decided_at: moment,
  /** How often another review can still be asked for, and the first day on which it can be. */
  left: z.number().int(),
  from: day,
});

/** The unlinking for which a linked channel is queued. */
const queuedUnlink = z.object({
  unlink_id: id,
  reason: z.enum(unlinkReasons),
  /** What staff wrote; empty where its owner asked for it. */
  note: z.string(),
  queued_at: moment,
  /** When it is carried out; `null` while the channel is still in the content management system. */
  due_at: moment.nullable(),
  /** Whether its owner asked for it, and can cancel it. */
  acts: actsOf(unlinkMachine),
});
/** How a channel stands on YouTube, as the last answer said at `platform_checked_at`; `null` where there was none yet. */
export const platformFields = {
  platform_status: z.enum(platformStatuses),
  /** Public videos; `null` where YouTube does not say it. */
  video_count: z.number().int().nullable(),
  /** When the newest video was published; `null` where no upload is to be seen. */
  last_upload_at: moment.nullable(),
  platform_checked_at: moment.nullable(),
};

const channel = z.object({
  channel_id: channelId,
  name: z.string(),
  /** The channel's picture; `null` where there is none. */
  thumbnail: z.string().nullable(),
  status: channelStatus,
  is_default: z.boolean(),
  /** Counts read from YouTube at `refreshed_at`; `null` where the channel hides them. */
  stats: z.object({ subscribers: z.number().int().nullable(), views: z.number().int().nullable() }),
  cms: z.object({ linked: z.boolean() }),
  /** True when YouTube has refused the channel's grant: the channel's owner has to give access again. */
  needs_reauth: z.boolean(),
  eligibility,
  /** `null` where it is not rejected. */
  rejection: rejection.nullable(),
  /** `null` where it is not queued. */
  unlink: queuedUnlink.nullable(),
  added_at: moment,
  linked_at: moment.nullable(),
  ...platformFields,
  refreshed_at: moment.nullable(),
});
export type Channel = z.infer<typeof channel>;

export const channelFilter = z.enum(['all', 'in-progress', 'denied', 'linked', 'unlinked', 'needs-reauth']);
export type ChannelFilter = z.infer<typeof channelFilter>;

/** `default`: the default channel first, then the largest. `name` is ascending, all others are descending. */
export const channelSort = z.enum(['default', 'name', 'subscribers', 'views', 'added']);
export type ChannelSort = z.infer<typeof channelSort>;

/** Counts of all the user's channels, independent of the filter. */
const counts = z.object({
  total: z.number().int(),
  linked: z.number().int(),
  needs_reauth: z.number().int(),
});

/** A user's channels. `search` matches a part of the name or a whole channel id. */
export const getChannels = defineCall({
  method: 'GET',
  path: 'user/channels',
  summary: "List a user's channels",
  spec: '000 §7',
  access: 'active',
  query: z.strictObject({
    user_id: userId,
    filter: channelFilter.default('all'),
    search: z.string().trim().max(100).default(''),
    sort: channelSort.default('default'),
    page,
    per_page: perPage(10),
  }),
  answer: z.object({ data: z.object({ items: z.array(channel), pagination, counts }) }),
  refusals: [],
});

/** The history of a channel's application, newest first, with the reasons of reviewers. */
export const getChannelHistory = defineCall({
  method: 'GET',
  path: 'user/channel/history',
  summary: "Read a channel's application progress",
  spec: '000 §3',
  access: 'active',
  query: z.strictObject({ user_id: userId, channel_id: channelId }),
  answer: z.object({ data: z.object({ items: historyOf(channelMachine) }) }),
  refusals: ['NOT_FOUND'],
});

/**
 * Adds the channel to which the popup gave access, as an application in progress; or renews the grant of a channel that
 * the user already has. With `channel_id` the grant must be for that channel. Where the provider gives no new refresh
 * token, the old one stays. `ERROR_ON_AUTH_CHANNEL` has `{"message": …}` as its text: YouTube's own message, or that no
 * channel or another one was chosen, or that a scope was declined.
 */
export const addChannel = defineCall({
  method: 'POST',
  path: 'user/channel/add',
  summary: 'Add a channel, or renew access to one',
  spec: '000 §7',
  access: 'active',
  notWhileActing: true,
  body: z.strictObject({ user_id: userId, ...popupAnswer, channel_id: channelId.optional() }),
  answer: z.object({ data: z.object({ channel }) }),
  refusals: [
    'CHANNEL_ALREADY_IN_USE',
    'ERROR_ON_AUTH_CHANNEL',
    'INVALID_GOOGLE_SSO_CODE',
    'NOT_FOUND',
    'SIGN_IN_EXPIRED',
    'SIGN_IN_UNAVAILABLE',
    'YOUTUBE_UNAVAILABLE',
    'CHANNEL_REVIEW_LIMIT',
    'RE_REVIEW_COOLDOWN',
  ],
});

/** Makes a channel the default one, which is shown first. */
export const setDefaultChannel = defineCall({
  method: 'POST',
  path: 'user/channel/default',
  summary: 'Set the default channel',
  spec: '000 §7',
  access: 'active',
  body: z.strictObject({ user_id: userId, channel_id: channelId }),
  answer: z.object({ data: z.object({ channel }) }),
  refusals: ['NOT_FOUND'],
});

/**
 * Asks for another review of a rejected channel: up to 3 times, each time 30 days after the rejection (spec 002 §4).
 * `CHANNEL_ALREADY_IN_USE` where another account has the channel by now.
 */
export const askForReReview = defineCall({
  method: 'POST',
  path: 'user/channel/re-review',
  summary: 'Ask for another review of a channel',
  spec: '002 §4',
  access: 'active',
  notWhileActing: true,
  body: z.strictObject({ user_id: userId, channel_id: channelId }),
  answer: z.object({ data: z.object({ channel }) }),
  refusals: ['NOT_FOUND', 'STATE_CHANGED', 'RE_REVIEW_COOLDOWN', 'RE_REVIEW_LIMIT', 'CHANNEL_ALREADY_IN_USE'],
});

/** The recruiter who brought each channel to the network; `null` where there is none. */
export const getChannelRecruiters = defineCall({
  method: 'GET',
  path: 'user/channel/recruiters',
  summary: "Read the channels' recruiters",
  spec: '000 §7',
  access: 'active',
  query: z.strictObject({
    user_id: userId,
    channel_ids: z.union([channelId, z.array(channelId).max(100)]).transform((ids) => [ids].flat()),
  }),
  answer: z.object({
    data: z.object({
      items: z.array(
        z.object({
          channel_id: channelId,
          recruiter: z.object({ name: z.string(), username: z.string() }).nullable(),
        }),
      ),
    }),
  }),
  refusals: [],
});
