import { selectSession, sessionReplaced, sessionStarted } from '#src/session/session';
import { TOKEN_KEY } from '#src/session/token';
import { featureStore } from '#src/testing/featureStore';
import { settle } from '#src/testing/runningStore';
import { held, refusal, serving, tokenOf } from '#src/testing/serving';
import { accountsFeature, switchAccount } from './accountsModel';

const mine = { userId: 'a', status: 'active' as const, exp: 9e9 };
const others = { ...mine, userId: 'b' };
const toOther = { switchTo: 'b' };

let store: ReturnType<typeof featureStore>;
beforeEach(() => {
  localStorage.setItem(TOKEN_KEY, 'mine');
  store = featureStore([accountsFeature]);
  store.dispatch(sessionStarted(mine));
});
afterEach(() => store.stop());

it('switches once, however often it is clicked, and leads to the dashboard of the other account', async () => {
  const answer = held();
  const sent = serving({ 'POST user/accounts/switch': answer.answer });
  store.dispatch(switchAccount.started(toOther));
  store.dispatch(switchAccount.started(toOther));
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
  store.dispatch(switchAccount.started(toOther));
  await settle();
  expect(selectSession(store.getState())).toEqual(mine);
  expect(localStorage.getItem(TOKEN_KEY)).toBe('mine');
  expect(store.moves()).toEqual([]);
});
