import type { AnalyticsType, AnalyticsRow as WireRow, getChannelAnalytics } from '#contract/analytics';
import type { Channel as WireChannel } from '#contract/channels';
import type { Answer } from '#src/api/client';
import type { Camelized } from '#src/lib/camelized';
import type { DayRange } from '#src/lib/ranges';
import { createLazySlice } from '#src/request/feature';
import { type RequestsState, defineRequest } from '#src/request/request';

export type Channel = Camelized<WireChannel>;
export type Row = Camelized<WireRow>;
export type Metrics = Row['metrics'];

/** What figures are of: a channel, what is counted, days with both ends. */
export interface Subject extends DayRange {
  channelId: string;
  type: AnalyticsType;
}
export type Asked = Subject & { userId: string };
export type Figures = { asked: Subject } & Answer<typeof getChannelAnalytics>;
export interface Picked {
  channelId: string;
  /** Null where the user has no such channel. */
  channel: Channel | null;
  channels: Channel[];
}

/** Silent: the screen says what failed, and how to repair a channel whose grant is gone. */
export const figuresRequest = defineRequest<Asked, Figures>('analytics/figures', {
  safe: true,
  silent: true,
});
export const pickRequest = defineRequest<{ userId: string; channelId: string }, Picked>(
  'analytics/channels',
  {
    safe: true,
    silent: true,
  },
);

interface AnalyticsState {
  /** Channel, type and days that were asked for last (spec 000 §3). */
  asked: Asked | null;
  channel: Channel | null;
  /** The linked ones, to choose from; null before they are known. */
  channels: Channel[] | null;
  /** The last ones that arrived; a failed refresh leaves them. */
  figures: Figures | null;
  needsReauth: Record<string, boolean>;
}
const initialState: AnalyticsState = {
  asked: null,
  channel: null,
  channels: null,
  figures: null,
  needsReauth: {},
};

export const analyticsSlice = createLazySlice({
  name: 'analytics',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(figuresRequest.started, (state, { payload }) => {
        if (state.asked?.channelId !== payload.channelId) state.channel = null;
        state.asked = payload;
      })
      .addCase(figuresRequest.succeeded, (state, { payload }) => {
        state.figures = payload;
        state.needsReauth[payload.asked.channelId] = false;
      })
      // Only the newest question is ever answered: it was about the channel asked for last.
      .addCase(figuresRequest.failed, (state, { payload: failure }) => {
        if (failure.kind === 'refused' && failure.code === 'CHANNEL_NEEDS_REAUTH' && state.asked) {
          state.needsReauth[state.asked.channelId] = true;
        }
      })
      .addCase(pickRequest.succeeded, (state, { payload: { channel, channels } }) => {
        state.channel = channel;
        state.channels = channels;
      }),
  selectors: {
    selectAsked: (state) => state.asked,
    selectChannel: (state) => state.channel,
    selectChannels: (state) => state.channels,
    selectFigures: (state) => state.figures,
    selectNeedsReauth: (state, channelId: string): boolean => state.needsReauth[channelId] ?? false,
  },
});

export const { selectAsked, selectChannel, selectChannels, selectFigures, selectNeedsReauth } =
  analyticsSlice.selectors;

type WithRequests = { requests: RequestsState };
export const selectFiguresRequest = (state: WithRequests) => figuresRequest.select(state);
export const selectPickRequest = (state: WithRequests) => pickRequest.select(state);

/** Whether the newest question got no answer; a new question takes it back (spec 000 §4). */
export const selectHasError = (state: WithRequests): boolean =>
  selectFiguresRequest(state).status === 'failed';
