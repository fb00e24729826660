import { LOCATION_CHANGE } from 'connected-react-router';
import { all, call, debounce, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { SEARCH_PAUSE } from '#src/list/listQuery';
import { follow } from '#src/request/follow';
import { mutation } from '#src/request/mutation';
import { takeLeadingOfEach } from '#src/request/ofEach';
import { perform } from '#src/request/request';
import { sessionIsOver } from '#src/session/session';
import { fetchBalances, fetchRun, postMake, postTry } from './paymentRunsApi';
import {
  payments,
  readsOfScreen,
  runDecisions,
  selectHasWork,
  selectIsOpen,
  selectReads,
} from './paymentRunsDecisions';
import { runLines, runs } from './paymentRunsLists';
import { RUN_FORMS, balancesRequest, makeRunRequest, runRequest, tryRunRequest } from './paymentRunsSlice';

// A run is computed within minutes, and sent within hours.
const LOOK_EVERY = 3_000; // ms

const readRun = perform(runRequest, fetchRun);
type Reading = Parameters<typeof readsOfScreen>[0];
const reads = (_params: unknown, state: Reading) => readsOfScreen(state);

// No action says that these reads begin, so the screen shows nothing of them but what they bring.
function* look() {
  const { list, run, lines } = yield* select(selectReads);
  const outcomes = yield* all([
    ...(list ? [call(runs.workers.read, list)] : []),
    ...(run ? [call(readRun, run)] : []),
    ...(lines ? [call(runLines.workers.read, lines)] : []),
  ]);
  return outcomes.every(({ status }) => status === 'succeeded');
}

function* listsSaga() {
  yield* takeEvery(runs.actions.queryChanged, runs.workers.change);
  yield* takeLatest(runs.rows.started, runs.workers.read);
  yield* takeEvery(runs.rows.succeeded, runs.workers.clampPage);
  yield* takeLeading(runs.csv.started, runs.workers.download);
  yield* debounce(SEARCH_PAUSE, runLines.actions.searchTyped, runLines.workers.search);
  yield* takeEvery(runLines.actions.queryChanged, runLines.workers.change);
  yield* takeLatest(runLines.rows.started, runLines.workers.read);
  yield* takeEvery(runLines.rows.succeeded, runLines.workers.clampPage);
  yield* takeLeading(runLines.csv.started, runLines.workers.download);
}

export function* paymentRunsSaga() {
  yield* listsSaga();
  yield* takeLatest(runRequest.started, readRun);
  yield* takeLatest(balancesRequest.started, perform(balancesRequest, fetchBalances));
  yield* takeLatest(runDecisions.history.request.started, runDecisions.history.worker);
  yield* takeLatest(payments.history.request.started, payments.history.worker);
  // What moves money is sent once for each run, however often the button is clicked.
  for (const { request, worker } of runDecisions.acts) yield* takeLeadingOfEach(request, worker);
  yield* takeLeading(
    tryRunRequest.started,
    mutation(tryRunRequest, postTry, {
      form: RUN_FORMS.try,
      notice: 'paymentRuns.try.done',
      rereads: reads,
    }),
  );
  yield* takeLeading(
    makeRunRequest.started,
    mutation(makeRunRequest, postMake, {
      form: RUN_FORMS.make,
      notice: 'paymentRuns.make.done',
      rereads: reads,
      rereadsAfterFailure: true,
    }),
  );
  // takeLatest: each new read starts the loop again, so that it never answers for what is no longer shown.
  yield* takeLatest(
    [runs.rows.started, runLines.rows.started, runRequest.started, LOCATION_CHANGE, sessionIsOver],
    follow({ isShown: selectIsOpen, hasWork: selectHasWork, look, every: LOOK_EVERY }),
  );
}
