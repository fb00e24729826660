import { createAction, createSlice } from '@reduxjs/toolkit';
import type { Channel as WireChannel, getChannels, setDefaultChannel } from '#contract/channels';
import type { Answer, Parameters } from '#src/api/client';
import type { Camelized } from '#src/lib/camelized';
import { defineRequest } from '#src/request/request';

export type Channel = Camelized<WireChannel>;

/** Fetched right after the profile (spec 000 §7). */
export const FIRST_CHANNELS = { filter: 'all', page: 1, perPage: 10 } as const;

export const channelsRequest = defineRequest<Parameters<typeof getChannels>, Answer<typeof getChannels>>(
  'channels/list',
  { safe: true, notice: 'notice.cannotRetrieveUserInformation' },
);

/** Here, because the answer changes the first list as well as the cards. */
export const defaultRequest = defineRequest<
  Parameters<typeof setDefaultChannel>,
  Answer<typeof setDefaultChannel>
>('channels/default');

/** The user's channels have changed, and perhaps the permissions with them: profile and first list are read again. */
export const channelsChanged = createAction('channels/changed');

/** The channels after `chosen` became the default; there is only one. */
export const withDefault = (channels: readonly Channel[], chosen: Channel): Channel[] =>
  channels.map((channel) =>
    channel.channelId === chosen.channelId ? chosen : { ...channel, isDefault: false },
  );

const subscribersOf = ({ stats }: Channel): number => stats.subscribers ?? -1;

/** The channels in the order that the contract calls `default`. */
export const inDefaultOrder = (channels: readonly Channel[]): Channel[] =>
  [...channels].sort(
    (one, other) =>
      Number(other.isDefault) - Number(one.isDefault) || subscribersOf(other) - subscribersOf(one),
  );

interface ChannelsState {
  items: Channel[];
  /** Counts of all the user's channels; null before they are known. */
  counts: Answer<typeof getChannels>['data']['counts'] | null;
}
const initialState: ChannelsState = { items: [], counts: null };

export const channelsSlice = createSlice({
  name: 'channels',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(channelsRequest.succeeded, (state, { payload: { data } }) => {
        state.items = data.items;
        state.counts = data.counts;
      })
      .addCase(defaultRequest.succeeded, (state, { payload: { data } }) => {
        if (state.counts === null) return;
        // A channel that was not among the first now begins the list.
        const others = state.items.filter(({ channelId }) => channelId !== data.channel.channelId);
        const channels = withDefault([data.channel, ...others], data.channel);
        state.items = inDefaultOrder(channels).slice(0, FIRST_CHANNELS.perPage);
      }),
  selectors: {
    selectChannels: (state) => state.items,
    selectChannelCounts: (state) => state.counts,
  },
});

export const { selectChannels, selectChannelCounts } = channelsSlice.selectors;
