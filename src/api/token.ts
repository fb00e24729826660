import { jwtDecode } from 'jwt-decode';
import type { SessionClaims } from '#contract/auth';
import { CallFailed } from './failure';

/** The one key under which local storage holds the session token. */
export const TOKEN_KEY = 'partner-dashboard.token';

export const storedToken = (): string | null => localStorage.getItem(TOKEN_KEY);
const storeToken = (token: string): void => localStorage.setItem(TOKEN_KEY, token);
export const removeToken = (): void => localStorage.removeItem(TOKEN_KEY);

/** What a token says; undefined for anything that is not a session token. The server alone decides whether it is genuine. */
export const readClaims = (token: string | null): SessionClaims | undefined => {
  try {
    const { userId, status, exp } = jwtDecode<Partial<SessionClaims>>(token ?? '');
    return userId && status && exp ? { userId, status, exp } : undefined;
  } catch {
    return undefined;
  }
};

/** Keeps a session token that the server gave, in local storage and nowhere else: what travels on in actions is its claims. */
export const keepToken = (token: string): SessionClaims => {
  const claims = readClaims(token);
  if (!claims) throw new CallFailed({ kind: 'unexpected' });
  storeToken(token);
  return claims;
};
