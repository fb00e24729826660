import { createAction } from '@reduxjs/toolkit';
import type {
  getChannelShares,
  getRevenueShareConfig,
  getRevenueShareRequests,
  simulateRevenueShare,
} from '#contract/revenueShares';
import type { Answer } from '#src/api/client';
import { createLazySlice } from '#src/request/feature';
import {
  type SimulationQuestion,
  channelSharesRequest,
  configRequest,
  listedRequest,
  offerRequest,
  simulationRequest,
} from './revenueSharesRequests';
import type { SharesQuery } from './sharesQuery';

export type ChannelShares = Answer<typeof getChannelShares>['data']['items'][number];
export type Shares = ChannelShares['shares'][number];
export type SharesConfig = Answer<typeof getRevenueShareConfig>['data'];
export type Listed = Answer<typeof getRevenueShareRequests>['data'];
export type ShareRequest = Listed['items'][number];
export type Simulation = Answer<typeof simulateRevenueShare>['data'];

/** Somebody typed a share that may be asked for; null: there is none any more. */
export const simulationAsked = createAction<SimulationQuestion | null>('revenueShares/simulationAsked');
/** Another page, size or search in the address. */
export const sharesQueryChanged = createAction<Partial<SharesQuery>>('revenueShares/queryChanged');
/** The text in the search field; the channels are searched when the typing stops. */
export const channelSearchTyped = createAction<string>('revenueShares/searchTyped');

interface RevenueSharesState {
  /** The last of each that arrived; it stays when a refresh fails. */
  channels: ChannelShares[] | null;
  config: SharesConfig | null;
  requests: Listed | null;
  /** `known` is what the share of `asked` would have made; null until it is known. */
  simulation: { asked: SimulationQuestion | null; known: Simulation | null; failed: boolean };
}
const initialState: RevenueSharesState = {
  channels: null,
  config: null,
  requests: null,
  simulation: { asked: null, known: null, failed: false },
};

const isWanted = ({ simulation: { asked } }: RevenueSharesState, question: SimulationQuestion): boolean =>
  asked?.channelId === question.channelId &&
  asked.category === question.category &&
  asked.percent === question.percent;

export const revenueSharesSlice = createLazySlice({
  name: 'revenueShares',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(channelSharesRequest.succeeded, (state, { payload }) => {
        state.channels = payload.data.items;
      })
      .addCase(configRequest.succeeded, (state, { payload }) => {
        state.config = payload.data;
      })
      .addCase(listedRequest.succeeded, (state, { payload }) => {
        state.requests = payload.data;
      })
      .addCase(simulationAsked, (state, { payload }) => {
        state.simulation = { asked: payload, known: null, failed: false };
      })
      // The answer for what was typed before says nothing about the newest.
      .addCase(simulationRequest.succeeded, (state, { payload, meta: { params } }) => {
        if (isWanted(state, params)) state.simulation.known = payload.data;
      })
      .addCase(simulationRequest.failed, (state, { meta: { params } }) => {
        if (isWanted(state, params)) state.simulation.failed = true;
      })
      .addCase(offerRequest.succeeded, (state, { payload: { data } }) => {
        if (state.config) state.config.offer = { ...data, months: [] };
      }),
  selectors: {
    selectChannelShares: (state) => state.channels,
    selectConfig: (state) => state.config,
    selectRequests: (state) => state.requests,
    selectSimulation: (state) => state.simulation,
  },
});

export const { selectChannelShares, selectConfig, selectRequests, selectSimulation } =
  revenueSharesSlice.selectors;

/** The part of the root state that this feature reads. */
export type WithShares = Parameters<typeof selectConfig>[0];
