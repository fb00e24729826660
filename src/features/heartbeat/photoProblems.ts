import { chosenFile } from '#src/forms/chosenFiles';
import type { Problem, Problems } from '#src/forms/useForm';
import type { MessageId } from '#src/lib/messageId';
import { LONGEST, wrongText } from './momentProblems';

/** `file` is the id of the chosen file; a photo that is there already has none. */
export type PhotoValues = { file: string; altText: string; caption: string };

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'];
/** Bytes. */
const LARGEST = 5 * 1024 ** 2;

/** What is wrong with a chosen file as far as its name and size tell; the server looks into it. */
export const wrongFile = (file: Pick<File, 'type' | 'size'> | undefined): Problem | undefined => {
  if (!file) return 'heartbeat.photos.file.required';
  if (!PHOTO_TYPES.includes(file.type)) return 'heartbeat.photos.file.type';
  return file.size > LARGEST ? 'heartbeat.photos.file.large' : undefined;
};

/** What is wrong with each field of a photo; `isNew`: with its file. */
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

/** What the server found in the file. */
export const photoRefusals: Record<string, MessageId> = {
  not_a_photo: 'heartbeat.photos.file.type',
  photo_damaged: 'heartbeat.photos.file.damaged',
  photo_size: 'heartbeat.photos.file.pixels',
};
