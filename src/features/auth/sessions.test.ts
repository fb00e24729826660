import { jest } from '@jest/globals';
import { combineReducers } from '@reduxjs/toolkit';
import {
  selectLock,
  selectSession,
  selectSessionEnd,
  sessionReplaced,
  sessionSlice,
  sessionStarted,
  signInRequested,
  signOutRequested,
} from '#src/session/session';
import { popupSlice } from '#src/session/popup';
import { requestsSlice } from '#src/request/request';
import {
  TOKEN_KEY,
  keepActingToken,
  keepToken,
  restoreAdminToken,
  storedAdminToken,
  storedToken,
} from '#src/session/token';
import { startingSession } from '#src/session/starting';
import { clockRead, serverNow } from '#src/lib/clock';
import { mockProviderWindow, windowAnswers } from '#src/testing/providerWindow';
import { runningStore } from '#src/testing/runningStore';
import { refusal, serving, tokenOf } from '#src/testing/serving';
import { authSaga, authenticate } from './model';

const reducer = combineReducers({
  popup: popupSlice.reducer,
  requests: requestsSlice.reducer,
  auth: combineReducers({ session: sessionSlice.reducer }),
});
const inSeconds = (seconds: number, more: object = {}) => ({
  userId: 'a',
  status: 'active' as const,
  exp: Math.floor(Date.now() / 1000) + seconds,
  ...more,
});
const acting = () => inSeconds(60, { act: { adminId: 'admin' } });

let store: ReturnType<typeof start>;
const start = () => runningStore(reducer, authSaga);
beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  store = start();
});
afterEach(() => {
  store.stop();
  jest.useRealTimers();
});
const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
const begin = (claims: ReturnType<typeof inSeconds>) => {
  keepToken(tokenOf(claims));
  store.dispatch(sessionStarted(claims));
  return claims;
};
const session = () => selectSession(store.getState());
const end = () => selectSessionEnd(store.getState());
const wasReplaced = () => store.types().includes(sessionReplaced.type);

describe('signing in with the window of the provider', () => {
  beforeEach(() => {
    mockProviderWindow();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    window.history.replaceState(null, '', '/');
  });

  it.each([
    ['as the button says', '/earnings', '?redirect=%2Fchannels', '/auth?redirect=%2Fearnings'],
    ['as the address says', undefined, '?redirect=%2Fchannels', '/auth?redirect=%2Fchannels'],
    ['nowhere in particular', undefined, '', '/auth'],
    ['to no other site', undefined, '?redirect=https%3A%2F%2Felse.test', '/auth'],
    ['to nothing that decodes to one', undefined, '?redirect=%2F%255celse.test', '/auth'],
  ])('starts the session and leads on %s', async (_where, wish, search, to) => {
    window.history.replaceState(null, '', `/${search}`);
    const claims = inSeconds(60);
    const sent = serving({ 'POST authenticate': () => ({ jwt: tokenOf(claims) }) });
    store.dispatch(signInRequested(wish));
    windowAnswers({ code: 'the-code', state: 'the-state' });
    await pass();
    expect(sent.map(({ data }) => data)).toEqual([{ code: 'the-code', state: 'the-state' }]);
    expect(store.moves()).toEqual([{ method: 'push', args: [to] }]);
    expect([session(), storedToken()]).toEqual([claims, tokenOf(claims)]);
    expect(JSON.stringify([store.actions, store.getState()])).not.toMatch(/the-code|the-state|eyJ/);
  });

  it('leads nowhere and asks the server for nothing where the provider refuses', async () => {
    const sent = serving({});
    store.dispatch(signInRequested('/earnings'));
    windowAnswers({ error: 'access_denied', state: 'the-state' });
    await pass();
    expect([sent, store.moves()]).toEqual([[], []]);
  });
});

