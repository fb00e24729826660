import { type VideoLinkProblem, readVideoLink } from '#contract/rules/videoLink';
import type { MessageId } from './messageId';

export { readVideoLink };

/** What to say of a link that leads to no video (spec 000 §5). */
export const videoLinkWords: Record<VideoLinkProblem, MessageId> = {
  link_invalid: 'video.link.invalid',
  not_a_video_platform: 'video.link.platform',
  video_id_not_found: 'video.link.noId',
};

/** The address at which a video is watched, from `start` seconds on. */
export const watchAddress = (videoId: string, start = 0): string =>
  `https://www.youtube.com/watch?${new URLSearchParams({ v: videoId, ...(start > 0 ? { t: `${start}s` } : {}) }).toString()}`;

/** The player of a cut of a video, which sets no cookie before it plays; begins at once. Seconds. */
export const playerAddress = (videoId: string, start: number, end: number | null): string => {
  const query = { start: String(start), ...(end === null ? {} : { end: String(end) }), autoplay: '1' };
  return `https://www.youtube-nocookie.com/embed/${videoId}?${new URLSearchParams(query).toString()}`;
};
