import { jwtDecode } from 'jwt-decode';
import type { SessionClaims } from '#contract/auth';
import { serverNow } from '#src/lib/clock';

/** The key of the session token in local storage. */
export const TOKEN_KEY = 'partner-dashboard.token';

/** The key of an admin's own token while the admin acts as a user. */
const ADMIN_TOKEN_KEY = 'partner-dashboard.admin-token';

/** The key of where the session's network sends who signs out. */
const LEAVE_TO = 'partner-dashboard.leave-to';

/** Keeps over a reload where the session's network sends who signs out; it goes with the token. */
export const storeLeaving = (path: string): void => localStorage.setItem(LEAVE_TO, path);
export const storedLeaving = (): string | null => localStorage.getItem(LEAVE_TO);

/** The session token; null while nobody is signed in. */
export const storedToken = (): string | null => localStorage.getItem(TOKEN_KEY);
const storeToken = (token: string): void => localStorage.setItem(TOKEN_KEY, token);
/** Removes the session's token, what was kept with it and, if an admin acts as a user, the admin's own. */
export const removeToken = (): void => {
  for (const key of [TOKEN_KEY, ADMIN_TOKEN_KEY, LEAVE_TO]) localStorage.removeItem(key);
};

/** An admin's own token; null unless the admin acts as a user. */
export const storedAdminToken = (): string | null => localStorage.getItem(ADMIN_TOKEN_KEY);

/**
 * Makes the admin's own token the session's again and returns its claims. If it has expired: undefined, nothing
 * changes.
 */
export const restoreAdminToken = (): SessionClaims | undefined => {
  // Another tab may have put it back already.
  const token = storedAdminToken() ?? storedToken();
  const claims = readClaims(token);
  if (!token || !claims || claims.act || claims.exp * 1000 <= serverNow()) return undefined;
  storeToken(token);
  localStorage.removeItem(ADMIN_TOKEN_KEY);
  return claims;
};

const isStatus = (status: unknown): status is SessionClaims['status'] =>
  status === 'active' || status === 'deactivated';

/** The claims of a token; undefined if it is not a session token. Only the server can tell whether it is genuine. */
export const readClaims = (token: string | null): SessionClaims | undefined => {
  try {
    const { userId, status, exp, act } = jwtDecode<Partial<SessionClaims>>(token ?? '');
    if (typeof userId !== 'string' || !userId || !isStatus(status) || typeof exp !== 'number')
      return undefined;
    if (!act) return { userId, status, exp };
    return typeof act.adminId === 'string' ? { userId, status, exp, act } : undefined;
  } catch {
    return undefined;
  }
};

/** Stores a session token from the server. It is only in local storage; actions hold its claims. */
export const keepToken = (token: string): SessionClaims => {
  const claims = readClaims(token);
  if (!claims) throw new Error('The server gave no session token');
  storeToken(token);
  return claims;
};

/** Stores the token with which an admin acts as a user, and keeps the admin's own token beside it. */
export const keepActingToken = (token: string): SessionClaims => {
  const own = storedToken();
  if (own !== null && !readClaims(own)?.act) localStorage.setItem(ADMIN_TOKEN_KEY, own);
  return keepToken(token);
};
