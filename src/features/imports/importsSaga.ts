import { put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { notify } from '#src/request/notices';
import { perform } from '#src/request/request';
import { sessionIsOver } from '#src/session/session';
import {
  fetchImport,
  fetchImports,
  fetchSetAside,
  postApply,
  postBookSetAside,
  postDiscard,
  postUndo,
} from './importsApi';
import { follow } from './importsFollow';
import {
  applyRequest,
  bookSetAsideRequest,
  discardRequest,
  exportSetAsideRequest,
  importRequest,
  importsRequest,
  setAsideRequest,
  undoRequest,
  uploadRequest,
} from './importsRequests';
import { screenLeft, selectAsked } from './importsSlice';
import { setAsideFile } from './setAsideFile';
import { uploadSaga } from './uploadSaga';

// An action on one file can change other files and the set-aside channels.
function* readAgain() {
  const asked = yield* select(selectAsked);
  if (!asked) return;
  const { userId } = asked.imports;
  yield* put(importsRequest.started(asked.imports));
  if (asked.fileId) yield* put(importRequest.started({ userId, fileId: asked.fileId }));
  if (asked.setAside) yield* put(setAsideRequest.started(asked.setAside));
}

function* confirmApplied({ payload }: ReturnType<typeof applyRequest.succeeded>) {
  const { entries } = payload.data.booking;
  yield* put(notify({ kind: 'success', message: { id: 'imports.applied', values: { count: entries } } }));
}
function* confirmUndone({ payload }: ReturnType<typeof undoRequest.succeeded>) {
  const { entries } = payload.data.booking;
  yield* put(notify({ kind: 'success', message: { id: 'imports.undone', values: { count: entries } } }));
}
function* confirmBooked({ payload }: ReturnType<typeof bookSetAsideRequest.succeeded>) {
  const { entries } = payload.data.booking;
  yield* put(
    notify({ kind: 'success', message: { id: 'imports.setAside.booked', values: { count: entries } } }),
  );
}

export function* importsSaga() {
  yield* takeLatest(importsRequest.started, perform(importsRequest, fetchImports));
  yield* takeLatest(importRequest.started, perform(importRequest, fetchImport));
  yield* takeLatest(setAsideRequest.started, perform(setAsideRequest, fetchSetAside));
  // takeLeading: what moves money is sent once, however often the button is clicked.
  yield* takeLeading(applyRequest.started, perform(applyRequest, postApply));
  yield* takeLeading(discardRequest.started, perform(discardRequest, postDiscard));
  yield* takeLeading(undoRequest.started, perform(undoRequest, postUndo));
  yield* takeLeading(bookSetAsideRequest.started, perform(bookSetAsideRequest, postBookSetAside));
  yield* takeLeading(exportSetAsideRequest.started, perform(exportSetAsideRequest, setAsideFile));
  yield* takeEvery(
    [
      uploadRequest.succeeded,
      applyRequest.succeeded,
      applyRequest.failed,
      discardRequest.succeeded,
      discardRequest.failed,
      undoRequest.succeeded,
      undoRequest.failed,
      bookSetAsideRequest.succeeded,
    ],
    readAgain,
  );
  yield* takeEvery(applyRequest.succeeded, confirmApplied);
  yield* takeEvery(undoRequest.succeeded, confirmUndone);
  yield* takeEvery(bookSetAsideRequest.succeeded, confirmBooked);
  // takeLatest: each new read starts the loop again, so that it never answers for data that is no longer shown.
  yield* takeLatest(
    [
      importsRequest.started,
      importRequest.started,
      importsRequest.succeeded,
      importRequest.succeeded,
      screenLeft,
      sessionIsOver,
    ],
    follow,
  );
  yield* uploadSaga();
}
