import { photoCaption, photoDescription, photoFile } from '#contract/rules/heartbeat';
import { chosenFile } from '#src/forms/chosenFiles';
import type { Photo } from './photosModel';

/** `file` is the id of the chosen file; empty where a photo is only edited. */
export type PhotoValues = { file: string; altText: string; caption: string };

export const photoValues = (photo: Photo | undefined): PhotoValues => ({
  file: '',
  altText: photo?.altText ?? '',
  caption: photo?.caption ?? '',
});

/** The rules of the form. Only a new photo has a file. */
export const photoChecks = (isNew: boolean) => ({
  ...(isNew ? { file: (id: string) => photoFile(chosenFile(id), null) } : {}),
  altText: photoDescription,
  caption: photoCaption,
});

/** The words of what these rules and the server find. */
export const photoWords = {
  photo_missing: 'heartbeat.photos.file.required',
  not_a_photo: 'heartbeat.photos.file.type',
  photo_large: 'heartbeat.photos.file.large',
  photo_damaged: 'heartbeat.photos.file.damaged',
  photo_size: 'heartbeat.photos.file.pixels',
} as const;
