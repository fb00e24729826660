import type { getChannelAnalytics } from '#contract/analytics';
import type { getChannels } from '#contract/channels';
import { endpoint } from '#src/api/client';
import type { Sending } from '#src/api/sending';
import type { Picked } from './analyticsSlice';

export const fetchFigures = endpoint<typeof getChannelAnalytics>('GET channel/analytics');
const readChannels = endpoint<typeof getChannels>('GET user/channels');

const ALL = { filter: 'linked', search: '', sort: 'name', page: 1, perPage: 100 } as const;

/** The linked channels to choose from, and the channel in the URL, which may be one that is not linked. */
export const fetchPicked = async (
  { userId, channelId }: { userId: string; channelId: string },
  sending?: Sending,
): Promise<Picked> => {
  const [linked, found] = await Promise.all([
    readChannels({ userId, ...ALL }, sending),
    readChannels({ userId, ...ALL, filter: 'all', search: channelId, perPage: 1 }, sending),
  ]);
  const channel = found.data.items.find((one) => one.channelId === channelId) ?? null;
  return { channel, channels: linked.data.items };
};
