import { combineReducers } from '@reduxjs/toolkit';
import { readFileSync } from 'node:fs';
import { TOKEN_KEY } from '#src/session/token';
import type { Failure } from '#src/api/failure';
import { type Notice, noticesSlice, selectNotices } from '#src/request/notices';
import { defineRequest, requestsSlice } from '#src/request/request';
import { selectLock, selectSessionEnd, sessionSlice, sessionStarted } from '#src/session/session';
import { runningStore } from '#src/testing/runningStore';
import { failurePolicySaga } from './failurePolicy';

const english = JSON.parse(readFileSync('locales/en.json', 'utf8')) as Record<string, string>;
const reducer = combineReducers({
  notices: noticesSlice.reducer,
  requests: requestsSlice.reducer,
  auth: combineReducers({ session: sessionSlice.reducer }),
});
const plain = defineRequest<undefined, undefined>('plain');
const worded = defineRequest<undefined, undefined>('worded', {
  notice: 'notice.cannotRetrieveUserInformation',
});
const silent = defineRequest<undefined, undefined>('silent', { silent: true });

const refused = (code: string, text: string, status = 400): Failure =>
  ({ kind: 'refused', status, code, text, requestId: 'r1' }) as Failure;

const after = (failure: Failure, request = plain, signedIn = true) => {
  localStorage.setItem(TOKEN_KEY, 'token');
  const store = runningStore(reducer, failurePolicySaga);
  if (signedIn) store.dispatch(sessionStarted({ userId: 'a', status: 'active', exp: 1 }));
  store.dispatch(request.failed(undefined, failure));
  const state = store.getState();
  return {
    said: selectNotices(state).map(({ message }: Notice) => {
      if ('text' in message) return message.text;
      return message.id in english ? message.id : message.otherwise;
    }),
    ended: selectSessionEnd(state),
    token: localStorage.getItem(TOKEN_KEY),
    ...(selectLock(state) && { why: selectLock(state)?.reason }),
  };
};
const LOCK = {
  type: 'copyright',
  reason: 'A claim on three videos',
  since: '2026-03-01T10:00:00.000Z',
  until: null,
  supportEmail: 'support@lantern.example',
} as const;
const locked = {
  ...refused('USER_IS_LOCKED', 'This account is locked: a claim', 403),
  lock: LOCK,
} as Failure;

describe('the error policy', () => {
  it.each<[string, Failure, string]>([
    ['status 500', { kind: 'unexpected', status: 500, requestId: 'r' }, 'failure.unexpected'],
    ['no text', { kind: 'unexpected', status: 400 }, 'failure.unexpected'],
    ['no answer in time', { kind: 'timeout' }, 'failure.timeout'],
    ['a channel in use', refused('CHANNEL_ALREADY_IN_USE', 'x'), 'refused.CHANNEL_ALREADY_IN_USE'],
    ['a refused sign-in code', refused('INVALID_GOOGLE_SSO_CODE', 'x'), 'refused.INVALID_GOOGLE_SSO_CODE'],
    [
      "Google's own message",
      refused('ERROR_ON_AUTH_CHANNEL', '{"message":"No channel found"}'),
      'No channel found',
    ],
    ['an answer of Google without one', refused('ERROR_ON_AUTH_CHANNEL', 'oops'), 'ERROR_ON_AUTH_CHANNEL'],
    ['a code that we do not know', refused('SOMETHING_NEW', 'Quota Exceeded'), 'quota exceeded'],
  ])('words %s', (_what, failure, words) => {
    expect(after(failure)).toEqual({ said: [words], ended: null, token: 'token' });
  });

  it('shows the words of the request where it has its own', () => {
    expect(after({ kind: 'unexpected' }, worded).said).toEqual(['notice.cannotRetrieveUserInformation']);
  });

  it('leaves it to the screen where the request says so', () => {
    expect(after(refused('CHANNEL_NEEDS_REAUTH', 'x', 401), silent)).toEqual({
      said: [],
      ended: null,
      token: 'token',
    });
    expect(after(refused('CODE_WRONG', 'x'), silent)).toEqual({ said: [], ended: null, token: 'token' });
  });

  it('leaves a refused sign-in to the sign-in page: no session ends', () => {
    expect(after(refused('INVALID_TOKEN', 'Invalid JWT', 401), silent, false)).toEqual({
      said: [],
      ended: null,
      token: 'token',
    });
  });

  it('signs out also where the screen shows the failure itself', () => {
    expect(after(refused('INVALID_TOKEN', 'Invalid JWT', 401), silent).ended).toBe('expired');
  });

  it('says nothing of each call while the server cannot be reached: the banner does', () => {
    expect(after({ kind: 'offline' }).said).toEqual([]);
  });

  it('signs out when the session is no longer valid', () => {
    expect(after(refused('INVALID_TOKEN', 'Invalid JWT', 401), worded)).toEqual({
      said: ['notice.signedOutInactive'],
      ended: 'expired',
      token: null,
    });
  });

  it("shows a locked user the server's words and signs out", () => {
    expect(after(refused('USER_IS_LOCKED', 'This account is locked: review', 403))).toEqual({
      said: ['This account is locked: review'],
      ended: 'signed-out',
      token: null,
    });
  });

  it('keeps why the account is locked for its own page, says it nowhere else, and signs out', () => {
    expect(after(locked)).toEqual({ said: [], ended: 'signed-out', token: null, why: LOCK.reason });
  });

  it('keeps why a sign-in was refused', () => {
    expect(after(locked, silent, false)).toMatchObject({ said: [], ended: null, why: LOCK.reason });
  });

  it('tells the other tabs why, before the token is gone, and leaves nothing of it in the browser', () => {
    const heard: string[] = [];
    const { setItem, removeItem } = Storage.prototype;
    Storage.prototype.setItem = function (key: string, value: string) {
      if (value.includes(LOCK.reason)) heard.push(`told ${key}`);
      setItem.call(this, key, value);
    };
    Storage.prototype.removeItem = function (key: string) {
      heard.push(`removed ${key}`);
      removeItem.call(this, key);
    };
    after(locked);
    Object.assign(Storage.prototype, { setItem, removeItem });
    expect(heard.slice(0, 3)).toEqual([
      'told partner-dashboard.lock',
      'removed partner-dashboard.lock',
      `removed ${TOKEN_KEY}`,
    ]);
    expect(JSON.stringify({ ...localStorage })).not.toContain(LOCK.reason);
  });

  it('shows an admin who acts as somebody locked no page of a lock: their own session goes on', () => {
    localStorage.setItem(TOKEN_KEY, 'token');
    const store = runningStore(reducer, failurePolicySaga);
    store.dispatch(sessionStarted({ userId: 'a', status: 'active', exp: 1, act: { adminId: 'b' } }));
    store.dispatch(plain.failed(undefined, locked));
    expect(selectLock(store.getState())).toBeUndefined();
    store.stop();
  });

  it('takes no session away for a token that is not its own any more', () => {
    const stale = { ...refused('INVALID_TOKEN', 'Invalid JWT', 401), stale: true } as Failure;
    expect(after(stale)).toEqual({ said: [], ended: null, token: 'token' });
  });
});
