/** The pattern for `ilike` of texts that contain these words, whatever signs are in them. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Turns what was searched for into a query of PostgreSQL's text search (spec 002 §6): each word must be the beginning of
 * a word that is there. Undefined where the search has no letter and no digit.
 */
export const wordsQuery = (search: string): string | undefined => {
  const words = search.match(/[\p{L}\p{M}\p{N}]+/gu);
  return words?.map((word) => `'${word}':*`).join(' & ');
};
