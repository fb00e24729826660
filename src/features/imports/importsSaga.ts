import { LOCATION_CHANGE } from 'connected-react-router';
import { put, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { mutation } from '#src/request/mutation';
import { takeLeadingOfEach } from '#src/request/ofEach';
import { perform } from '#src/request/request';
import { sessionIsOver } from '#src/session/session';
import {
  fetchImport,
  postApply,
  postBookSetAside,
  postDiscard,
  postUndo,
  postDryRunUndo,
} from './importsApi';
import { followImports, tellFinished } from './importsFollow';
import { importFiles, setAside } from './importsLists';
import {
  applyRequest,
  bookSetAsideRequest,
  discardRequest,
  importRequest,
  undoRequest,
  dryRunUndoRequest,
} from './importsRequests';
import { readsOfScreen } from './importsSelectors';
import { uploadSaga } from './uploadSaga';

// What was decided on may be different by now, so it is read again after a refusal, too.
const decided = { rereads: readsOfScreen, rereadsAfterFailure: true };

function* readsSaga() {
  yield* takeEvery(importFiles.actions.queryChanged, importFiles.workers.change);
  yield* takeEvery(setAside.actions.queryChanged, setAside.workers.change);
  yield* takeLatest(importFiles.rows.started, importFiles.workers.read);
  yield* takeEvery(importFiles.rows.succeeded, importFiles.workers.clampPage);
  yield* takeLatest(setAside.rows.started, setAside.workers.read);
  yield* takeEvery(setAside.rows.succeeded, setAside.workers.clampPage);
  yield* takeLeading(importFiles.csv.started, importFiles.workers.download);
  yield* takeLeading(setAside.csv.started, setAside.workers.download);
  yield* takeLatest(importRequest.started, perform(importRequest, fetchImport));
  // takeLatest: each new read starts the loop again, so that it never answers for data that is no longer shown.
  yield* takeLatest(
    [importFiles.rows.started, setAside.rows.started, importRequest.started, LOCATION_CHANGE, sessionIsOver],
    followImports,
  );
  yield* takeEvery(
    [importFiles.rows.succeeded, importFiles.actions.rowChanged, importRequest.succeeded],
    tellFinished,
  );
}

function* decisionsSaga() {
  // What moves money is sent once for each thing, however often the button is clicked.
  yield* takeLeadingOfEach(applyRequest, mutation(applyRequest, postApply, decided));
  yield* takeLeadingOfEach(discardRequest, mutation(discardRequest, postDiscard, decided));
  yield* takeLeadingOfEach(undoRequest, mutation(undoRequest, postUndo, decided));
  yield* takeLeadingOfEach(dryRunUndoRequest, mutation(dryRunUndoRequest, postDryRunUndo, decided));
  yield* takeLeading(bookSetAsideRequest.started, mutation(bookSetAsideRequest, postBookSetAside, decided));
  yield* takeEvery(
    [applyRequest.succeeded, discardRequest.succeeded, undoRequest.succeeded, dryRunUndoRequest.succeeded],
    function* ({ payload }) {
      yield* put(importFiles.actions.rowChanged(payload.data.item));
    },
  );
}

export function* importsSaga() {
  yield* readsSaga();
  yield* decisionsSaga();
  yield* uploadSaga();
}
