import { debounce, put, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { SEARCH_PAUSE } from '#src/list/listQuery';
import { mutation } from '#src/request/mutation';
import { perform } from '#src/request/request';
import { fetchHistory, postApprove, postDeny } from './reviewApi';
import {
  applications,
  approveRequest,
  denyRequest,
  historyRequest,
  keyOf,
  readsOfScreen,
} from './reviewList';

// Where somebody has decided meanwhile, the list is read again, too.
const decided = { rereads: readsOfScreen, rereadsAfterFailure: true };

export function* reviewSaga() {
  yield* debounce(SEARCH_PAUSE, applications.actions.searchTyped, applications.workers.search);
  yield* takeEvery(applications.actions.queryChanged, applications.workers.change);
  yield* takeLatest(applications.rows.started, applications.workers.read);
  yield* takeEvery(applications.rows.succeeded, applications.workers.leadBack);
  yield* takeLeading(applications.csv.started, applications.workers.download);
  yield* takeLatest(historyRequest.started, perform(historyRequest, fetchHistory));
  // takeLeading: a second click must not decide twice.
  yield* takeLeading(
    approveRequest.started,
    mutation(approveRequest, postApprove, { ...decided, notice: 'acts.channel.approve.done' }),
  );
  yield* takeLeading(
    denyRequest.started,
    mutation(denyRequest, postDeny, {
      ...decided,
      notice: 'acts.channel.deny.done',
      form: (params) => `channel.deny.${keyOf(params)}`,
    }),
  );
  yield* takeEvery([approveRequest.succeeded, denyRequest.succeeded], function* ({ payload }) {
    yield* put(applications.actions.rowChanged(payload.data.item));
  });
}
