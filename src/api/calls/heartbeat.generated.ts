// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/heartbeat';
import type { Call } from '#src/api/call';

export const addMoment: Call<'heartbeat/addMoment', typeof contract.addMoment> = {
  name: 'heartbeat/addMoment',
  method: 'POST',
  path: 'heartbeat/moments',
  user: true,
};

export const deleteMoment: Call<'heartbeat/deleteMoment', typeof contract.deleteMoment> = {
  name: 'heartbeat/deleteMoment',
  method: 'DELETE',
  path: 'heartbeat/moments',
  user: true,
};

export const deletePhoto: Call<'heartbeat/deletePhoto', typeof contract.deletePhoto> = {
  name: 'heartbeat/deletePhoto',
  method: 'DELETE',
  path: 'heartbeat/photos',
  user: true,
};

export const editMoment: Call<'heartbeat/editMoment', typeof contract.editMoment> = {
  name: 'heartbeat/editMoment',
  method: 'POST',
  path: 'heartbeat/moments/edit',
  user: true,
};

export const editPhoto: Call<'heartbeat/editPhoto', typeof contract.editPhoto> = {
  name: 'heartbeat/editPhoto',
  method: 'POST',
  path: 'heartbeat/photos/edit',
  user: true,
};

export const getMoments: Call<'heartbeat/moments', typeof contract.getMoments> = {
  name: 'heartbeat/moments',
  method: 'GET',
  path: 'heartbeat/moments',
  user: true,
  safe: true,
};

export const getPhotoFile: Call<'heartbeat/photoFile', typeof contract.getPhotoFile> = {
  name: 'heartbeat/photoFile',
  method: 'GET',
  path: 'heartbeat/photos/file',
  user: true,
  safe: true,
  transport: 'download',
};

export const getPhotos: Call<'heartbeat/photos', typeof contract.getPhotos> = {
  name: 'heartbeat/photos',
  method: 'GET',
  path: 'heartbeat/photos',
  user: true,
  safe: true,
};

export const moveMoment: Call<'heartbeat/moveMoment', typeof contract.moveMoment> = {
  name: 'heartbeat/moveMoment',
  method: 'POST',
  path: 'heartbeat/moments/move',
  user: true,
};

export const movePhoto: Call<'heartbeat/movePhoto', typeof contract.movePhoto> = {
  name: 'heartbeat/movePhoto',
  method: 'POST',
  path: 'heartbeat/photos/move',
  user: true,
};

export const uploadPhoto: Call<'heartbeat/uploadPhoto', typeof contract.uploadPhoto> = {
  name: 'heartbeat/uploadPhoto',
  method: 'POST',
  path: 'heartbeat/photos/upload',
  user: true,
  transport: 'upload',
};
