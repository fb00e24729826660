import { createAction, createSlice } from '@reduxjs/toolkit';
import type { Channel as WireChannel, getChannels } from '#contract/channels';
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

/** The user's channels have changed, and perhaps the permissions with them: profile and first list are read again. */
export const channelsChanged = createAction('channels/changed');

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
    builder.addCase(channelsRequest.succeeded, (state, { payload: { data } }) => {
      state.items = data.items;
      state.counts = data.counts;
    }),
  selectors: {
    selectChannels: (state) => state.items,
    selectChannelCounts: (state) => state.counts,
  },
});

export const { selectChannels, selectChannelCounts } = channelsSlice.selectors;
export const selectChannelsRequest = channelsRequest.select;
