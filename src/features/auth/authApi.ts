import type { authenticate, getAccounts, logout, switchAccount } from '#contract/auth';
import { endpoint, http } from '#src/api/client';
import { keepToken } from '#src/session/token';

const postAuthenticate = endpoint<typeof authenticate>('POST authenticate');
const postSwitch = endpoint<typeof switchAccount>('POST user/accounts/switch');

export const exchangeCode = async (answer: { code: string; state: string }, signal?: AbortSignal) =>
  keepToken((await postAuthenticate(answer, signal)).jwt);

export const switchTo = async (accounts: { userId: string; switchTo: string }, signal?: AbortSignal) =>
  keepToken((await postSwitch(accounts, signal)).jwt);

export const fetchAccounts = endpoint<typeof getAccounts>('GET user/accounts');
export const postLogout = endpoint<typeof logout>('POST logout');

/** Ends a session that is not the current one, by its token. */
export const postLogoutOf = async (token: string): Promise<void> => {
  await http.post('logout', {}, { headers: { 'Access-Token': token } });
};
