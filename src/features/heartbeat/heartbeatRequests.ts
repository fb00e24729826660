import type {
  addMoment,
  deleteMoment,
  deletePhoto,
  editMoment,
  editPhoto,
  getMoments,
  getPhotos,
  moveMoment,
  movePhoto,
  uploadPhoto,
} from '#contract/heartbeat';
import type { Answer, Parameters } from '#src/api/client';
import { defineRequest } from '#src/request/request';

export type MomentsQuery = Parameters<typeof getMoments>;
export type Moments = Answer<typeof getMoments>['data'];
export type Moment = Moments['items'][number];
export type Photos = Answer<typeof getPhotos>['data'];
export type Photo = Photos['items'][number];

export const momentsRequest = defineRequest<MomentsQuery, Answer<typeof getMoments>>('heartbeat/moments', {
  safe: true,
});
export const addMomentRequest = defineRequest<Parameters<typeof addMoment>, Answer<typeof addMoment>>(
  'heartbeat/addMoment',
);
export const editMomentRequest = defineRequest<Parameters<typeof editMoment>, Answer<typeof editMoment>>(
  'heartbeat/editMoment',
  { keyOf: ({ momentId }) => momentId },
);
export const moveMomentRequest = defineRequest<Parameters<typeof moveMoment>, Answer<typeof moveMoment>>(
  'heartbeat/moveMoment',
);
export const deleteMomentRequest = defineRequest<
  Parameters<typeof deleteMoment>,
  Answer<typeof deleteMoment>
>('heartbeat/deleteMoment', { keyOf: ({ momentId }) => momentId });

export const photosRequest = defineRequest<Parameters<typeof getPhotos>, Answer<typeof getPhotos>>(
  'heartbeat/photos',
  { safe: true },
);
/** Fetches the picture into `pictures`, outside the store. Silent: the photo itself shows that it failed. */
export const pictureRequest = defineRequest<{ userId: string; photoId: string }, null>('heartbeat/picture', {
  safe: true,
  silent: true,
  keyOf: ({ photoId }) => photoId,
});
export interface NewPhoto {
  userId: string;
  /** The id of the file in `chosenFiles`. */
  fileId: string;
  caption: string;
  altText: string;
}
export const uploadPhotoRequest = defineRequest<NewPhoto, Answer<typeof uploadPhoto>>(
  'heartbeat/uploadPhoto',
);
export const editPhotoRequest = defineRequest<Parameters<typeof editPhoto>, Answer<typeof editPhoto>>(
  'heartbeat/editPhoto',
  { keyOf: ({ photoId }) => photoId },
);
export const movePhotoRequest = defineRequest<Parameters<typeof movePhoto>, Answer<typeof movePhoto>>(
  'heartbeat/movePhoto',
);
export const deletePhotoRequest = defineRequest<Parameters<typeof deletePhoto>, Answer<typeof deletePhoto>>(
  'heartbeat/deletePhoto',
  { keyOf: ({ photoId }) => photoId },
);
