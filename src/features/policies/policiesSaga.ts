import { put, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { mutation } from '#src/request/mutation';
import { perform } from '#src/request/request';
import { fetchPolicies, postAcceptance } from './policiesApi';
import { acceptRequest, policiesRequest } from './policiesSlice';

// The user tried to accept a text that has a newer version now: read the newer one.
function* readNewer({ payload: failure, meta: { params } }: ReturnType<typeof acceptRequest.failed>) {
  if (failure.kind !== 'refused' || failure.code !== 'POLICY_NOT_CURRENT') return;
  yield* put(policiesRequest.started({ userId: params.userId }));
}

export function* policiesSaga() {
  yield* takeLatest(policiesRequest.started, perform(policiesRequest, fetchPolicies));
  // takeLeading: a second click while it runs does nothing.
  yield* takeLeading(
    acceptRequest.started,
    mutation(acceptRequest, postAcceptance, { notice: 'policies.accepted.notice' }),
  );
  yield* takeEvery(acceptRequest.failed, readNewer);
}
