import { takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { takeLeadingOfEach } from '#src/request/ofEach';
import { batchDecisions, payoutBatches } from './payoutBatchesList';

export function* payoutBatchesSaga() {
  yield* takeEvery(payoutBatches.actions.queryChanged, payoutBatches.workers.change);
  yield* takeLatest(payoutBatches.rows.started, payoutBatches.workers.read);
  yield* takeEvery(payoutBatches.rows.succeeded, payoutBatches.workers.clampPage);
  yield* takeLeading(payoutBatches.csv.started, payoutBatches.workers.download);
  yield* takeLatest(batchDecisions.history.request.started, batchDecisions.history.worker);
  // A second click must not decide twice; another batch can be decided on meanwhile.
  for (const { request, worker } of batchDecisions.acts) yield* takeLeadingOfEach(request, worker);
}
