import { replace } from 'connected-react-router';
import { call, put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import type { Sending } from '#src/api/sending';
import { fileToSend, forgetFile } from '#src/forms/chosenFiles';
import { selectLocation } from '#src/lib/location';
import { paths } from '#src/lib/paths';
import { writeQuery } from '#src/lib/query';
import { takeInOrder } from '#src/request/inOrder';
import { mutation } from '#src/request/mutation';
import { perform } from '#src/request/request';
import { sessionIsOver } from '#src/session/session';
import { NEW, PHOTOS } from './heartbeatQuery';
import {
  fetchPhotos,
  fetchPicture,
  postPhoto,
  postPhotoChange,
  postPhotoMove,
  removePhoto,
} from './heartbeatApi';
import {
  type NewPhoto,
  deletePhotoRequest,
  editPhotoRequest,
  movePhotoRequest,
  photosRequest,
  pictureRequest,
  uploadPhotoRequest,
} from './heartbeatRequests';
import { photoForm } from './photoForm';
import { forgetAllPictures, forgetPicture, keepPicture } from './pictures';

const bringPicture = async (asked: { userId: string; photoId: string }, sending: Sending) => {
  keepPicture(asked.photoId, await fetchPicture(asked, sending));
  return null;
};

const sendPhoto = async ({ fileId, ...texts }: NewPhoto, sending: Sending) =>
  postPhoto({ ...texts, photoId: fileId }, fileToSend(fileId), sending);

const photos = ({ userId }: { userId: string }) => [photosRequest.started({ userId })];

function* closeForm() {
  const { pathname, search } = yield* select(selectLocation);
  if (pathname === paths.heartbeatPhotos) {
    yield* put(replace({ pathname, search: writeQuery(search, PHOTOS, { form: '' }) }));
  }
}

export function* photosSaga() {
  yield* takeLatest(photosRequest.started, perform(photosRequest, fetchPhotos));
  // takeEvery: pictures are independent of each other.
  yield* takeEvery(pictureRequest.started, perform(pictureRequest, bringPicture));
  yield* takeLeading(
    uploadPhotoRequest.started,
    mutation(uploadPhotoRequest, sendPhoto, {
      form: photoForm(NEW),
      notice: 'heartbeat.photos.added',
      rereads: photos,
    }),
  );
  yield* takeLeading(
    editPhotoRequest.started,
    mutation(editPhotoRequest, postPhotoChange, {
      form: ({ photoId }) => photoForm(photoId),
      notice: 'heartbeat.photos.saved',
      rereads: photos,
    }),
  );
  yield* takeLeading(
    deletePhotoRequest.started,
    mutation(deletePhotoRequest, removePhoto, { rereads: photos, rereadsAfterFailure: true }),
  );
  yield* takeInOrder(
    movePhotoRequest,
    mutation(movePhotoRequest, postPhotoMove, { rereads: photos, rereadsAfterFailure: true }),
  );
  yield* takeEvery([uploadPhotoRequest.succeeded, editPhotoRequest.succeeded], closeForm);
  yield* takeEvery(uploadPhotoRequest.succeeded, function* ({ meta }) {
    yield* call(forgetFile, meta.params.fileId);
  });
  yield* takeEvery(deletePhotoRequest.succeeded, function* ({ meta }) {
    yield* call(forgetPicture, meta.params.photoId);
  });
  yield* takeEvery(sessionIsOver, function* () {
    yield* call(forgetAllPictures);
  });
}
