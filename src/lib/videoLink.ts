import { type VideoLinkProblem, readVideoLink } from '#contract/rules/videoLink';
import type { MessageId } from './messageId';

export { readVideoLink };

/** The texts for links that do not lead to a video (spec 000 §5). */
export const videoLinkWords: Record<VideoLinkProblem, MessageId> = {
  link_invalid: 'video.link.invalid',
  not_a_video_platform: 'video.link.platform',
  video_id_not_found: 'video.link.noId',
};

/** The URL for watching a video from `start` seconds on. */
export const watchAddress = (videoId: string, start = 0): string =>
  `https://www.youtube.com/watch?${new URLSearchParams({ v: videoId, ...(start > 0 ? { t: `${start}s` } : {}) }).toString()}`;

/** The URL of a player for a part of a video, in seconds; it plays at once and sets no cookie before. */
export const playerAddress = (videoId: string, start: number, end: number | null): string => {
  const query = { start: String(start), ...(end === null ? {} : { end: String(end) }), autoplay: '1' };
  return `https://www.youtube-nocookie.com/embed/${videoId}?${new URLSearchParams(query).toString()}`;
};
