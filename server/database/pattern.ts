/** The pattern for `ilike` of texts that contain these words, whatever signs are in them. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;
