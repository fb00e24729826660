// The fetched pictures by photo id. A Blob cannot be serialised, so that it must not be in the store.
const pictures = new Map<string, Blob>();

export const keepPicture = (photoId: string, picture: Blob): void => {
  pictures.set(photoId, picture);
};
export const pictureOf = (photoId: string): Blob | undefined => pictures.get(photoId);
export const forgetPicture = (photoId: string): void => {
  pictures.delete(photoId);
};
export const forgetAllPictures = (): void => pictures.clear();
