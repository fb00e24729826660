import { createSelector } from '@reduxjs/toolkit';
import { replace } from 'connected-react-router';
import { call, put, select, takeEvery } from 'typed-redux-saga';
import { type AnswerTo, sentBy } from '#src/api/call';
import * as calls from '#src/api/calls/heartbeat.generated';
import { download } from '#src/api/download';
import { upload } from '#src/api/upload';
import { fileToSend, forgetFile } from '#src/forms/chosenFiles';
import { selectLocation } from '#src/lib/location';
import { paths } from '#src/lib/paths';
import { writeQuery } from '#src/lib/query';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';
import { resource } from '#src/request/resource';
import { update } from '#src/request/updates';
import { sessionIsOver } from '#src/session/session';
import { NEW, PHOTOS } from './heartbeatQuery';
import { inOrder, orderSlice, withMove } from './order';
import { forgetAllPictures, forgetPicture, keepPicture } from './pictures';

export type Photo = AnswerTo<typeof calls.getPhotos>['data']['items'][number];

/** The name of the form of a photo, or of a new one. */
export const photoForm = (id: string): string => `photo:${id}`;

const idOf = ({ photoId }: { photoId: string }) => photoId;

/** The creator's photos. */
export const photos = resource(calls.getPhotos, { value: ({ data }) => data, failure: 'notified' });
const rereads = () => [photos.started()];

/** Fetches a picture into `pictures`, outside the store. The photo itself shows that it failed. */
export const pictureFile = resource(
  sentBy(calls.getPhotoFile, async ({ photoId }: { photoId: string }, sending) => {
    const { file } = await download(calls.getPhotoFile)({ photoId }, sending);
    keepPicture(photoId, file);
    return null;
  }),
  { keyOf: idOf },
);

/** `fileId`: the id of the file in `chosenFiles`, which is the id of the photo, too. */
interface NewPhoto {
  fileId: string;
  caption: string;
  altText: string;
}

// 'leading': a second click while it saves does nothing.
export const uploadPhoto = command(
  sentBy(calls.uploadPhoto, async ({ fileId, ...texts }: NewPhoto, sending) =>
    upload(calls.uploadPhoto)({ ...texts, photoId: fileId }, fileToSend(fileId), sending),
  ),
  { concurrency: 'leading', form: photoForm(NEW), notice: 'heartbeat.photos.added', rereads },
);
export const editPhoto = command(calls.editPhoto, {
  concurrency: 'leading',
  keyOf: idOf,
  form: ({ photoId }) => photoForm(photoId),
  notice: 'heartbeat.photos.saved',
  rereads,
});
export const deletePhoto = command(calls.deletePhoto, {
  concurrency: 'leading',
  keyOf: idOf,
  updates: [
    update(
      photos,
      ({ data }, _given, now) =>
        now && { ...now, items: now.items.filter(({ photoId }) => photoId !== data.photoId) },
    ),
  ],
  rereads,
  rereadsAfterFailure: true,
});
/** Moves a photo. In order: each press counts. */
export const movePhoto = command(calls.movePhoto, {
  concurrency: 'inOrder',
  updates: [
    update(
      photos,
      (_answer, { photoId, place }, now) =>
        now && { ...now, items: withMove(now.items, idOf, { id: photoId, place }) },
    ),
  ],
  rereads,
  rereadsAfterFailure: true,
});

const order = orderSlice('heartbeat/photosOrder', movePhoto, ({ photoId, place }) => ({
  id: photoId,
  place,
}));
/** The photo that was moved last, and its new place. */
export const { selectMoved: selectMovedPhoto } = order.selectors;

/** The photos in their order, with the moves that the server has not answered yet. */
export const selectPhotos = createSelector(
  [photos.selectValue, order.selectors.selectMoving],
  (shown, moving) => shown && { ...shown, items: inOrder(shown.items, idOf, moving) },
);

function* closeForm() {
  const { pathname, search } = yield* select(selectLocation);
  if (pathname === paths.heartbeatPhotos) {
    yield* put(replace({ pathname, search: writeQuery(search, PHOTOS, { form: '' }) }));
  }
}

/** Closes the form of what is saved, and forgets files and pictures that nobody needs any more. */
function* photosSaga() {
  yield* takeEvery([uploadPhoto.succeeded, editPhoto.succeeded], closeForm);
  yield* takeEvery(uploadPhoto.succeeded, function* ({ meta }) {
    yield* call(forgetFile, meta.params.fileId);
  });
  yield* takeEvery(deletePhoto.succeeded, function* ({ meta }) {
    yield* call(forgetPicture, meta.params.photoId);
  });
  yield* takeEvery(sessionIsOver, function* () {
    yield* call(forgetAllPictures);
  });
}

/** A creator's photos. */
export const photosFeature = defineFeature(
  [photos, pictureFile, uploadPhoto, editPhoto, deletePhoto, movePhoto],
  { slices: [order], sagas: [photosSaga] },
);
