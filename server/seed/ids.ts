import { createHash } from 'node:crypto';

/** An id that the same words always give, so that the same day gives the same data. */
export const idOf = (...words: string[]): string => {
  const hex = createHash('sha256').update(words.join('/')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** The person behind a demonstration account's e-mail. */
export const personIdOf = (email: string): string => idOf('person', email);

/** A channel id that the same words always give. */
export const channelIdOf = (...words: string[]): string =>
  `UC${createHash('sha256').update(words.join('/')).digest('base64url').slice(0, 22)}`;

/** The id of a video that the same words always give. */
export const videoIdOf = (...words: string[]): string =>
  createHash('sha256').update(words.join('/')).digest('base64url').slice(0, 11);
