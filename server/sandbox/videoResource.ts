import { titleOf } from './youtubeFigures';

/** The id of one of a channel's videos; the newest is 0. */
export const videoIdOf = (channelId: string, place: number): string =>
  `${channelId.slice(2, 10)}${place === 0 ? 'new' : String(place).padStart(3, '0')}`;

const sumOf = (id: string): number =>
  [...id].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 99_991;

const STATUSES = ['public', 'public', 'public', 'unlisted', 'public', 'public', 'private'] as const;
const TAGS = ['workshop', 'howto', 'vlog', 'build', 'review', 'live'] as const;

/** A video as `videos.list` answers it: the parts that are asked for. */
export const videoResource = (id: string, parts: readonly string[]) => {
  const sum = sumOf(id);
  const tags = TAGS.filter((_tag, place) => sum % (place + 2) === 0);
  return {
    kind: 'youtube#video',
    id,
    snippet: { title: titleOf(id), ...(tags.length > 0 ? { tags } : {}) },
    ...(parts.includes('status')
      ? { status: { privacyStatus: STATUSES[sum % STATUSES.length] ?? 'public' } }
      : {}),
    ...(parts.includes('statistics') ? { statistics: { viewCount: String(sum * 7) } } : {}),
  };
};
