import type { CodePurpose } from '#contract/codes';
import { paths } from '#src/lib/paths';

// A code opens a door: it stays beside the store, whose actions, state and address are shown to support.
const held = new Map<CodePurpose, string>();

const LINKS: Partial<Record<string, CodePurpose>> = {
  [paths.sendMail]: 'verify-email',
  [paths.reactivate]: 'reactivate',
};
const DIGITS = 6;

/** The digits of what was typed or pasted, as many as a code has. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, DIGITS);

/**
 * Before anything else runs on the page: takes the code of a mailed link out of the address, so that neither the
 * history nor the store ever has it.
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

/** What is in the code's field; the call takes it from here. */
export const holdCode = (purpose: CodePurpose, text: string): void => {
  held.set(purpose, digitsOf(text));
};

export const heldCode = (purpose: CodePurpose): string => held.get(purpose) ?? '';

export const forgetCode = (purpose: CodePurpose): void => {
  held.delete(purpose);
};

/** Whether it can be a code at all; the server knows whether it is the one. */
export const isCode = (text: string): boolean => text.length === DIGITS;
