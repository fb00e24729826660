import { randomUUID } from 'node:crypto';
import { promotedVideoMachine } from '#contract/plain/promotedGames';
import { readVideoLink } from '#contract/rules/videoLink';
import { dayOf } from '../../common/days';
import type { Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import { Refusal } from '../../http/refusal';
import { YoutubeFailure } from '../../integrations/youtube';
import { NO_OWNER, type Person, begin } from '../../states/transition';
import { asChannel } from '../channels';
import type { Services } from '../../services';
import {
  countsAlready,
  hasPromotedGames,
  holderNow,
  holdPromotedVideos,
  insertPromotedVideo,
  lastReportedMonth,
} from './repository';
import { firstOpenMonth } from './rules';

interface Entered {
  channel_id: string;
  /** A link to the video that was checked before. */
  video: string;
  game: string;
}

/** A video as it is entered: its title is asked with the grant of its channel, and empty where nobody tells it. */
export const videoToEnter = async (services: Services, { channel_id: channelId, video, game }: Entered) => {
  const read = readVideoLink(video);
  if ('problem' in read)
    throw new Refusal('VALIDATION_ERROR', undefined, [{ path: 'video', message: read.problem }]);
  const { videoId } = read;
  const userId = await holderNow(services.connection, channelId);
  if (userId === undefined || !(await hasPromotedGames(services.connection, userId)))
    throw new Refusal('PROMOTED_CHANNEL_UNKNOWN');
  const titles = await asChannel(services, { userId, channelId }, (access) =>
    services.youtube.videoTitles(access, [videoId]),
  ).catch((cause: unknown) => {
    if (cause instanceof YoutubeFailure) return new Map<string, string>();
    throw cause;
  });
  return { videoId, channelId, game, title: titles.get(videoId) ?? '' };
};

/** Enters a video from the first month on of which no report was read; returns the id of its entry, and that month. */
export const enterVideo = async (
  transaction: Transaction<Schema>,
  { videoId, channelId, game, title }: Awaited<ReturnType<typeof videoToEnter>>,
  { actor, now }: { actor: Person; now: Date },
): Promise<{ entryId: string; from: string }> => {
  await holdPromotedVideos(transaction);
  if (await countsAlready(transaction, videoId)) throw new Refusal('PROMOTED_VIDEO_THERE');
  const entryId = randomUUID();
  const [state] = promotedVideoMachine.states;
  const from = firstOpenMonth(await lastReportedMonth(transaction), dayOf(now));
  await insertPromotedVideo(transaction, {
    entry_id: entryId,
    video_id: videoId,
    channel_id: channelId,
    title,
    game,
    from_month: from,
    until_month: null,
    state,
    added_at: now,
  });
  await begin(transaction, promotedVideoMachine, {
    userId: NO_OWNER,
    thing: entryId,
    state,
    by: actor,
    at: now,
  });
  return { entryId, from };
};
