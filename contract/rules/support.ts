import { type Check, all, atMost, required, shaped } from './check';

/** The text of a message. Refused: halves of a surrogate pair and the zero character, which PostgreSQL cannot store. */
export const messageBody: Check = all(required, atMost(4000), shaped(/^[^\p{Cs}\0]*$/u, 'invalid'));

/** The title of a prepared answer. */
export const helpTitle: Check = all(required, atMost(80), shaped(/^[^\p{Cc}\p{Cs}]*$/u, 'invalid'));
