import { combineReducers, createAction } from '@reduxjs/toolkit';
import { takeEvery } from 'typed-redux-saga';
import { runningStore } from '#src/testing/runningStore';
import { tokenOf } from '#src/testing/serving';
import { actingSaga, actingSlice, adminKept, loseSession, selectActingAdmin, storedAdmin } from './acting';
import {
  leavingKnown,
  selectLeaveTo,
  selectSession,
  sessionEnded,
  sessionReplaced,
  sessionSlice,
  sessionStarted,
} from './session';
import { TOKEN_KEY, keepActingToken, keepToken, storedAdminToken, storedToken } from './token';

const exp = Math.floor(Date.now() / 1000) + 3_600;
const OWN = { userId: 'admin', status: 'active' as const, exp };
const actingAs = (userId: string) => ({ userId, status: 'active' as const, exp, act: { adminId: 'admin' } });
const NIA = actingAs('nia');
const ADMIN = { id: 'admin', userName: 'Nia', reason: 'why', search: '?search=nia' };

const reducer = combineReducers({
  auth: combineReducers({ session: sessionSlice.reducer, acting: actingSlice.reducer }),
});
const lost = createAction('lost');
const start = () =>
  runningStore(reducer, actingSaga, function* () {
    yield* takeEvery(lost, () => loseSession('expired'));
  });
let store: ReturnType<typeof start>;
beforeEach(() => {
  localStorage.clear();
  store = start();
});
afterEach(() => store.stop());

const stored = (key: string | null, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
const KEY = 'partner-dashboard.admin';
const admins = () => [selectActingAdmin(store.getState()), storedAdmin()];

describe('who acts as a user', () => {
  it('is known in the tab where another one began or ended it, again and again', () => {
    for (let times = 0; times < 2; times += 1) {
      stored(KEY, JSON.stringify(ADMIN));
      expect(admins()).toEqual([ADMIN, ADMIN]);
      stored('something-else', null);
      expect(admins()).toEqual([ADMIN, ADMIN]);
      stored(times === 0 ? KEY : null, null);
      expect(admins()).toEqual([null, null]);
    }
  });

  it('is not forgotten by a tab that has the session of it but does not know the admin yet', () => {
    localStorage.setItem(KEY, JSON.stringify(ADMIN));
    store.dispatch(sessionReplaced(NIA));
    expect(storedAdmin()).toEqual(ADMIN);
    stored(KEY, JSON.stringify(ADMIN));
    expect(admins()).toEqual([ADMIN, ADMIN]);
  });

  it.each([
    ['nobody’s', sessionEnded('signed-out')],
    ['the own one', sessionReplaced(OWN)],
  ])('is forgotten where the session becomes %s', (_whose, action) => {
    store.dispatch(sessionStarted(NIA));
    store.dispatch(adminKept(ADMIN));
    store.dispatch(action);
    expect(admins()).toEqual([null, null]);
  });
});

describe('a session that is lost', () => {
  /** Loses a session whose token is in the storage, and answers what is there then. */
  const lose = (claims: typeof OWN) => {
    store.dispatch(sessionStarted(claims));
    store.dispatch(lost());
    return [selectSession(store.getState()), storedToken()];
  };

  it('is over, however long its token might still be good', () => {
    keepToken(tokenOf(OWN));
    expect(lose(OWN)).toEqual([null, null]);
  });

  it('gives way to the first of the admin’s own, also where the admin went on to another user', () => {
    keepToken(tokenOf(OWN));
    keepActingToken(tokenOf(NIA));
    keepActingToken(tokenOf(actingAs('kofi')));
    expect(lose(actingAs('kofi'))).toEqual([OWN, tokenOf(OWN)]);
    expect(storedAdminToken()).toBeNull();
  });

  it('gives way to the own one that another tab has already put back', () => {
    keepToken(tokenOf(OWN));
    expect(lose(NIA)).toEqual([OWN, tokenOf(OWN)]);
  });

  it('is over where nothing of the admin’s own is left, but not the acting one again', () => {
    keepToken(tokenOf(NIA));
    expect(lose(NIA)).toEqual([null, null]);
  });
});

it('what the server gives in place of a token is not kept', () => {
  keepToken(tokenOf(OWN));
  for (const answer of ['<html>', tokenOf({ userId: 'x' })]) {
    expect(() => keepToken(answer)).toThrow('no session token');
    expect(localStorage.getItem(TOKEN_KEY)).toBe(tokenOf(OWN));
  }
});

it('where the network sends who leaves is known until another account comes, not only until the session ends', () => {
  store.dispatch(sessionStarted(OWN));
  store.dispatch(leavingKnown('/lantern'));
  store.dispatch(sessionEnded('signed-out'));
  expect(selectLeaveTo(store.getState())).toBe('/lantern');
  store.dispatch(sessionReplaced(NIA));
  expect(selectLeaveTo(store.getState())).toBeUndefined();
});
