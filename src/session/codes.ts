import type { CodePurpose } from '#contract/codes';
import { paths } from '#src/lib/paths';

// A code is a secret and must not be in the store: support can see its actions and state, and URLs.
const held = new Map<CodePurpose, string>();

const LINKS: Partial<Record<string, CodePurpose>> = {
  [paths.sendMail]: 'verify-email',
  [paths.reactivate]: 'reactivate',
};
const DIGITS = 6;

/** The digits in a typed or pasted text, at most as many as a code has. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, DIGITS);

/**
 * Takes the code of a mailed link out of the URL. It must run first, so that the code is never in the history or the
 * store.
 */
export const keepMailedCode = (): void => {
  const { pathname, search } = window.location;
  const purpose = LINKS[pathname];
  const query = new URLSearchParams(search);
  const code = query.get('code');
  if (!purpose || code === null) return;
  holdCode(purpose, code);
  query.delete('code');
  const rest = query.toString();
  window.history.replaceState(null, '', rest ? `${pathname}?${rest}` : pathname);
};

/** Keeps the text of the code's field, for who leaves its screen and comes back. */
export const holdCode = (purpose: CodePurpose, text: string): void => {
  held.set(purpose, digitsOf(text));
};

/** The text of the code's field; empty if there is none. */
export const heldCode = (purpose: CodePurpose): string => held.get(purpose) ?? '';

/** Forgets a code that was used or is no longer needed. */
export const forgetCode = (purpose: CodePurpose): void => {
  held.delete(purpose);
};
