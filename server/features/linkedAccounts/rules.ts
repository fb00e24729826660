import { createHash, randomInt } from 'node:crypto';

/** The id under which a way to sign in is named outside: always the same, and it tells nothing of the subject. */
export const identityId = ({ issuer, subject }: { issuer: string; subject: string }): string => {
  const hex = createHash('sha256').update(`${issuer}\n${subject}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** A provider by its host. */
export const providerName = (issuer: string): string => {
  try {
    return new URL(issuer).host;
  } catch {
    return issuer;
  }
};

const SHOWN = 6;

/** What a person knows an account of a provider by: its e-mail, else the end of its id there. */
export const accountName = ({ email, subject }: { email: string | null; subject: string }): string => {
  if (email) return email;
  return subject.includes('@') || subject.length <= SHOWN ? subject : `…${subject.slice(-SHOWN)}`;
};

// Without letters and digits that look alike.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const PART = 5;
const PARTS = 3;

/** A phrase that nobody writes by chance and nobody guesses: 74 bits. */
export const makePhrase = (): string => {
  const part = () => Array.from({ length: PART }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return ['creator', ...Array.from({ length: PARTS }, part)].join('-');
};

/** How long a phrase is waited for, and somebody who went to WordPress, ms. */
export const PHRASE_LASTS = 24 * 60 * 60_000;
export const ATTEMPT_LASTS = 10 * 60_000;

/** Whether the phrase stands in what a forum's user says about himself. */
export const proves = (about: string, phrase: string): boolean => about.toLowerCase().includes(phrase);

/** Forums take names in any case for the same. */
export const sameForumUser = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();
