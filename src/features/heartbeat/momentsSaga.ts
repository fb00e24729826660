import { replace } from 'connected-react-router';
import { call, debounce, fork, put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { draftDiscarded } from '#src/forms/drafts';
import { selectLocation } from '#src/lib/location';
import { paths } from '#src/lib/paths';
import { writeQuery } from '#src/lib/query';
import { notify } from '#src/request/notices';
import { sendInOrder } from '#src/request/inOrder';
import { perform } from '#src/request/request';
import { MOMENTS, NEW, momentForm, shownFor } from './heartbeatQuery';
import { fetchMoments, postMoment, postMomentChange, postMomentMove, removeMoment } from './heartbeatApi';
import {
  addMomentRequest,
  deleteMomentRequest,
  editMomentRequest,
  momentsRequest,
  moveMomentRequest,
} from './heartbeatRequests';
import { selectAsked } from './heartbeatSlice';
import { searchTyped } from './momentsSearch';

/** Spec 000 §9. */
const DEBOUNCE = 500;

function* readAgain() {
  const asked = yield* select(selectAsked);
  if (asked) yield* put(momentsRequest.started(asked));
}

function* changeUrl(changes: Partial<typeof MOMENTS>) {
  const { pathname, search } = yield* select(selectLocation);
  if (pathname !== paths.heartbeatMoments) return;
  yield* put(replace({ pathname, search: writeQuery(search, MOMENTS, changes) }));
}

function* searchFor({ payload: search }: ReturnType<typeof searchTyped>) {
  yield* call(changeUrl, { search: search.trim() });
}

// A new moment is the last one: the search is cleared and enough moments are shown, so that it is seen.
function* showAdded({ payload: { data } }: ReturnType<typeof addMomentRequest.succeeded>) {
  yield* put(draftDiscarded(momentForm(NEW)));
  yield* put(notify({ kind: 'success', message: { id: 'heartbeat.moments.added' } }));
  yield* call(readAgain);
  yield* call(changeUrl, { form: '', search: '', shown: shownFor(data.moment.place) });
}

function* showEdited({ payload: { data } }: ReturnType<typeof editMomentRequest.succeeded>) {
  yield* put(draftDiscarded(momentForm(data.moment.momentId)));
  yield* put(notify({ kind: 'success', message: { id: 'heartbeat.moments.saved' } }));
  yield* call(readAgain);
  yield* call(changeUrl, { form: '' });
}

// One after the other: each click counts, and the order of the clicks stays.
function* moveInTurn() {
  yield* sendInOrder(moveMomentRequest, postMomentMove);
}

export function* momentsSaga() {
  yield* takeLatest(momentsRequest.started, perform(momentsRequest, fetchMoments));
  yield* debounce(DEBOUNCE, searchTyped, searchFor);
  // takeLeading: a second click while it saves does nothing.
  yield* takeLeading(addMomentRequest.started, perform(addMomentRequest, postMoment));
  yield* takeLeading(editMomentRequest.started, perform(editMomentRequest, postMomentChange));
  yield* takeLeading(deleteMomentRequest.started, perform(deleteMomentRequest, removeMoment));
  yield* fork(moveInTurn);
  yield* takeEvery(addMomentRequest.succeeded, showAdded);
  yield* takeEvery(editMomentRequest.succeeded, showEdited);
  yield* takeLatest(
    [
      moveMomentRequest.succeeded,
      moveMomentRequest.failed,
      deleteMomentRequest.succeeded,
      deleteMomentRequest.failed,
    ],
    readAgain,
  );
}
