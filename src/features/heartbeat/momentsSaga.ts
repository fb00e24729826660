import { replace } from 'connected-react-router';
import { call, debounce, put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { SEARCH_PAUSE, lastPageFor } from '#src/list/listQuery';
import { selectLocation } from '#src/lib/location';
import { paths } from '#src/lib/paths';
import { readQuery, writeQuery } from '#src/lib/query';
import { takeInOrder } from '#src/request/inOrder';
import { mutation } from '#src/request/mutation';
import { perform } from '#src/request/request';
import { MOMENTS, MOMENTS_RULES, NEW, pageOf } from './heartbeatQuery';
import { fetchMoments, postMoment, postMomentChange, postMomentMove, removeMoment } from './heartbeatApi';
import {
  addMomentRequest,
  deleteMomentRequest,
  editMomentRequest,
  momentsRequest,
  moveMomentRequest,
} from './heartbeatRequests';
import { selectAsked, selectMoments } from './heartbeatSlice';
import { momentForm } from './momentForm';
import { searchTyped } from './momentsSearch';

// The list as the screen asked for it last.
const moments = (_params: unknown, state: Parameters<typeof selectAsked>[0]) => {
  const asked = selectAsked(state);
  return asked ? [momentsRequest.started(asked)] : [];
};

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
function* showAdded({ payload: { data } }: ReturnType<typeof addMomentRequest.succeeded>) {
  yield* call(changeUrl, { form: '', search: '', page: pageOf(data.moment.place) });
}

// A moment that moves beyond its page is followed, so that it can be moved on.
function* followMoved({ payload: { data } }: ReturnType<typeof moveMomentRequest.succeeded>) {
  const moments = yield* select(selectMoments);
  const inSight = moments?.items.some(({ momentId }) => momentId === data.momentId) ?? false;
  const page = pageOf(data.place);
  if (inSight && page !== moments?.pagination.page) yield* call(changeUrl, { page });
}

// Behind the last page there is nothing to see, such as after its only moment was deleted.
function* clampPage({ payload: { data } }: ReturnType<typeof momentsRequest.succeeded>) {
  const page = lastPageFor(data);
  if (page !== undefined) yield* call(changeUrl, { page });
}

function* closeForm() {
  yield* call(changeUrl, { form: '' });
}

export function* momentsSaga() {
  yield* takeLatest(momentsRequest.started, perform(momentsRequest, fetchMoments));
  yield* takeEvery(momentsRequest.succeeded, clampPage);
  yield* debounce(SEARCH_PAUSE, searchTyped, searchFor);
  // takeLeading: a second click while it saves does nothing.
  yield* takeLeading(
    addMomentRequest.started,
    mutation(addMomentRequest, postMoment, {
      form: momentForm(NEW),
      notice: 'heartbeat.moments.added',
      rereads: moments,
    }),
  );
  yield* takeLeading(
    editMomentRequest.started,
    mutation(editMomentRequest, postMomentChange, {
      form: ({ momentId }) => momentForm(momentId),
      notice: 'heartbeat.moments.saved',
      rereads: moments,
    }),
  );
  yield* takeLeading(
    deleteMomentRequest.started,
    mutation(deleteMomentRequest, removeMoment, { rereads: moments, rereadsAfterFailure: true }),
  );
  yield* takeInOrder(
    moveMomentRequest,
    mutation(moveMomentRequest, postMomentMove, { rereads: moments, rereadsAfterFailure: true }),
  );
  yield* takeEvery(addMomentRequest.succeeded, showAdded);
  yield* takeEvery(moveMomentRequest.succeeded, followMoved);
  yield* takeEvery(editMomentRequest.succeeded, closeForm);
}
