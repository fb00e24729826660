import { push } from 'connected-react-router';
import { call, put, select, takeEvery } from 'typed-redux-saga';
import type { Sending } from '#src/api/sending';
import { fileToSend, forgetAllFiles, forgetFile } from '#src/forms/chosenFiles';
import { selectLocation } from '#src/lib/location';
import { paths } from '#src/lib/paths';
import { takeInOrder } from '#src/request/inOrder';
import { mutation } from '#src/request/mutation';
import { sessionIsOver } from '#src/session/session';
import { postUpload } from './importsApi';
import { type ChosenFile, uploadRequest } from './importsRequests';
import { readsOfScreen } from './importsSelectors';
import { selectUploads } from './importsSlice';

const sendFile = async ({ userId, id, name, partial }: ChosenFile, sending: Sending) =>
  postUpload(
    { userId, fileId: id, name, ...(partial ? { partial: 'true' as const } : {}) },
    fileToSend(id),
    sending,
  );

// A file that was uploaded alone is opened; after several files none is.
function* showUploaded({ payload: { data } }: ReturnType<typeof uploadRequest.succeeded>) {
  const { pathname } = yield* select(selectLocation);
  const others = yield* select(selectUploads);
  if (pathname === paths.imports && others.length === 0) {
    yield* put(push({ pathname, search: `?${new URLSearchParams({ file: data.fileId }).toString()}` }));
  }
}

/** Sends chosen files to the server, and forgets each one when it is sent or cancelled. */
export function* uploadSaga() {
  // In order: the server reads one file at a time.
  yield* takeInOrder(uploadRequest, mutation(uploadRequest, sendFile, { rereads: readsOfScreen }));
  yield* takeEvery(uploadRequest.succeeded, showUploaded);
  yield* takeEvery(uploadRequest.succeeded, function* ({ meta }) {
    yield* call(forgetFile, meta.params.id);
  });
  yield* takeEvery(uploadRequest.cancelled, function* ({ payload }) {
    yield* call(forgetFile, payload.id);
  });
  yield* takeEvery(sessionIsOver, function* () {
    yield* call(forgetAllFiles);
  });
}
