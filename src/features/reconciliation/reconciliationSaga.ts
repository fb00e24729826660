import { takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { takeLeadingOfEach } from '#src/request/ofEach';
import { differences, settling } from './differencesList';

export function* reconciliationSaga() {
  yield* takeEvery(differences.actions.queryChanged, differences.workers.change);
  yield* takeLatest(differences.rows.started, differences.workers.read);
  yield* takeEvery(differences.rows.succeeded, differences.workers.clampPage);
  yield* takeLeading(differences.csv.started, differences.workers.download);
  yield* takeLatest(settling.history.request.started, settling.history.worker);
  // A second click must not settle twice; another difference can be settled meanwhile.
  for (const { request, worker } of settling.acts) yield* takeLeadingOfEach(request, worker);
}
