import type { UnknownAction } from '@reduxjs/toolkit';
import { onLocationChanged } from 'connected-react-router';
import { createMemoryHistory, createPath } from 'history';
import { ownProfile } from '#src/features/profile';
import { pageShown } from '#src/session/pages';
import { sessionEnded, selectSession, selectSessionEnd, sessionStarted } from '#src/session/session';
import { keepToken, storedToken } from '#src/session/token';
import { runningStore, settle } from '#src/testing/runningStore';
import { refusal, serving, tokenOf } from '#src/testing/serving';
import { createRootReducer } from '../rootReducer';
import { createStore } from '../store';
import { navigationSaga } from './navigationSaga';

const USER = {
  id: 'a',
  status: 'active',
  permissions: [],
  can_access_privileged_pages: false,
  is_network_owner: false,
  network: { configs: { features: [], logout_redirect_path: '/lantern', support_email: '' } },
};
const ANSWERS = {
  'GET user/profile': () => ({ data: { user: USER } }),
  'GET user/channels': () => ({
    data: { items: [], counts: { total: 0, linked: 0, needs_reauth: 0 }, pagination: {} },
  }),
  'POST logout': () => ({}),
};

/** The dashboard at a path, for somebody who is signed in or for a visitor. */
const openAt = async (
  path: string,
  { signedIn = true, answers = ANSWERS as Record<string, () => unknown> } = {},
) => {
  localStorage.clear();
  const claims = { userId: 'a', status: 'active' as const, exp: Math.floor(Date.now() / 1000) + 3600 };
  if (signedIn) keepToken(tokenOf(claims));
  const sent = serving(answers);
  const history = createMemoryHistory({ initialEntries: [path] });
  const store = createStore(history, {
    auth: { session: { claims: signedIn ? claims : null, ended: null }, acting: { admin: null } },
  });
  const tell = (action: object) => void store.dispatch(action as UnknownAction);
  history.listen((location, action) => tell(onLocationChanged(location, action)));
  tell(onLocationChanged(history.location, 'POP', true));
  await settle();
  return { store, history, sent, at: () => createPath(history.location), entries: () => history.length };
};

describe('the guards lead', () => {
  it('who leaves to the network’s page with the query, tell the server, and keep nothing', async () => {
    const { history, store, sent, at } = await openAt('/dashboard');
    history.push('/logout?lang=de');
    await settle();
    expect(at()).toBe('/lantern?lang=de');
    expect(sent.map(({ call }) => call)).toContain('POST logout');
    expect(storedToken()).toBeNull();
    expect(selectSession(store.getState())).toBeNull();
  });

  it('who leaves there also where the server does not answer', async () => {
    const answers = { ...ANSWERS, 'POST logout': () => Promise.reject(refusal(503)) };
    const { history, at } = await openAt('/dashboard', { answers });
    history.push('/logout');
    await settle();
    expect([at(), storedToken()]).toEqual(['/lantern', null]);
  });

  it('whose session is lost to the network’s page, and remember where they were and why', async () => {
    const { store, at } = await openAt('/earnings?source=youtube');
    store.dispatch(sessionEnded('expired'));
    await settle();
    expect(at()).toBe(`/lantern?redirect=${encodeURIComponent('/earnings?source=youtube')}`);
    expect(selectSessionEnd(store.getState())).toBe('expired');
  });

  it('a visitor who opens the logout route nowhere else than home, and ask the server for nothing', async () => {
    const { at, sent } = await openAt('/logout?redirect=%2Fearnings', { signedIn: false });
    expect(at()).toBe('/?redirect=%2Fearnings');
    expect(sent.filter(({ call }) => call.includes('logout') || call.includes('profile'))).toEqual([]);
  });

  it('away from a page without leaving it in the history', async () => {
    const { history, at, entries } = await openAt('/dashboard');
    history.push('/network/members');
    await settle();
    expect([at(), entries()]).toEqual(['/dashboard', 2]);
    history.goBack();
    expect(at()).toBe('/dashboard');
  });

  it('nobody away who waits for a profile, until it is there', async () => {
    const waiting: { give?: () => void } = {};
    const profile = () =>
      new Promise((resolve) => (waiting.give = () => resolve(ANSWERS['GET user/profile']())));
    const channels = () => new Promise(() => {});
    const answers = { ...ANSWERS, 'GET user/profile': profile, 'GET user/channels': channels };
    const { at } = await openAt('/network/members', { answers });
    expect(at()).toBe('/network/members');
    waiting.give?.();
    await settle();
    expect(at()).toBe('/dashboard');
  });
});

describe('a page', () => {
  const start = (path: string) => {
    const history = createMemoryHistory({ initialEntries: [path] });
    const store = runningStore(createRootReducer(history), navigationSaga);
    const tell = (action: object) => void store.dispatch(action as UnknownAction);
    history.listen((location, action) => tell(onLocationChanged(location, action)));
    const open = () => tell(onLocationChanged(history.location, 'POP', true));
    const shown = () => store.actions.filter(pageShown.match).map(({ payload }) => payload.path);
    return { store, history, open, shown };
  };

  it('is shown once by the pattern of its route, when the router is there, whatever its filters become', () => {
    const { store, history, open, shown } = start('/about');
    expect(shown()).toEqual([]);
    open();
    history.push('/about?page=2');
    history.push('/via/mira');
    history.push('/about');
    expect(shown()).toEqual(['/about', '/via/:referrer', '/about']);
    store.stop();
  });

  it('is not shown while the guards wait', () => {
    const { store, open, shown } = start('/network/members');
    store.dispatch(sessionStarted({ userId: 'a', status: 'active', exp: 9e9 }));
    open();
    expect(shown()).toEqual([]);
    const user = { ...USER, isNetworkOwner: true, permissions: ['network.members'] };
    store.dispatch(ownProfile.succeeded({}, { data: { user } } as never));
    expect(shown()).toEqual(['/network/members']);
    store.stop();
  });

  it('that nobody may see is led away from once, also where no router follows', () => {
    const { store, open, shown } = start('/earnings');
    open();
    expect(store.moves()).toEqual([{ method: 'replace', args: ['/logout?redirect=%2Fearnings'] }]);
    expect(shown()).toEqual([]);
    store.stop();
  });
});
