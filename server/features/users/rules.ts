import { figures } from '../../common/figures';

/**
 * Turns what was searched for into a query of PostgreSQL's text search (spec 002 §6): each word must be the beginning of
 * a word that the user has. Undefined where the search has no letter and no digit.
 */
export const wordsQuery = (search: string): string | undefined => {
  const words = search.match(/[\p{L}\p{M}\p{N}]+/gu);
  return words?.map((word) => `'${word}':*`).join(' & ');
};

const DAY = 86_400_000; // ms

/** When an export that was ready at this moment is deleted. */
export const exportUntil = (ready: Date): Date => new Date(ready.getTime() + figures.usersExportDays * DAY);

/** Exports that were ready before are deleted. */
export const exportsBefore = (now: Date): Date => new Date(now.getTime() - figures.usersExportDays * DAY);
