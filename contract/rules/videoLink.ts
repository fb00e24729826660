// Plain: the dashboard imports it by value, and the server checks with the same rule.

/** Why a text is not a link to a YouTube video (spec 000 §5). */
export type VideoLinkProblem = 'link_invalid' | 'not_a_video_platform' | 'video_id_not_found';

const HOSTS = /^(?:www\.|m\.|music\.|studio\.)?youtube(?:-nocookie)?\.com$/;
const SHORT_HOST = /^(?:www\.)?youtu\.be$/;
const VIDEO_ID = /^[A-Za-z0-9_-]{6,11}$/;

const addressOf = (text: string): URL | undefined => {
  try {
    // Users often leave out `https://`.
    const url = new URL(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
    return isWeb && url.hostname.includes('.') && !/\s/.test(text) ? url : undefined;
  } catch {
    return undefined;
  }
};

const idIn = ({ hostname, pathname, searchParams }: URL): string | null | undefined => {
  const parts = pathname.split('/').filter(Boolean);
  if (SHORT_HOST.test(hostname)) return parts[0];
  const [first, second] = parts;
  if (first === 'watch' && second === undefined) return searchParams.get('v');
  if (first === 'edit' && second === undefined) return searchParams.get('video_id') ?? searchParams.get('v');
  if (first === 'embed') return second;
  // YouTube Studio: /video/ID/edit.
  return first === 'video' && hostname.startsWith('studio.') ? second : undefined;
};

/**
 * The id of the video in a link: 6 to 11 letters, digits, underscores or hyphens. Accepted are watch, embed and edit
 * URLs (also of YouTube Studio) and short links. Other texts are refused with a `problem` (spec 000 §5).
 */
export const readVideoLink = (text: string): { videoId: string } | { problem: VideoLinkProblem } => {
  const url = addressOf(text.trim());
  if (!url) return { problem: 'link_invalid' };
  if (!HOSTS.test(url.hostname) && !SHORT_HOST.test(url.hostname)) return { problem: 'not_a_video_platform' };
  const videoId = idIn(url);
  return videoId && VIDEO_ID.test(videoId) ? { videoId } : { problem: 'video_id_not_found' };
};
