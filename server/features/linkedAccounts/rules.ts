import { createHash, randomInt } from 'node:crypto';

/**
 * The id that the API gives a way to sign in (spec 000 §2): the same issuer and subject always give the same id, and the
 * id tells nothing of them.
 */
export const identityId = ({ issuer, subject }: { issuer: string; subject: string }): string => {
  const hex = createHash('sha256').update(`${issuer}\n${subject}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** The name of a sign-in provider: the host of its issuer URL, or the whole text where that is no URL. */
export const providerName = (issuer: string): string => {
  try {
    return new URL(issuer).host;
  } catch {
    return issuer;
  }
};

const SHOWN = 6;

/** The name by which a person knows an account at a provider: its e-mail, else the last characters of its id there. */
export const accountName = ({ email, subject }: { email: string | null; subject: string }): string => {
  if (email) return email;
  return subject.includes('@') || subject.length <= SHOWN ? subject : `…${subject.slice(-SHOWN)}`;
};

// Without letters and digits that look alike.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const PART = 5;
const PARTS = 3;

/** A new phrase to write at the forum: 74 random bits, so that nobody writes it by chance or guesses it. */
export const makePhrase = (): string => {
  const part = () => Array.from({ length: PART }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return ['creator', ...Array.from({ length: PARTS }, part)].join('-');
};

/** How long a phrase can be found at the forum, ms. */
export const PHRASE_LASTS = 24 * 60 * 60_000;
/** How long a user may take at WordPress before the link must be started again, ms. */
export const ATTEMPT_LASTS = 10 * 60_000;

/** Whether the phrase stands in a forum user's "about me", in any case. */
export const proves = (about: string, phrase: string): boolean => about.toLowerCase().includes(phrase);

/** Whether two names are the same forum user: at forums case makes no difference. */
export const sameForumUser = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();
