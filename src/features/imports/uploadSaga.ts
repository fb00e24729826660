import { push } from 'connected-react-router';
import { buffers, channel } from 'redux-saga';
import { actionChannel, call, cancel, fork, put, race, select, take, takeEvery } from 'typed-redux-saga';
import { selectLocation } from '#src/lib/location';
import { paths } from '#src/lib/paths';
import { perform } from '#src/request/request';
import { selectUserId, sessionIsOver } from '#src/session/session';
import { chosenFile, forgetAllFiles, forgetFile } from '#src/forms/chosenFiles';
import { postUpload } from './importsApi';
import { type ChosenFile, uploadRequest } from './importsRequests';
import { selectUploads, uploadCancelled, uploadProgressed, uploadQueued } from './importsSlice';

function* tellProgress(id: string, progress: ReturnType<typeof channel<number>>) {
  for (;;) {
    const sent = yield* take(progress);
    yield* put(uploadProgressed({ id, sent }));
  }
}

function* uploadOne(chosen: ChosenFile) {
  const { id, name } = chosen;
  const file = chosenFile(id);
  // The upload was cancelled while it waited, or the session is over.
  if (!file || !(yield* select(selectUploads)).some((upload) => upload.id === id)) return;
  const userId = yield* select(selectUserId);
  const progress = channel<number>(buffers.sliding(1));
  const telling = yield* fork(tellProgress, id, progress);
  const send = async (_chosen: ChosenFile, signal: AbortSignal) => {
    const { data } = await postUpload({ userId, name }, file, {
      signal,
      onProgress: (sent) => progress.put(sent),
    });
    return { id, fileId: data.fileId };
  };
  const started = yield* put(uploadRequest.started(chosen));
  yield* race({
    done: call(perform(uploadRequest, send), started),
    cancelled: take((action: unknown) => uploadCancelled.match(action) && action.payload === id),
  });
  yield* cancel(telling);
}

// One after the other: the server reads one file at a time.
function* uploadInTurn() {
  const queue = yield* actionChannel(uploadQueued);
  for (;;) {
    const { payload } = yield* take(queue);
    yield* call(uploadOne, payload);
  }
}

// A file that was uploaded alone is opened; after several files none is.
function* showUploaded({ payload: { id, fileId } }: ReturnType<typeof uploadRequest.succeeded>) {
  forgetFile(id);
  const { pathname } = yield* select(selectLocation);
  const others = yield* select(selectUploads);
  if (pathname === paths.imports && others.length === 0) {
    yield* put(push({ pathname, search: `?${new URLSearchParams({ file: fileId }).toString()}` }));
  }
}

/** Sends chosen files to the server with their progress, and forgets each one when it is sent or cancelled. */
export function* uploadSaga() {
  yield* fork(uploadInTurn);
  yield* takeEvery(uploadRequest.succeeded, showUploaded);
  yield* takeEvery(uploadCancelled, function* ({ payload }) {
    yield* call(forgetFile, payload);
  });
  yield* takeEvery(sessionIsOver, function* () {
    yield* call(forgetAllFiles);
  });
}
