import { chosenFile } from '#src/forms/chosenFiles';
import type { Problem, Problems } from '#src/forms/oldForm';
import type { MessageId } from '#src/lib/messageId';
import { LONGEST, wrongText } from './momentProblems';

/** `file` is the id of the chosen file; empty where a photo is only edited. */
export type PhotoValues = { file: string; altText: string; caption: string };

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'];
/** In bytes. */
const LARGEST = 5 * 1024 ** 2;

/** The problem of a chosen file, judged by its type and size. The server checks the content. */
export const wrongFile = (file: Pick<File, 'type' | 'size'> | undefined): Problem | undefined => {
  if (!file) return 'heartbeat.photos.file.required';
  if (!PHOTO_TYPES.includes(file.type)) return 'heartbeat.photos.file.type';
  return file.size > LARGEST ? 'heartbeat.photos.file.large' : undefined;
};

/** The problem of each field of a photo, if there is one. Only a new photo has a file. */
export const photoProblems =
  (isNew: boolean) =>
  ({ file, altText, caption }: PhotoValues): Problems<PhotoValues> => {
    const found = {
      file: isNew ? wrongFile(chosenFile(file)) : undefined,
      altText: wrongText(altText, LONGEST.altText),
      caption: caption.trim() === '' ? undefined : wrongText(caption, LONGEST.caption),
    };
    return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
  };

/** The words for the server's codes of a problem in the file. */
export const photoRefusals: Record<string, MessageId> = {
  not_a_photo: 'heartbeat.photos.file.type',
  photo_damaged: 'heartbeat.photos.file.damaged',
  photo_size: 'heartbeat.photos.file.pixels',
};
