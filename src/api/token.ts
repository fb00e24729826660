import { jwtDecode } from 'jwt-decode';
import type { SessionClaims } from '#contract/auth';

/** The one key under which local storage holds the session token. */
export const TOKEN_KEY = 'partner-dashboard.token';

export const storedToken = (): string | null => localStorage.getItem(TOKEN_KEY);
export const storeToken = (token: string): void => localStorage.setItem(TOKEN_KEY, token);
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
