import { createAction, createSelector, lruMemoize } from '@reduxjs/toolkit';
import { type RouterState, push, replace } from 'connected-react-router';
import { shallowEqual } from 'react-redux';
import { call, debounce, delay, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import type { AnswerTo, GivenTo } from '#src/api/call';
import * as calls from '#src/api/calls/revenueShare.generated';
import { SEARCH_PAUSE, lastPageFor } from '#src/list/listQuery';
import { serverNow } from '#src/lib/clock';
import { isAt, selectLocation } from '#src/lib/location';
import { paths } from '#src/lib/paths';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';
import { createLazySlice } from '#src/request/feature';
import { resource } from '#src/request/resource';
import { update } from '#src/request/updates';
import { type SharesQuery, isSharesTab, readShares, writeShares } from './sharesQuery';

export type ChannelShares = AnswerTo<typeof calls.getChannelShares>['data']['items'][number];
export type Shares = ChannelShares['shares'][number];
export type SharesConfig = AnswerTo<typeof calls.getRevenueShareConfig>['data'];
export type Listed = AnswerTo<typeof calls.getRevenueShareRequests>['data'];
export type ShareRequest = Listed['items'][number];
export type Simulation = AnswerTo<typeof calls.simulateRevenueShare>['data'];
type SimulationQuestion = GivenTo<typeof calls.simulateRevenueShare>;

/** The form by which another share is asked for, and the one of the offered month. */
export const ASK_FORM = 'revenueShare.ask';
export const OFFER_FORM = 'revenueShare.offer';

/** Somebody typed a share that may be asked for; null: there is none any more. */
export const simulationAsked = createAction<SimulationQuestion | null>('revenueShare/simulationAsked');
/** Another page, size or search in the address. */
export const sharesQueryChanged = createAction<Partial<SharesQuery>>('revenueShare/queryChanged');
/** The text in the search field; the channels are searched when the typing stops. */
export const channelSearchTyped = createAction<string>('revenueShare/searchTyped');

// The tab says at its place what failed.
export const channelShares = resource(calls.getChannelShares, { value: ({ data }) => data.items });
export const sharesConfig = resource(calls.getRevenueShareConfig, { value: ({ data }) => data });
/** A page of the requests for other shares. */
export const shareRequests = resource(calls.getRevenueShareRequests, {
  keyOf: 'one',
  value: ({ data }) => data,
});
/** What a share would have made. */
export const simulation = resource(calls.simulateRevenueShare, { keyOf: 'one', value: ({ data }) => data });

interface SimulationState {
  asked: SimulationQuestion | null;
  status: 'none' | 'pending' | 'known' | 'failed';
}
const initialState: SimulationState = { asked: null, status: 'none' };

const isWanted = ({ asked }: SimulationState, question: SimulationQuestion): boolean =>
  asked?.channelId === question.channelId &&
  asked.category === question.category &&
  asked.percent === question.percent;

// Of which share it was asked last what it would have made. The answer for what was typed before says nothing about it.
const simulatedSlice = createLazySlice({
  name: 'revenueShare/simulated',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(simulationAsked, (_state, { payload }) => ({
        asked: payload,
        status: payload ? 'pending' : 'none',
      }))
      .addCase(simulation.succeeded, (state, { meta: { params } }) => {
        if (isWanted(state, params)) state.status = 'known';
      })
      .addCase(simulation.failed, (state, { meta: { params } }) => {
        if (isWanted(state, params)) state.status = 'failed';
      }),
  selectors: { selectSimulationAsked: (state) => state.asked, selectStatus: (state) => state.status },
});
export const { selectSimulationAsked } = simulatedSlice.selectors;

/** What the share that was typed last would have made, and how far that is known. */
export const selectSimulated = createSelector(
  [simulatedSlice.selectors.selectStatus, simulation.selectValue],
  (status, data) => {
    if (status !== 'known') return { status };
    return data ? { status, data } : ({ status: 'pending' } as const);
  },
);

type WithAddress = { router: RouterState };

// The address has more than this: what is the same stays the same object, so that nothing is read again.
const same = {
  memoize: lruMemoize,
  argsMemoize: lruMemoize,
  memoizeOptions: { resultEqualityCheck: shallowEqual },
};

/** Page, size and search that the address asks for. */
export const selectSharesQuery = createSelector(
  [(state: WithAddress) => selectLocation(state).search],
  readShares,
  same,
);

/** Which page of the requests the address asks for. */
export const selectAskedPage = createSelector(
  [selectSharesQuery],
  ({ requestsPage, requestsPerPage }) => ({ page: requestsPage, perPage: requestsPerPage }),
  same,
);

const NO_CHANNELS: readonly ChannelShares[] = [];
type WithShares = Parameters<typeof channelShares.selectValue>[0];

/** The channels whose names have the searched text, as far as they are on the page, and how many there are. */
export const selectFoundChannels = createSelector(
  [(state: WithShares) => channelShares.selectValue(state) ?? NO_CHANNELS, selectSharesQuery],
  (channels, { search, page, perPage }) => {
    const sought = search.trim().toLocaleLowerCase();
    const found = sought
      ? channels.filter(({ name }) => name.toLocaleLowerCase().includes(sought))
      : channels;
    // Behind the last page there is nothing to see: the last one is shown instead.
    const shown = Math.min(page, Math.max(1, Math.ceil(found.length / perPage)));
    return {
      rows: found.slice((shown - 1) * perPage, shown * perPage),
      page: shown,
      perPage,
      total: found.length,
    };
  },
);

/** What requests are checked against; null until it is known. */
export const selectKnown = createSelector(
  [channelShares.selectValue, sharesConfig.selectValue],
  (channels, config) => (channels && config ? { channels, config } : null),
);

/** A month of the calendar for the words of a notice: a moment that is in it wherever the user is. */
const middleOf = (month: string): number => Date.parse(`${month}-15T12:00:00Z`);

/** What a request, or the end of one, changes; after a failure what it was checked against may no longer be true. */
const reading = {
  rereads: (_given: unknown, state: WithAddress) => [
    channelShares.started(),
    shareRequests.started(selectAskedPage(state)),
  ],
  rereadsAfterFailure: true,
};

/** Asks for another share. One click asks once; the dialog says what failed. */
export const askForShare = command(calls.requestRevenueShare, {
  concurrency: 'leading',
  form: ASK_FORM,
  failure: 'atPlace',
  notice: ({ category, month }) => ({
    id: 'notice.revenue-share-change-response',
    values: { category, month: middleOf(month) },
  }),
  ...reading,
});
export const withdrawRequest = command(calls.withdrawRevenueShare, {
  concurrency: 'leading',
  keyOf: ({ requestId }) => requestId,
  failure: 'atPlace',
  notice: 'acts.revenueShare.withdraw.done',
  ...reading,
});
/** Chooses the month of the offered share. */
export const takeOffer = command(calls.takeShareOffer, {
  concurrency: 'leading',
  form: OFFER_FORM,
  failure: 'atPlace',
  notice: 'revenueShare.offer.done',
  updates: [
    update(sharesConfig, ({ data }, _given, now) => now && { ...now, offer: { ...data, months: [] } }),
  ],
});

/** Between typing a share and asking what it would have made, in ms. */
const SIMULATION_PAUSE = 500;

function* isOpen() {
  const { pathname, search } = yield* select(selectLocation);
  return isAt(pathname, paths.profile) && isSharesTab(search);
}

function* go(how: typeof push, changes: Partial<SharesQuery>) {
  if (!(yield* call(isOpen))) return;
  const { pathname, search } = yield* select(selectLocation);
  const changed = writeShares(search, changes);
  if (changed !== search) yield* put(how({ pathname, search: changed }));
}

function* change({ payload }: ReturnType<typeof sharesQueryChanged>) {
  yield* call(go, push, payload);
}

function* searchFor({ payload }: ReturnType<typeof channelSearchTyped>) {
  const text = payload.trim();
  if (text !== (yield* select(selectSharesQuery)).search) yield* call(go, push, { search: text, page: 1 });
}

// Behind the last page there is nothing to see: the last one is shown instead.
function* clampPage({ payload }: ReturnType<typeof shareRequests.succeeded>) {
  const last = lastPageFor(payload.data);
  if (last !== undefined) yield* call(go, replace, { requestsPage: last });
}

function* askSimulation({ payload }: ReturnType<typeof simulationAsked>) {
  if (payload) yield* put(simulation.started(payload));
}

function* readConfig() {
  yield* put(sharesConfig.started());
}

const DAY = 86_400_000;

/** Which months can be asked for depends on the day, UTC: a tab that stays open reads them again on the next one. */
function* readOnNextDay() {
  const toNextDay = DAY - (serverNow() % DAY);
  yield* delay(toNextDay);
  if (yield* call(isOpen)) yield* call(readConfig);
}

/** The address of the tab, what is typed, and what of the limits may be over. */
function* revenueSharesSaga() {
  yield* takeEvery(shareRequests.succeeded, clampPage);
  yield* takeEvery(sharesQueryChanged, change);
  yield* debounce(SEARCH_PAUSE, channelSearchTyped, searchFor);
  yield* debounce(SIMULATION_PAUSE, simulationAsked, askSimulation);
  // The day may be over, or the offer be taken in another window.
  yield* takeEvery([askForShare.failed, takeOffer.failed], readConfig);
  yield* takeLatest(sharesConfig.succeeded, readOnNextDay);
}

/** Revenue shares: what holds of each channel, what is asked for, and what it would have made. */
export const revenueShareFeature = defineFeature(
  [channelShares, sharesConfig, shareRequests, simulation, askForShare, withdrawRequest, takeOffer],
  { slices: [simulatedSlice], sagas: [revenueSharesSaga] },
);
