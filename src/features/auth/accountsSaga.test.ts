import { combineReducers } from '@reduxjs/toolkit';
import { requestsSlice } from '#src/request/request';
import { selectSession, sessionReplaced, sessionSlice, sessionStarted } from '#src/session/session';
import { TOKEN_KEY } from '#src/session/token';
import { runningStore, settle } from '#src/testing/runningStore';
import { held, refusal, serving, tokenOf } from '#src/testing/serving';
import { accountsSaga } from './accountsSaga';
import { accountsRequest, accountsSlice, selectAccounts, switchRequest } from './accountsSlice';

const reducer = combineReducers({
  accounts: accountsSlice.reducer,
  requests: requestsSlice.reducer,
  session: sessionSlice.reducer,
});
const mine = { userId: 'a', status: 'active' as const, exp: 9e9 };
const others = { ...mine, userId: 'b' };
const toOther = { userId: 'a', switchTo: 'b' };

let store: ReturnType<typeof start>;
const start = () => runningStore(reducer, accountsSaga);
beforeEach(() => {
  localStorage.setItem(TOKEN_KEY, 'mine');
  store = start();
  store.dispatch(sessionStarted(mine));
});
afterEach(() => store.stop());

it('knows the accounts of the person once the server has told them', async () => {
  expect(selectAccounts(store.getState())).toEqual([]);
  const sent = serving({
    'GET user/accounts': () => ({ data: { items: [{ user_id: 'b', name: 'Mira' }] } }),
  });
  store.dispatch(accountsRequest.started({ userId: 'a' }));
  await settle();
  expect(sent).toMatchObject([{ params: { user_id: 'a' } }]);
  expect(selectAccounts(store.getState())).toEqual([{ userId: 'b', name: 'Mira' }]);
});

it('switches once, however often it is clicked, and leads to the dashboard of the other account', async () => {
  const answer = held();
  const sent = serving({ 'POST user/accounts/switch': answer.answer });
  store.dispatch(switchRequest.started(toOther));
  store.dispatch(switchRequest.started(toOther));
  await settle();
  answer.give({ jwt: tokenOf(others) });
  await settle();
  expect(sent.map(({ data }) => data)).toEqual([{ user_id: 'a', switch_to: 'b' }]);
  expect(store.types()).toContain(sessionReplaced.type);
  expect(selectSession(store.getState())).toEqual(others);
  expect(localStorage.getItem(TOKEN_KEY)).toBe(tokenOf(others));
  expect(store.moves()).toEqual([{ method: 'replace', args: ['/dashboard'] }]);
});

it('stays in the account where the other one is locked', async () => {
  serving({ 'POST user/accounts/switch': () => Promise.reject(refusal(403, 'USER_IS_LOCKED')) });
  store.dispatch(switchRequest.started(toOther));
  await settle();
  expect(selectSession(store.getState())).toEqual(mine);
  expect(localStorage.getItem(TOKEN_KEY)).toBe('mine');
  expect(store.moves()).toEqual([]);
});
