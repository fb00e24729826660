import { put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { notify } from '#src/request/notices';
import { perform } from '#src/request/request';
import { selectUserId } from '#src/session/session';
import { fetchPolicies, postAcceptance } from './policiesApi';
import { acceptRequest, policiesRequest } from './policiesSlice';

function* confirmAccepted() {
  yield* put(notify({ kind: 'success', message: { id: 'policies.accepted.notice' } }));
}

// The user tried to accept a text that has a newer version now: read the newer one.
function* readNewer({ payload: failure }: ReturnType<typeof acceptRequest.failed>) {
  if (failure.kind !== 'refused' || failure.code !== 'POLICY_NOT_CURRENT') return;
  yield* put(policiesRequest.started({ userId: yield* select(selectUserId) }));
}

export function* policiesSaga() {
  yield* takeLatest(policiesRequest.started, perform(policiesRequest, fetchPolicies));
  // takeLeading: a second click while it runs does nothing.
  yield* takeLeading(acceptRequest.started, perform(acceptRequest, postAcceptance));
  yield* takeEvery(acceptRequest.succeeded, confirmAccepted);
  yield* takeEvery(acceptRequest.failed, readNewer);
}
