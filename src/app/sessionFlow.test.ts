import { jest } from '@jest/globals';
import { createMemoryHistory } from 'history';
import { selectNotices } from '#src/request/notices';
import { selectSession } from '#src/session/session';
import { keepActingToken, keepToken, storedAdminToken, storedToken } from '#src/session/token';
import { serving, tokenOf } from '#src/testing/serving';
import { createStore } from './store';

afterEach(() => jest.useRealTimers());

it('a session in which an admin acted and that has run out gives way to the own one, and says so', async () => {
  jest.useFakeTimers();
  localStorage.clear();
  serving({});
  const now = Math.floor(Date.now() / 1000);
  const own = { userId: 'admin', status: 'active' as const, exp: now + 3_600 };
  const acted = { userId: 'nia', status: 'active' as const, exp: now + 60, act: { adminId: 'admin' } };
  keepToken(tokenOf(own));
  keepActingToken(tokenOf(acted));
  const history = createMemoryHistory({ initialEntries: ['/about'] });
  const store = createStore(history, {
    auth: { session: { claims: acted, ended: null }, acting: { admin: null } },
  });
  await jest.advanceTimersByTimeAsync(61_000);
  expect(selectSession(store.getState())).toEqual(own);
  expect([storedToken(), storedAdminToken()]).toEqual([tokenOf(own), null]);
  expect(selectNotices(store.getState()).map(({ message }) => message)).toContainEqual({ id: 'acting.over' });
});
