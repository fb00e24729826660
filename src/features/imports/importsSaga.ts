import { takeLatest, takeLeading } from 'typed-redux-saga';
import { mutation } from '#src/request/mutation';
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
} from './importsRequests';
import { readsOfScreen } from './importsSelectors';
import { screenLeft } from './importsSlice';
import { setAsideFile } from './setAsideFile';
import { uploadSaga } from './uploadSaga';

// What was decided on may be different by now, so it is read again after a refusal, too.
const decided = { rereads: readsOfScreen, rereadsAfterFailure: true };

export function* importsSaga() {
  yield* takeLatest(importsRequest.started, perform(importsRequest, fetchImports));
  yield* takeLatest(importRequest.started, perform(importRequest, fetchImport));
  yield* takeLatest(setAsideRequest.started, perform(setAsideRequest, fetchSetAside));
  // takeLeading: what moves money is sent once, however often the button is clicked.
  yield* takeLeading(
    applyRequest.started,
    mutation(applyRequest, postApply, {
      ...decided,
      notice: (_params, { data }) => ({ id: 'imports.applied', values: { count: data.booking.entries } }),
    }),
  );
  yield* takeLeading(discardRequest.started, mutation(discardRequest, postDiscard, decided));
  yield* takeLeading(
    undoRequest.started,
    mutation(undoRequest, postUndo, {
      ...decided,
      notice: (_params, { data }) => ({ id: 'imports.undone', values: { count: data.booking.entries } }),
    }),
  );
  yield* takeLeading(
    bookSetAsideRequest.started,
    mutation(bookSetAsideRequest, postBookSetAside, {
      notice: (_params, { data }) => ({
        id: 'imports.setAside.booked',
        values: { count: data.booking.entries },
      }),
      rereads: readsOfScreen,
    }),
  );
  yield* takeLeading(exportSetAsideRequest.started, perform(exportSetAsideRequest, setAsideFile));
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
