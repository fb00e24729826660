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

/** The question that figures answer: channel, type, and days from `from` to `to`, both included. */
export interface Subject extends DayRange {
  channelId: string;
  type: AnalyticsType;
}
type Asked = Subject & { userId: string };
type FiguresAnswer = Answer<typeof getChannelAnalytics>;
/** Figures with the question that they answer: they stay on the screen while the next question is asked. */
export type Figures = { asked: Subject } & FiguresAnswer;
export interface Picked {
  /** Null where the user has no such channel. */
  channel: Channel | null;
  channels: Channel[];
}

/** Silent: the screen itself says what failed, and how to give access to the channel again. */
export const figuresRequest = defineRequest<Asked, FiguresAnswer>('analytics/figures', {
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
  /** The newest question (spec 000 §3). */
  asked: Asked | null;
  channel: Channel | null;
  /** The linked channels, to choose from; null before they are known. */
  channels: Channel[] | null;
  /** The last figures that arrived; they stay when a refresh fails. */
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
      .addCase(figuresRequest.succeeded, (state, { payload, meta: { params } }) => {
        state.figures = { asked: params, ...payload };
        state.needsReauth[params.channelId] = false;
      })
      .addCase(figuresRequest.failed, (state, { payload: failure, meta: { params } }) => {
        if (failure.kind === 'refused' && failure.code === 'CHANNEL_NEEDS_REAUTH') {
          state.needsReauth[params.channelId] = true;
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

/** True when the newest call failed, until the next call starts (spec 000 §4). */
export const selectHasError = (state: WithRequests): boolean =>
  figuresRequest.select(state).status === 'failed';
