import { debounce, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { SEARCH_PAUSE } from '#src/list/listQuery';
import { type AuditList, auditPeople, auditEvents, auditEventsOfPerson } from './auditList';

function* reads({ actions, rows, csv, workers }: AuditList) {
  yield* takeEvery(actions.queryChanged, workers.change);
  yield* takeLatest(rows.started, workers.read);
  yield* takeEvery(rows.succeeded, workers.clampPage);
  yield* takeLeading(csv.started, workers.download);
}

/** Reads the lists of what was done: of all, and of one account. */
export function* auditSaga() {
  yield* reads(auditEvents);
  yield* reads(auditEventsOfPerson);
}

/** Finds the people by whom the list is filtered. */
export function* auditPeopleSaga() {
  yield* debounce(SEARCH_PAUSE, auditPeople.searched, auditPeople.workers.search);
  yield* takeLatest(auditPeople.request.started, auditPeople.workers.read);
}
