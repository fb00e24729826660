import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { connectRouter } from 'connected-react-router';
import { createMemoryHistory } from 'history';
import { TOKEN_KEY } from '#src/session/token';
import {
  actingFeature,
  loginAs,
  permission,
  returnRequested,
  subjectChosen,
} from '#src/features/acting/model';
import { ownProfile } from '#src/features/profile';
import { actingSaga, actingSlice, selectActingAdmin, storedAdmin } from '#src/session/acting';
import { noticesSlice, selectNotices } from '#src/request/notices';
import { requestsSlice } from '#src/request/request';
import { selectSession, selectSessionEnd, sessionSlice, sessionStarted } from '#src/session/session';
import { slicesReducer } from '#src/testing/featureStore';
import { runningStore, settle } from '#src/testing/runningStore';
import { serving, tokenOf } from '#src/testing/serving';
import { actingFlowFeature } from './actingFlow';

const history = createMemoryHistory({ initialEntries: ['/admin/users?search=nia'] });
const reducer = slicesReducer([actingFeature], {
  router: connectRouter(history) as Reducer,
  'auth/acting': actingSlice.reducer as Reducer,
  notices: noticesSlice.reducer as Reducer,
  requests: requestsSlice.reducer as Reducer,
  'auth/session': sessionSlice.reducer as Reducer,
});

const later = Math.floor(Date.now() / 1000) + 3_600;
const admin = { userId: 'admin', status: 'active' as const, exp: later };
const acted = { userId: 'nia', status: 'active' as const, exp: later, act: { adminId: 'admin' } };
const ASKED = { subjectId: 'nia', reason: 'Her payment is missing', actingId: 'b1' };

let store: ReturnType<typeof setUp>;
const setUp = () => runningStore(reducer, actingSaga, ...actingFeature.sagas, ...actingFlowFeature.sagas);

const LOGIN = { 'login-as': () => ({ jwt: tokenOf(acted), message: 'You are Nia now' }) };

const dispatched = async (...actions: UnknownAction[]) => {
  actions.forEach((action) => store.dispatch(action));
  await settle();
};
const words = () =>
  selectNotices(store.getState()).map(({ message }) => ('text' in message ? message.text : message.id));
const moves = () =>
  store.actions.flatMap(({ type, payload }) =>
    type === '@@router/CALL_HISTORY_METHOD' ? (payload as { args: unknown[] }).args : [],
  );

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem(TOKEN_KEY, tokenOf(admin));
  store = setUp();
  store.dispatch(sessionStarted(admin));
});
afterEach(() => store.stop());

describe('acting as another user', () => {
  it('replaces the session, keeps who acts and why, and leads to the dashboard', async () => {
    serving(LOGIN);
    store.dispatch(subjectChosen({ id: 'nia', name: 'Nia', lockLevel: 0 }));
    await dispatched(loginAs.started(ASKED));
    const kept = { id: 'admin', userName: 'Nia', reason: 'Her payment is missing', search: '?search=nia' };
    expect(selectSession(store.getState())).toEqual(acted);
    expect([selectActingAdmin(store.getState()), storedAdmin()]).toEqual([kept, kept]);
    expect(words()).toEqual(['You are Nia now']);
    expect(moves()).toEqual(['/dashboard']);
    expect(JSON.stringify([store.actions, store.getState()])).not.toContain('eyJ');
  });

  it('keeps the first admin where somebody acts already', async () => {
    serving({ 'login-as': () => ({ jwt: tokenOf({ ...acted, userId: 'kofi' }), message: '' }) });
    await dispatched(loginAs.started(ASKED));
    const before = selectActingAdmin(store.getState());
    await dispatched(loginAs.started({ ...ASKED, reason: 'Another one' }));
    expect(selectActingAdmin(store.getState())).toEqual(before);
    expect(selectSession(store.getState())?.userId).toBe('kofi');
  });

  it('comes back once to the search that the admin left, and the server hears of the session that ended', async () => {
    const sent = serving(LOGIN);
    await dispatched(loginAs.started(ASKED));
    await dispatched(returnRequested(), returnRequested());
    expect(selectSession(store.getState())).toEqual(admin);
    expect([selectActingAdmin(store.getState()), storedAdmin()]).toEqual([null, null]);
    expect(moves().slice(1)).toEqual(['/admin/users?search=nia']);
    expect(sent.filter(({ url }) => url === 'logout').map(({ token }) => token)).toEqual([tokenOf(acted)]);
    expect(localStorage.getItem(TOKEN_KEY)).toBe(tokenOf(admin));
  });

  it('comes back also where the server cannot be told', async () => {
    serving({
      ...LOGIN,
      logout: () => {
        throw new Error('away');
      },
    });
    await dispatched(loginAs.started(ASKED));
    await dispatched(returnRequested());
    await dispatched(loginAs.started(ASKED));
    expect(selectSession(store.getState())).toEqual(acted);
  });

  it('ends in nobody’s session where the admin’s own is over', async () => {
    serving(LOGIN);
    localStorage.setItem(TOKEN_KEY, tokenOf({ ...admin, exp: 1 }));
    await dispatched(loginAs.started(ASKED));
    await dispatched(returnRequested());
    expect([selectSession(store.getState()), selectSessionEnd(store.getState())]).toEqual([null, 'expired']);
    expect(words()).toContain('acting.ownSessionOver');
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
  });

  it('reads the profile again where the permission has been taken away', async () => {
    serving({ 'user/permissions/login-as': () => ({ data: { allowed: false } }) });
    await dispatched(permission.started({ name: 'login-as' }));
    expect(store.types()).toContain(ownProfile.started.type);
    expect(words()).toEqual(['refused.NOT_ALLOWED']);
  });
});
