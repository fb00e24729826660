import { LOCATION_CHANGE } from 'connected-react-router';
import { call, put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { follow } from '#src/request/follow';
import { mutation } from '#src/request/mutation';
import { sessionIsOver } from '#src/session/session';
import { postRun } from './jobsApi';
import { jobs, readsOfScreen, runRequest, selectHasWork, selectIsOpen } from './jobsList';

// Jobs wait for hours, too.
const LOOK_EVERY = 3_000; // ms

// Where the job has changed meanwhile, the list is read again, too.
const run = mutation(runRequest, postRun, {
  notice: 'jobs.run.done',
  rereads: readsOfScreen,
  rereadsAfterFailure: true,
});

// No action says that this read begins, so the screen shows nothing of it but what it brings.
function* look() {
  const outcome = yield* call(jobs.workers.read, jobs.rows.started(yield* select(jobs.selectAsked)));
  return outcome.status === 'succeeded';
}

export function* jobsSaga() {
  yield* takeEvery(jobs.actions.queryChanged, jobs.workers.change);
  yield* takeLatest(jobs.rows.started, jobs.workers.read);
  yield* takeEvery(jobs.rows.succeeded, jobs.workers.clampPage);
  yield* takeLeading(jobs.csv.started, jobs.workers.download);
  // takeEvery: each job has a button of its own.
  yield* takeEvery(runRequest.started, run);
  yield* takeEvery(runRequest.succeeded, function* ({ payload }) {
    yield* put(jobs.actions.rowChanged(payload.data.job));
  });
  // takeLatest: each new read starts the loop again, so that it never answers for what is no longer shown.
  yield* takeLatest(
    [jobs.rows.started, LOCATION_CHANGE, sessionIsOver],
    follow({ isShown: selectIsOpen, hasWork: selectHasWork, look, every: LOOK_EVERY }),
  );
}
