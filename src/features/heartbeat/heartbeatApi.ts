import type {
  addMoment,
  deleteMoment,
  deletePhoto,
  editMoment,
  editPhoto,
  getMoments,
  getPhotoFile,
  getPhotos,
  moveMoment,
  movePhoto,
  uploadPhoto,
} from '#contract/heartbeat';
import { endpoint } from '#src/api/client';
import { downloadEndpoint } from '#src/api/download';
import type { Sending } from '#src/api/sending';
import { uploadEndpoint } from '#src/api/upload';

export const fetchMoments = endpoint<typeof getMoments>('GET heartbeat/moments');
export const postMoment = endpoint<typeof addMoment>('POST heartbeat/moments');
export const postMomentChange = endpoint<typeof editMoment>('POST heartbeat/moments/edit');
export const postMomentMove = endpoint<typeof moveMoment>('POST heartbeat/moments/move');
export const removeMoment = endpoint<typeof deleteMoment>('DELETE heartbeat/moments');
export const fetchPhotos = endpoint<typeof getPhotos>('GET heartbeat/photos');
const downloadPhoto = downloadEndpoint<typeof getPhotoFile>('GET heartbeat/photos/file');

export const fetchPicture = async (
  photo: Parameters<typeof downloadPhoto>[0],
  { signal }: Sending,
): Promise<Blob> => (await downloadPhoto(photo, { signal })).file;

export const postPhoto = uploadEndpoint<typeof uploadPhoto>('POST heartbeat/photos/upload');
export const postPhotoChange = endpoint<typeof editPhoto>('POST heartbeat/photos/edit');
export const postPhotoMove = endpoint<typeof movePhoto>('POST heartbeat/photos/move');
export const removePhoto = endpoint<typeof deletePhoto>('DELETE heartbeat/photos');
