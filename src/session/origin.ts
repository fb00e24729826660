import { readCookie, writeCookie } from '#src/lib/cookies';

/** By what the visitor came: who invited, and whose landing page it was. Usernames; empty where there is none. */
export interface Origin {
  referrer: string;
  network: string;
}

const DAYS = 30;

/** Remembers a part of the origin in this browser, also when the visitor comes back another day. */
export const keepOrigin = (origin: Partial<Origin>): void => {
  for (const [name, value] of Object.entries(origin)) writeCookie(name, value, DAYS);
};

/** What the address says, or else what the browser remembers. */
export const readOrigin = (search: string): Origin => {
  const query = new URLSearchParams(search);
  const read = (name: string) => query.get(name) ?? readCookie(name) ?? '';
  return { referrer: read('referrer'), network: read('network') };
};

/** Forgets the origin: it was that of an account which is made now. */
export const forgetOrigin = (): void => {
  for (const name of ['referrer', 'network']) writeCookie(name, '', 0);
};
