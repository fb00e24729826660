import { replace } from 'connected-react-router';
import { buffers, channel } from 'redux-saga';
import { call, cancel, fork, put, select, take, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { CallFailed } from '#src/api/failure';
import { chosenFile, forgetFile } from '#src/forms/chosenFiles';
import { draftDiscarded } from '#src/forms/drafts';
import { selectLocation } from '#src/lib/location';
import { paths } from '#src/lib/paths';
import { writeQuery } from '#src/lib/query';
import { notify } from '#src/request/notices';
import { sendInOrder } from '#src/request/inOrder';
import { type RequestsState, perform } from '#src/request/request';
import { selectUserId, sessionIsOver } from '#src/session/session';
import { NEW, PHOTOS, photoForm } from './heartbeatQuery';
import {
  fetchPhotos,
  fetchPicture,
  postPhoto,
  postPhotoChange,
  postPhotoMove,
  removePhoto,
} from './heartbeatApi';
import {
  deletePhotoRequest,
  editPhotoRequest,
  movePhotoRequest,
  photosRequest,
  pictureRequest,
  uploadPhotoRequest,
} from './heartbeatRequests';
import { photoProgressed } from './heartbeatSlice';
import { forgetAllPictures, forgetPicture, keepPicture } from './pictures';

const selectUpload = (state: { requests: RequestsState }) => uploadPhotoRequest.select(state);

const bringPicture = async (asked: { userId: string; photoId: string }, signal: AbortSignal) => {
  keepPicture(asked.photoId, await fetchPicture(asked, signal));
  return { photoId: asked.photoId };
};

function* tellProgress(progress: ReturnType<typeof channel<number>>) {
  for (;;) yield* put(photoProgressed(yield* take(progress)));
}

function* upload(started: ReturnType<typeof uploadPhotoRequest.started>) {
  const progress = channel<number>(buffers.sliding(1));
  const telling = yield* fork(tellProgress, progress);
  const send = perform(uploadPhotoRequest, async ({ userId, fileId, caption, altText }, signal) => {
    const file = chosenFile(fileId);
    if (!file) throw new CallFailed({ kind: 'unexpected' });
    return postPhoto({ userId, caption, altText }, file, {
      signal,
      onProgress: (sent) => progress.put(sent),
    });
  });
  yield* call(send, started);
  // The answer does not say which file it was, so the file is forgotten here.
  const { status } = yield* select(selectUpload);
  if (status === 'succeeded') forgetFile(started.payload.fileId);
  yield* cancel(telling);
}

function* readAgain() {
  yield* put(photosRequest.started({ userId: yield* select(selectUserId) }));
}

function* closeForm(id: string, message: 'heartbeat.photos.added' | 'heartbeat.photos.saved') {
  yield* put(draftDiscarded(photoForm(id)));
  yield* put(notify({ kind: 'success', message: { id: message } }));
  yield* call(readAgain);
  const { pathname, search } = yield* select(selectLocation);
  if (pathname === paths.heartbeatPhotos)
    yield* put(replace({ pathname, search: writeQuery(search, PHOTOS, { form: '' }) }));
}

function* showAdded() {
  yield* closeForm(NEW, 'heartbeat.photos.added');
}
function* showEdited({ payload: { data } }: ReturnType<typeof editPhotoRequest.succeeded>) {
  yield* closeForm(data.photo.photoId, 'heartbeat.photos.saved');
}

// One after the other: each click counts, and the order of the clicks stays.
function* moveInTurn() {
  yield* sendInOrder(movePhotoRequest, postPhotoMove);
}

export function* photosSaga() {
  yield* takeLatest(photosRequest.started, perform(photosRequest, fetchPhotos));
  // takeEvery: pictures are independent of each other.
  yield* takeEvery(pictureRequest.started, perform(pictureRequest, bringPicture));
  yield* takeLeading(uploadPhotoRequest.started, upload);
  yield* takeLeading(editPhotoRequest.started, perform(editPhotoRequest, postPhotoChange));
  yield* takeLeading(deletePhotoRequest.started, perform(deletePhotoRequest, removePhoto));
  yield* fork(moveInTurn);
  yield* takeEvery(uploadPhotoRequest.succeeded, showAdded);
  yield* takeEvery(editPhotoRequest.succeeded, showEdited);
  yield* takeEvery(deletePhotoRequest.succeeded, function* ({ payload: { data } }) {
    yield* call(forgetPicture, data.photoId);
  });
  yield* takeLatest(
    [
      movePhotoRequest.succeeded,
      movePhotoRequest.failed,
      deletePhotoRequest.succeeded,
      deletePhotoRequest.failed,
    ],
    readAgain,
  );
  yield* takeEvery(sessionIsOver, function* () {
    yield* call(forgetAllPictures);
  });
}
