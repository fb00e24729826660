import { createSelector } from '@reduxjs/toolkit';
import { type AnswerTo, type GivenTo, sentBy } from '#src/api/call';
import * as calls from '#src/api/calls/analytics.generated';
import * as channelCalls from '#src/api/calls/channels.generated';
import { send } from '#src/api/client';
import { defineFeature } from '#src/request/defineFeature';
import { createLazySlice } from '#src/request/feature';
import { resource } from '#src/request/resource';

export type Channel = AnswerTo<typeof channelCalls.getChannels>['data']['items'][number];
type FiguresAnswer = AnswerTo<typeof calls.getChannelAnalytics>;
export type Metrics = FiguresAnswer['data'][number]['metrics'];

/** The question that figures answer: channel, type, and days from `from` to `to`, both included. */
export type Subject = GivenTo<typeof calls.getChannelAnalytics>;
/** Figures with the question that they answer: they stay on the screen while the next question is asked. */
export type Figures = { asked: Subject } & FiguresAnswer;

/** The screen itself says what failed, and how to give access to the channel again. */
export const channelFigures = resource(calls.getChannelAnalytics, {
  as: 'analytics/figures',
  keyOf: 'one',
  value: (answer, asked): Figures => ({ asked, ...answer }),
});

const ALL = { filter: 'linked', search: '', sort: 'name', page: 1, perPage: 100 } as const;

/** The linked channels to choose from, and the channel in the URL, which may be one that is not linked. */
export const pickedChannels = resource(
  sentBy(channelCalls.getChannels, async ({ channelId }: { channelId: string }, sending) => {
    const read = send(channelCalls.getChannels);
    const [linked, found] = await Promise.all([
      read(ALL, sending),
      read({ ...ALL, filter: 'all', search: channelId, perPage: 1 }, sending),
    ]);
    // Null where the user has no such channel.
    const channel = found.data.items.find((one) => one.channelId === channelId) ?? null;
    return { channel, channels: linked.data.items };
  }),
  { as: 'analytics/channels', keyOf: 'one', value: (answer, { channelId }) => ({ channelId, ...answer }) },
);

interface AskedState {
  /** The newest question (spec 000 §3). */
  asked: Subject | null;
  needsReauth: Record<string, boolean>;
}
const initialState: AskedState = { asked: null, needsReauth: {} };

const askedSlice = createLazySlice({
  name: 'analytics/asked',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(channelFigures.started, (state, { payload }) => {
        state.asked = payload;
      })
      .addCase(channelFigures.succeeded, (state, { meta: { params } }) => {
        state.needsReauth[params.channelId] = false;
      })
      .addCase(channelFigures.failed, (state, { payload: failure, meta: { params } }) => {
        if (failure.kind === 'refused' && failure.code === 'CHANNEL_NEEDS_REAUTH') {
          state.needsReauth[params.channelId] = true;
        }
      }),
  selectors: {
    selectAsked: (state) => state.asked,
    selectNeedsReauth: (state, channelId: string): boolean => state.needsReauth[channelId] ?? false,
  },
});

export const { selectAsked, selectNeedsReauth } = askedSlice.selectors;

/** The channel of the newest question; null before it is known, and where the user has no such channel. */
export const selectChannel = createSelector([pickedChannels.selectValue, selectAsked], (value, asked) =>
  value && value.channelId === asked?.channelId ? value.channel : null,
);

/** A channel's figures by days, videos, countries, traffic sources and devices. */
export const analyticsFeature = defineFeature([channelFigures, pickedChannels], { slices: [askedSlice] });
