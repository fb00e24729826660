import type { getChannelAnalytics } from '#contract/analytics';
import type { getChannels } from '#contract/channels';
import { endpoint } from '#src/api/client';
import type { Asked, Figures, Picked } from './analyticsSlice';

const readAnalytics = endpoint<typeof getChannelAnalytics>('GET channel/analytics');
const readChannels = endpoint<typeof getChannels>('GET user/channels');

/** The figures with the question that they answer: they stay on the screen while the next question is asked. */
export const fetchFigures = async ({ userId, ...asked }: Asked, signal?: AbortSignal): Promise<Figures> => ({
  asked,
  ...(await readAnalytics({ userId, ...asked }, signal)),
});

const ALL = { filter: 'linked', search: '', sort: 'name', page: 1, perPage: 100 } as const;

/** The linked channels to choose from, and the channel in the URL, which may be one that is not linked. */
export const fetchPicked = async (
  { userId, channelId }: { userId: string; channelId: string },
  signal?: AbortSignal,
): Promise<Picked> => {
  const [linked, found] = await Promise.all([
    readChannels({ userId, ...ALL }, signal),
    readChannels({ userId, ...ALL, filter: 'all', search: channelId, perPage: 1 }, signal),
  ]);
  const channel = found.data.items.find((one) => one.channelId === channelId) ?? null;
  return { channelId, channel, channels: linked.data.items };
};
