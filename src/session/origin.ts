import { readCookie, writeCookie } from '#src/lib/cookies';

/**
 * How the visitor came: the inviter and the network of the landing page. Both are usernames; empty if there is none.
 */
export interface Origin {
  referrer: string;
  network: string;
}

const DAYS = 30;

/** Remembers a part of the origin in this browser, for a visitor who comes back another day. */
export const keepOrigin = (origin: Partial<Origin>): void => {
  for (const [name, value] of Object.entries(origin)) writeCookie(name, value, DAYS);
};

/** The origin in the URL, or else the remembered one. */
export const readOrigin = (search: string): Origin => {
  const query = new URLSearchParams(search);
  const read = (name: string) => query.get(name) ?? readCookie(name) ?? '';
  return { referrer: read('referrer'), network: read('network') };
};

/** Forgets the origin after it has been used for a new account. */
export const forgetOrigin = (): void => {
  for (const name of ['referrer', 'network']) writeCookie(name, '', 0);
};
