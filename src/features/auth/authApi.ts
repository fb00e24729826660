import type { authenticate, getAccounts, logout, switchAccount } from '#contract/auth';
import { endpoint, http } from '#src/api/client';
import type { Sending } from '#src/api/sending';
import { keepToken } from '#src/session/token';

const postAuthenticate = endpoint<typeof authenticate>('POST authenticate');
const postSwitch = endpoint<typeof switchAccount>('POST user/accounts/switch');

export const exchangeCode = async (answer: { code: string; state: string }, sending?: Sending) =>
  keepToken((await postAuthenticate(answer, sending)).jwt);

export const switchTo = async (accounts: { userId: string; switchTo: string }, sending?: Sending) =>
  keepToken((await postSwitch(accounts, sending)).jwt);

export const fetchAccounts = endpoint<typeof getAccounts>('GET user/accounts');
export const postLogout = endpoint<typeof logout>('POST logout');

/** Ends a session that is not the current one, by its token. */
export const postLogoutOf = async (token: string): Promise<void> => {
  await http.post('logout', {}, { headers: { 'Access-Token': token } });
};
