import { jwtDecode } from 'jwt-decode';
import type { SessionClaims } from '#contract/auth';

/** The one key under which local storage holds the session token. */
export const TOKEN_KEY = 'partner-dashboard.token';

/** The key of an admin's own token, while he acts as another user. */
const ADMIN_TOKEN_KEY = 'partner-dashboard.admin-token';

export const storedToken = (): string | null => localStorage.getItem(TOKEN_KEY);
const storeToken = (token: string): void => localStorage.setItem(TOKEN_KEY, token);
/** Signs out for good: also of what an admin acts in. */
export const removeToken = (): void => {
  localStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(ADMIN_TOKEN_KEY);
};

export const storedAdminToken = (): string | null => localStorage.getItem(ADMIN_TOKEN_KEY);

/** Puts the admin's own token back and says whose it is; undefined, and all as it was, where its time is up. */
export const restoreAdminToken = (): SessionClaims | undefined => {
  // Another tab may have been first: then it lies where it belongs.
  const token = storedAdminToken() ?? storedToken();
  const claims = readClaims(token);
  if (!token || !claims || claims.act || claims.exp * 1000 <= Date.now()) return undefined;
  storeToken(token);
  localStorage.removeItem(ADMIN_TOKEN_KEY);
  return claims;
};

/** What a token says; undefined for anything that is not a session token. The server alone decides whether it is genuine. */
export const readClaims = (token: string | null): SessionClaims | undefined => {
  try {
    const { userId, status, exp, act } = jwtDecode<Partial<SessionClaims>>(token ?? '');
    if (!userId || !status || !exp) return undefined;
    return { userId, status, exp, ...(act ? { act: { adminId: act.adminId } } : {}) };
  } catch {
    return undefined;
  }
};

/** Keeps a session token that the server gave, in local storage and nowhere else: what travels on in actions is its claims. */
export const keepToken = (token: string): SessionClaims => {
  const claims = readClaims(token);
  if (!claims) throw new Error('The server gave no session token');
  storeToken(token);
  return claims;
};

/** The same for one in which an admin acts. His own is kept beside it: once, never another acting one. */
export const keepActingToken = (token: string): SessionClaims => {
  const own = storedToken();
  if (own !== null && !readClaims(own)?.act) localStorage.setItem(ADMIN_TOKEN_KEY, own);
  return keepToken(token);
};
