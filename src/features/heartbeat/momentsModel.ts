import { createAction, createSelector } from '@reduxjs/toolkit';
import { replace } from 'connected-react-router';
import { call, debounce, put, select, takeEvery } from 'typed-redux-saga';
import type { AnswerTo, GivenTo } from '#src/api/call';
import * as calls from '#src/api/calls/heartbeat.generated';
import { SEARCH_PAUSE, lastPageFor } from '#src/list/listQuery';
import { selectLocation } from '#src/lib/location';
import { paths } from '#src/lib/paths';
import { readQuery, writeQuery } from '#src/lib/query';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';
import { createLazySlice } from '#src/request/feature';
import { resource } from '#src/request/resource';
import { update } from '#src/request/updates';
import { MOMENTS, MOMENTS_RULES, NEW, pageOf } from './heartbeatQuery';
import { inOrder, orderSlice, withMove } from './order';

export type Moments = AnswerTo<typeof calls.getMoments>['data'];
export type Moment = Moments['items'][number];

/** The name of the form of a moment, or of a new one. */
export const momentForm = (id: string): string => `moment:${id}`;

/** The text in the search box; the search starts when the typing stops. */
export const searchTyped = createAction<string>('heartbeat/searchTyped');

const idOf = ({ momentId }: { momentId: string }) => momentId;

/** The creator's moments, as the screen asked for them last. */
export const moments = resource(calls.getMoments, {
  keyOf: 'one',
  value: ({ data }) => data,
  failure: 'notified',
});

// The newest question of the screen: its answer may not be there yet.
const askedSlice = createLazySlice({
  name: 'heartbeat/momentsAsked',
  initialState: null as GivenTo<typeof calls.getMoments> | null,
  reducers: {},
  extraReducers: (builder) => builder.addCase(moments.started, (_before, { payload }) => payload),
});

type State = Parameters<typeof askedSlice.selectSlice>[0];
const rereads = (_given: unknown, state: State) => {
  const asked = askedSlice.selectSlice(state);
  return asked ? [moments.started(asked)] : [];
};

// 'leading': a second click while it saves does nothing.
export const addMoment = command(calls.addMoment, {
  concurrency: 'leading',
  form: momentForm(NEW),
  notice: 'heartbeat.moments.added',
  rereads,
});
export const editMoment = command(calls.editMoment, {
  concurrency: 'leading',
  keyOf: idOf,
  form: ({ momentId }) => momentForm(momentId),
  notice: 'heartbeat.moments.saved',
  rereads,
});
export const deleteMoment = command(calls.deleteMoment, {
  concurrency: 'leading',
  keyOf: idOf,
  updates: [
    update(
      moments,
      ({ data }, _given, now) =>
        now && {
          ...now,
          items: now.items.filter(({ momentId }) => momentId !== data.momentId),
          total: now.total - 1,
          pagination: { ...now.pagination, total: now.pagination.total - 1 },
        },
    ),
  ],
  rereads,
  rereadsAfterFailure: true,
});
/** Moves a moment. In order: each press counts. */
export const moveMoment = command(calls.moveMoment, {
  concurrency: 'inOrder',
  updates: [
    update(
      moments,
      (_answer, { momentId, place }, now) =>
        now && { ...now, items: withMove(now.items, idOf, { id: momentId, place }) },
    ),
  ],
  rereads,
  rereadsAfterFailure: true,
});

const order = orderSlice('heartbeat/momentsOrder', moveMoment, ({ momentId, place }) => ({
  id: momentId,
  place,
}));
/** The moment that was moved last, and its new place. */
export const { selectMoved: selectMovedMoment } = order.selectors;

/** The moments in their order, with the moves that the server has not answered yet. */
export const selectMoments = createSelector(
  [moments.selectValue, order.selectors.selectMoving],
  (shown, moving) => shown && { ...shown, items: inOrder(shown.items, idOf, moving) },
);

function* selectUrl() {
  const { search } = yield* select(selectLocation);
  return readQuery(search, MOMENTS, MOMENTS_RULES);
}

// The page stays unless it is changed, too.
function* changeUrl(changes: Partial<typeof MOMENTS>) {
  const { pathname, search } = yield* select(selectLocation);
  if (pathname !== paths.heartbeatMoments) return;
  const { page } = yield* call(selectUrl);
  yield* put(replace({ pathname, search: writeQuery(search, MOMENTS, { page, ...changes }) }));
}

function* searchFor({ payload }: ReturnType<typeof searchTyped>) {
  const { search } = yield* call(selectUrl);
  if (payload.trim() !== search) yield* call(changeUrl, { search: payload.trim(), page: 1 });
}

// A new moment is the last one: the search is cleared and its page is shown, so that it is seen.
function* showAdded({ payload: { data } }: ReturnType<typeof addMoment.succeeded>) {
  yield* call(changeUrl, { form: '', search: '', page: pageOf(data.moment.place) });
}

// A moment that moves beyond its page is followed, so that it can be moved on.
function* followMoved({ payload: { data } }: ReturnType<typeof moveMoment.succeeded>) {
  const shown = yield* select(selectMoments);
  const inSight = shown?.items.some(({ momentId }) => momentId === data.momentId) ?? false;
  const page = pageOf(data.place);
  if (inSight && page !== shown?.pagination.page) yield* call(changeUrl, { page });
}

// Behind the last page there is nothing to see, such as after its only moment was deleted.
function* clampPage({ payload: { data } }: ReturnType<typeof moments.succeeded>) {
  const page = lastPageFor(data);
  if (page !== undefined) yield* call(changeUrl, { page });
}

function* closeForm() {
  yield* call(changeUrl, { form: '' });
}

/** The address of the screen: what is searched, which page is shown and which form is open. */
function* momentsSaga() {
  yield* debounce(SEARCH_PAUSE, searchTyped, searchFor);
  yield* takeEvery(moments.succeeded, clampPage);
  yield* takeEvery(addMoment.succeeded, showAdded);
  yield* takeEvery(moveMoment.succeeded, followMoved);
  yield* takeEvery(editMoment.succeeded, closeForm);
}

/** A creator's moments. */
export const momentsFeature = defineFeature([moments, addMoment, editMoment, deleteMoment, moveMoment], {
  slices: [askedSlice, order],
  sagas: [momentsSaga],
});
