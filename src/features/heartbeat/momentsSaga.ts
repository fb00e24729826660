import { replace } from 'connected-react-router';
import { call, debounce, put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { selectLocation } from '#src/lib/location';
import { paths } from '#src/lib/paths';
import { writeQuery } from '#src/lib/query';
import { takeInOrder } from '#src/request/inOrder';
import { mutation } from '#src/request/mutation';
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

// The list as the screen asked for it last.
const moments = (_params: unknown, state: Parameters<typeof selectAsked>[0]) => {
  const asked = selectAsked(state);
  return asked ? [momentsRequest.started(asked)] : [];
};

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
  yield* call(changeUrl, { form: '', search: '', shown: shownFor(data.moment.place) });
}

function* closeForm() {
  yield* call(changeUrl, { form: '' });
}

export function* momentsSaga() {
  yield* takeLatest(momentsRequest.started, perform(momentsRequest, fetchMoments));
  yield* debounce(DEBOUNCE, searchTyped, searchFor);
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
  yield* takeEvery(editMomentRequest.succeeded, closeForm);
}