describe('a lock', () => {
  const lock = { type: 'spam', reason: 'Spam', since: null, until: null, support_email: 'a@demo.test' };
  const told = (key: string, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

  it('that refuses a sign-in leads to its page, which knows where the user wanted to go', async () => {
    mockProviderWindow();
    window.history.replaceState(null, '', '/auth?redirect=%2Fearnings');
    serving({ 'POST authenticate': () => Promise.reject(refusal(403, 'USER_IS_LOCKED', { lock })) });
    store.dispatch(signInRequested('/earnings'));
    windowAnswers({ code: 'the-code', state: 'the-state' });
    await pass();
    expect(authenticate.select(store.getState())).toMatchObject({
      failure: { lock: { reason: lock.reason, supportEmail: lock.support_email } },
    });
    expect(store.moves().at(-1)).toEqual({ method: 'replace', args: ['/locked?redirect=%2Fearnings'] });
    jest.restoreAllMocks();
    window.history.replaceState(null, '', '/');
  });

  it('of which another tab tells is known here, until somebody signs in', () => {
    begin(inSeconds(60));
    told('partner-dashboard.lock', JSON.stringify({ ...lock, supportEmail: lock.support_email }));
    told('partner-dashboard.lock', null);
    told(TOKEN_KEY, null);
    expect([session(), selectLock(store.getState())?.reason]).toEqual([null, lock.reason]);
    begin(inSeconds(60));
    expect(selectLock(store.getState())).toBeUndefined();
  });

  it('that is told as nothing that can be read, or to nobody, changes nothing', () => {
    told('partner-dashboard.lock', JSON.stringify(lock));
    expect(selectLock(store.getState())).toBeUndefined();
    begin(inSeconds(60));
    told('partner-dashboard.lock', 'nonsense');
    told('another', JSON.stringify(lock));
    expect(selectLock(store.getState())).toBeUndefined();
    expect(session()).not.toBeNull();
  });
});

describe('signing out', () => {
  it('tells the server of the session, and of that of an admin who acts', async () => {
    const sent = serving({});
    const own = tokenOf(inSeconds(60, { userId: 'admin' }));
    keepToken(own);
    const acted = acting();
    keepActingToken(tokenOf(acted));
    store.dispatch(sessionStarted(acted));
    store.dispatch(signOutRequested());
    await pass();
    expect(sent.map(({ call, token }) => [call, token])).toEqual([
      ['POST logout', tokenOf(acted)],
      ['POST logout', own],
    ]);
    expect([end(), storedToken(), storedAdminToken()]).toEqual(['signed-out', null, null]);
  });

  it('tells the server of one session where nobody acts, once, and of none where there is no token', async () => {
    const sent = serving({});
    begin(inSeconds(60));
    store.dispatch(signOutRequested());
    store.dispatch(signOutRequested());
    await pass();
    store.dispatch(signOutRequested());
    await pass();
    expect(sent.map(({ call }) => call)).toEqual(['POST logout']);
  });

  it('waits five seconds for a server that does not answer', async () => {
    serving({ 'POST logout': () => new Promise(() => {}) });
    begin(inSeconds(60));
    store.dispatch(signOutRequested());
    await pass(4_900);
    expect(session()).not.toBeNull();
    await pass(200);
    expect([session(), end(), storedToken()]).toEqual([null, 'signed-out', null]);
  });
});

describe('a session that is over by its time', () => {
  it('goes on with the token that another tab has stored', async () => {
    begin(inSeconds(60));
    const renewed = inSeconds(600);
    keepToken(tokenOf(renewed));
    await pass(61_000);
    expect([session(), end(), wasReplaced()]).toEqual([renewed, null, false]);
  });

  it('gives way to another account whose token another tab has stored', async () => {
    begin(inSeconds(60));
    const other = inSeconds(600, { userId: 'b' });
    keepToken(tokenOf(other));
    await pass(61_000);
    expect([session(), wasReplaced()]).toEqual([other, true]);
  });

  it.each([
    ['is over, too', () => tokenOf(inSeconds(30))],
    ['is none', () => 'garbage'],
  ])('ends where the stored token %s', async (_what, stored) => {
    begin(inSeconds(60));
    localStorage.setItem(TOKEN_KEY, stored());
    await pass(61_000);
    expect([session(), end(), storedToken()]).toEqual([null, 'expired', null]);
  });
});

describe('where the computer’s clock is wrong', () => {
  const HOUR = 3_600_000;
  // What the server's clock shows, while this computer's goes on with a difference.
  const serverClock = () => {
    const start = { server: Date.now(), here: 0 };
    return {
      set: (hours: number) => {
        jest.setSystemTime(start.server + hours * HOUR);
        start.here = Date.now();
      },
      headers: () => ({ date: new Date(start.server + Date.now() - start.here).toUTCString() }),
    };
  };

  it.each([13, -13])(
    'by %d hours, who signs in stays so until the time is up, also after a reload',
    async (hours) => {
      mockProviderWindow();
      const claims = inSeconds(12 * 3600);
      const clock = serverClock();
      clock.set(hours);
      serving({ 'POST authenticate': () => ({ jwt: tokenOf(claims) }) }, clock.headers);
      store.dispatch(signInRequested());
      windowAnswers({ code: 'the-code', state: 'the-state' });
      await pass(11.9 * HOUR);
      expect([session(), end()]).toEqual([claims, null]);
      expect(startingSession(serverNow())).toMatchObject({ claims, ended: null });
      await pass(0.2 * HOUR);
      expect([session(), end(), storedToken()]).toEqual([null, 'expired', null]);
      jest.restoreAllMocks();
    },
  );

  it('an admin who stops acting goes on', () => {
    const own = inSeconds(3600, { userId: 'admin' });
    keepToken(tokenOf(own));
    keepActingToken(tokenOf(acting()));
    const clock = serverClock();
    clock.set(13);
    clockRead(clock.headers().date);
    expect(restoreAdminToken()).toEqual(own);
  });
});

describe('what another tab does', () => {
  const stores = (newValue: string | null, key: string | null = TOKEN_KEY) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

  it.each([[null], ['garbage']])('signs this one out where it leaves %j', (left) => {
    begin(inSeconds(60));
    stores(left);
    expect([session(), end()]).toEqual([null, 'signed-out']);
    expect(store.types().filter((type) => type === 'session/ended')).toHaveLength(1);
  });

  it('does not change why a session ended that is over already', async () => {
    begin(inSeconds(60));
    await pass(61_000);
    stores(null);
    expect(end()).toBe('expired');
  });

  it('signs this one in', () => {
    const claims = inSeconds(60);
    stores(tokenOf(claims));
    expect([session(), wasReplaced()]).toEqual([claims, false]);
  });

  it.each([
    ['renews the session', { exp: 9e9 }, false],
    ['takes another account', { userId: 'b' }, true],
    ['acts as the user', { act: { adminId: 'admin' } }, true],
  ])('%s, and this one follows', (_what, change, replaced) => {
    const claims = { ...begin(inSeconds(60)), ...change };
    stores(tokenOf(claims));
    expect([session(), wasReplaced()]).toEqual([claims, replaced]);
  });

  it('is seen again and again, also where it clears all', () => {
    stores(null);
    stores(tokenOf(inSeconds(60)));
    stores(null, null);
    expect(end()).toBe('signed-out');
  });
});

it('signing in as another one leaves nothing of the session that was there', () => {
  begin(inSeconds(60));
  const other = inSeconds(60, { userId: 'b' });
  store.dispatch(authenticate.succeeded(undefined, other));
  expect([session(), wasReplaced()]).toEqual([other, true]);
});
