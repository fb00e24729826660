import type { SandboxChannel } from './googleAccounts';
import { countsOf } from './youtubeFigures';

/** A channel as `channels.list` answers it, with the parts that were asked for. */
export const channelResource = (channel: SandboxChannel, parts: readonly string[], publicUrl: string) => {
  const counts = countsOf(channel, new Date().toISOString().slice(0, 10));
  const picture = `${publicUrl}/sandbox/youtube/pictures/${channel.channelId}.svg`;
  const hidden = channel.trouble === 'hidden-counts';
  const all: Record<string, object> = {
    snippet: {
      title: channel.name,
      description: '',
      customUrl: `@${channel.name.toLowerCase().replace(/[^a-z0-9]/g, '')}`,
      publishedAt: '2019-04-01T09:00:00Z',
      thumbnails: {
        default: { url: picture, width: 88, height: 88 },
        medium: { url: picture, width: 240, height: 240 },
      },
    },
    statistics: {
      viewCount: counts.views,
      ...(hidden ? {} : { subscriberCount: counts.subscribers }),
      hiddenSubscriberCount: hidden,
      videoCount: channel.trouble === 'no-videos' ? '0' : counts.videos,
    },
    status: { privacyStatus: 'public', isLinked: true, longUploadsStatus: 'allowed', madeForKids: false },
    auditDetails: {
      overallGoodStanding: channel.trouble !== 'bad-standing',
      communityGuidelinesGoodStanding: true,
      copyrightStrikesGoodStanding: channel.trouble !== 'bad-standing',
      contentIdClaimsGoodStanding: true,
    },
    contentDetails: { relatedPlaylists: { likes: '', uploads: `UU${channel.channelId.slice(2)}` } },
  };
  return {
    kind: 'youtube#channel',
    etag: channel.channelId,
    id: channel.channelId,
    ...Object.fromEntries(parts.filter((part) => all[part]).map((part) => [part, all[part]])),
  };
};
