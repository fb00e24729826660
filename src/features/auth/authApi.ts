import type { authenticate, getAccounts, logout, SessionClaims, switchAccount } from '#contract/auth';
import { endpoint, http } from '#src/api/client';
import { CallFailed } from '#src/api/failure';
import { readClaims, storeToken } from '#src/api/token';

const postAuthenticate = endpoint<typeof authenticate>('POST authenticate');
const postSwitch = endpoint<typeof switchAccount>('POST user/accounts/switch');

// The token goes to local storage and nowhere else: what travels on in actions is its claims.
const keep = (token: string): SessionClaims => {
  const claims = readClaims(token);
  if (!claims) throw new CallFailed({ kind: 'unexpected' });
  storeToken(token);
  return claims;
};

export const exchangeCode = async (answer: { code: string; state: string }, signal?: AbortSignal) =>
  keep((await postAuthenticate(answer, signal)).jwt);

export const switchTo = async (accounts: { userId: string; switchTo: string }, signal?: AbortSignal) =>
  keep((await postSwitch(accounts, signal)).jwt);

export const fetchAccounts = endpoint<typeof getAccounts>('GET user/accounts');
export const postLogout = endpoint<typeof logout>('POST logout');

/** The same for a session that is not the current one. */
export const postLogoutOf = async (token: string): Promise<void> => {
  await http.post('logout', {}, { headers: { 'Access-Token': token } });
};
