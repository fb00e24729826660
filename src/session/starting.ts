import { pageAddress } from '#contract/plain/pages';
import type { SessionState } from './session';
import { forgetAdmin } from './acting';
import { readClaims, removeToken, restoreAdminToken, storedLeaving, storedToken } from './token';

const storedSession = (now: number): SessionState => {
  const claims = readClaims(storedToken());
  if (claims && claims.exp * 1000 > now) return { claims, ended: null };
  const own = claims?.act ? restoreAdminToken() : undefined;
  forgetAdmin();
  if (own) return { claims: own, ended: null };
  removeToken();
  return { claims: null, ended: claims ? 'expired' : null };
};

/**
 * The session with which a page begins: that of the stored token while it has not expired. One in which an admin acted gives
 * way to the admin's own. Otherwise nobody is signed in, and nothing of the token stays; nobody needs to ask the server.
 */
export const startingSession = (now: number): SessionState => {
  // Before a token that is over takes it away.
  const leaveTo = storedLeaving();
  return {
    ...storedSession(now),
    ...(leaveTo !== null && pageAddress(leaveTo) !== undefined ? { leaveTo } : {}),
  };
};
