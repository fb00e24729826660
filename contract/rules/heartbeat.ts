import { type Check, all, atMost, required } from './check';
import { readVideoLink } from './videoLink';

/** The most characters of each text. */
export const LONGEST = { name: 120, text: 2000, caption: 300, altText: 300 };

export const momentName: Check = all(required, atMost(LONGEST.name));
export const momentText: Check = all(required, atMost(LONGEST.text));
export const photoCaption: Check = atMost(LONGEST.caption);
export const photoDescription: Check = all(required, atMost(LONGEST.altText));

/** A link to a YouTube video, in any of the forms of spec 000 §5. */
export const videoLink: Check = all(required, atMost(300), (link) => {
  const read = readVideoLink(link);
  return 'problem' in read ? read.problem : undefined;
});

/** The last second in a video that a cut may begin or end at: a cut lies within a day. */
export const LAST_SECOND = 86_399;

/** A cut of a video ends after its start; null is the end of the video. */
export const endsAfterStart: Check<number | null, number> = (end, start) =>
  end !== null && end <= start ? 'end_not_after_start' : undefined;

/** The file types of a photo. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** In bytes. */
export const LARGEST_PHOTO = 5 * 1024 ** 2;

/** A file by what the browser says of it; the server looks into it. */
export const photoFile: Check<{ type: string; size: number } | undefined> = (file) => {
  if (!file) return 'photo_missing';
  if (!photoTypes.some((type) => type === file.type)) return 'not_a_photo';
  return file.size > LARGEST_PHOTO ? 'photo_large' : undefined;
};
