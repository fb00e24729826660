// Pictures that were fetched: no data that a store could hold, there they are known by their photo's id.
const pictures = new Map<string, Blob>();

export const keepPicture = (photoId: string, picture: Blob): void => {
  pictures.set(photoId, picture);
};
export const pictureOf = (photoId: string): Blob | undefined => pictures.get(photoId);
export const forgetPicture = (photoId: string): void => {
  pictures.delete(photoId);
};
export const forgetAllPictures = (): void => pictures.clear();
