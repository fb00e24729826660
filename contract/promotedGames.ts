import { z } from 'zod';
import { defineCall } from './call';
import { earningsSource } from './earnings';
import { amount, channelId, checkedText, id, moment, month, percent, userId } from './fields';
import { defineList } from './list';
import { actsOf, historyOf, stateOf } from './machine';
import { promotedVideoList, promotedVideoMachine } from './plain/promotedGames';
import * as heartbeat from './rules/heartbeat';
import * as rules from './rules/promotedGames';

const video = {
  /** YouTube's id. */
  video_id: z.string(),
  /** Its title when it was entered; its id where YouTube did not tell one. */
  name: z.string(),
  game: z.string(),
  channel_id: channelId,
  /** The first month of which it counts. */
  from_month: month,
  /** The last one; null while it counts. One before the first: it counted for none. */
  until_month: month.nullable(),
};

const promotedMonth = z.object({
  month,
  channel_id: channelId,
  source: earningsSource,
  /** What the videos brought before any share, dollars. */
  gross: amount,
  /** The share that the channel's other income has in that month. */
  ordinary_percent: percent,
  /** What that share would have made of it, and what is booked. Dollars. */
  ordinary: amount,
  earned: amount,
  /** `earned` without `ordinary`: what the network gives up of its own part, and what it adds to what the videos brought. */
  above: amount,
  given_up: amount,
  added: amount,
});

/**
 * The videos of promoted games of the user's channels, and what they earned, by month, channel and source, the newest first (spec 001
 * §2). `user_id` is checked against the token. Refused with NOT_FOUND where the user's network has no promoted games.
 */
export const getPromotedGames = defineCall({
  method: 'GET',
  path: 'user/promoted-games',
  summary: 'Read what videos of promoted games have earned',
  spec: '001 §§2, 9',
  access: 'active',
  query: z.strictObject({ user_id: userId }),
  answer: z.object({
    data: z.object({
      /** The share of these videos. */
      percent,
      channels: z.array(z.object({ channel_id: channelId, name: z.string() })),
      videos: z.array(z.object(video)),
      months: z.array(promotedMonth),
    }),
  }),
  refusals: ['NOT_FOUND'],
});

const managing = { access: 'active', permission: 'promoted-games.manage', spec: '001 §2' } as const;

const promotedVideo = z.object({
  ...video,
  /** Its entry: a video that was ended can be entered again. */
  entry_id: id,
  /** Empty where nobody has the channel any more. */
  channel: z.string(),
  added_at: moment,
  state: stateOf(promotedVideoMachine),
  acts: actsOf(promotedVideoMachine),
});
export type PromotedVideo = z.infer<typeof promotedVideo>;

/** The videos of promoted games. `search` is a part of the game, of the title or of the channel's name, or an id of video or channel. */
export const getPromotedVideos = defineList(promotedVideoList, {
  summary: 'List the videos of promoted games',
  spec: '001 §2',
  row: promotedVideo,
});

const videoAnswer = z.object({ data: z.object({ item: promotedVideo }) });

/**
 * Enters a video of a promoted game: it counts from the first month of which no report by video is in. Only rows of the report that name
 * both the video and the channel count.
 */
export const addPromotedVideo = defineCall({
  ...managing,
  method: 'POST',
  path: 'admin/promoted-videos/add',
  summary: 'Enter a video of a promoted game',
  body: z.strictObject({
    user_id: userId,
    channel_id: checkedText(rules.channelNamed),
    /** A link to the video, as spec 000 §5 has them. */
    video: checkedText(heartbeat.videoLink),
    game: checkedText(rules.gameName),
  }),
  idempotent: true,
  answer: videoAnswer,
  refusals: ['PROMOTED_VIDEO_THERE', 'PROMOTED_CHANNEL_UNKNOWN'],
});

const entryNamed = { user_id: userId, entry_id: id };

/** Ends it: from the first month on of which no report by video is in, it counts no more. */
export const endPromotedVideo = defineCall({
  ...managing,
  method: 'POST',
  path: 'admin/promoted-videos/end',
  summary: 'End a video of a promoted game',
  body: z.strictObject(entryNamed),
  answer: videoAnswer,
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
});

/** What has become of it, with the names of who did it. */
export const getPromotedVideoHistory = defineCall({
  ...managing,
  method: 'GET',
  path: 'admin/promoted-videos/history',
  summary: "Read the history of a promoted game's video",
  query: z.strictObject(entryNamed),
  answer: z.object({ data: z.object({ items: historyOf(promotedVideoMachine) }) }),
  refusals: ['NOT_FOUND'],
});
