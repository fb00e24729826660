import { devTools } from '#src/testing/devTools';
import { readFileSync } from 'node:fs';
import { act, fireEvent, render, screen } from '@testing-library/react';
import axios from 'axios';
import { replace } from 'connected-react-router';
import { type History, createBrowserHistory, createMemoryHistory } from 'history';
import { loadTexts, openTexts } from '#src/i18n/catalogues';
import { selectLocation } from '#src/lib/location';
import { TOKEN_KEY } from '#src/session/token';
import { accounts } from '#src/features/auth';
import { takeSnapshot } from '#src/features/snapshots/snapshot';
import { sessionStarted } from '#src/session/session';
import { settle } from '#src/testing/runningStore';
import { held, refusal, serving, tokenOf } from '#src/testing/serving';
import { App } from './App';
import { loadLateFeatures } from './lateFeatures';
import { type RootState, createRootReducer, slicesInstalled } from './rootReducer';
import { type Store, createStore } from './store';

const english = JSON.parse(readFileSync('locales/en.json', 'utf8')) as object;
axios.defaults.adapter = async (config) => ({
  data: english,
  status: 200,
  statusText: 'OK',
  headers: {},
  config,
});
await openTexts('en', '');
await loadTexts('staff');

const mine = { userId: 'a', status: 'active' as const, exp: 9e9 };
let sent: ReturnType<typeof serving>;
let profile: ReturnType<typeof held>;
let views: string[];
let history: History;
let store: Store;

const turn = () => act(settle);
const url = () => window.location.pathname + window.location.search;
const urlAt = (index: number) => {
  const { pathname, search } = selectLocation(devTools.stateAt(index) as RootState);
  return pathname + search;
};
/** What a jump must not cause. */
const traces = () => {
  // Page views that wait are sent now.
  window.dispatchEvent(new Event('pagehide'));
  return {
    calls: sent.length,
    views: views.length,
    actions: devTools.types(),
    entries: window.history.length,
  };
};

const open = async (path: string) => {
  window.history.replaceState(null, '', path);
  localStorage.setItem(TOKEN_KEY, tokenOf(mine));
  history = createBrowserHistory();
  store = createStore(history, { auth: { session: { claims: mine, ended: null }, acting: { admin: null } } });
  await act(async () => void render(<App store={store} history={history} />));
  await turn();
};
const back = async () => {
  const moved = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  history.goBack();
  await act(() => moved);
  await turn();
};

beforeEach(() => {
  // No call is answered: the screens go on waiting.
  profile = held();
  const silence = {
    get: (_target: object, call: string) =>
      call === 'GET user/profile' ? profile.answer : () => new Promise(() => {}),
  };
  sent = serving(new Proxy({}, silence));
  views = [];
  Object.assign(globalThis, { fetch: async (to: string) => void views.push(to) });
});

describe('a jump in Redux DevTools', () => {
  it('moves the URL after every kind of navigation, and causes nothing else', async () => {
    await open('/learn-more/startup-guide');
    for (const go of [
      () => history.push('/earnings'),
      () => history.push('/earnings?source=youtube'),
      () => history.replace('/channels'),
      () => void store.dispatch({ ...replace('/heartbeat-moments') }),
      () => history.push('/learn-more'),
    ]) {
      act(go);
      await turn();
    }
    await back();
    expect(url()).toBe('/heartbeat-moments');
    const before = traces();
    const last = devTools.count() - 1;
    const places = Array.from({ length: last + 1 }, (_nothing, index) => index);
    expect(new Set(places.map(urlAt))).toEqual(
      new Set([
        '/learn-more/startup-guide',
        '/earnings',
        '/earnings?source=youtube',
        '/channels',
        '/heartbeat-moments',
        '/learn-more',
      ]),
    );
    for (const index of [...places.toReversed(), last]) {
      act(() => devTools.jump(index));
      await turn();
      expect([index, url()]).toEqual([index, urlAt(index)]);
    }
    expect(traces()).toEqual(before);
  });

  it('leaves the page as it was: the next click goes on from the last state', async () => {
    await open('/learn-more/startup-guide');
    act(() => history.push('/about'));
    await turn();
    const last = devTools.count() - 1;
    for (const index of [1, last]) act(() => devTools.jump(index));
    await turn();
    const calls = sent.length;
    fireEvent.pointerDown(document.body);
    act(() => history.push('/earnings'));
    await turn();
    expect(url()).toBe('/earnings');
    expect(devTools.count()).toBeGreaterThan(last + 1);
    expect(sent.length).toBeGreaterThan(calls);
  });

  it('to an earlier state is only for looking: neither clicks nor new URLs do anything', async () => {
    await open('/learn-more/startup-guide');
    act(() => history.push('/about'));
    await turn();
    act(() => devTools.jump(1));
    await turn();
    const before = { calls: sent.length, actions: devTools.types() };
    fireEvent.pointerDown(document.body);
    act(() => history.push('/earnings'));
    await turn();
    expect(url()).toBe('/learn-more/startup-guide');
    expect({ calls: sent.length, actions: devTools.types() }).toEqual(before);
  });

  it('does not stop what goes on meanwhile: it shows after the jump back', async () => {
    await open('/earnings');
    act(() => history.push('/about'));
    act(() => history.push('/learn-more/startup-guide'));
    await turn();
    act(() => devTools.jump(1));
    await turn();
    // The server ends the session: the guards lead away from a page behind sign-in.
    act(() => profile.refuse(refusal(401, 'INVALID_TOKEN', { error: 'Invalid JWT' })));
    await turn();
    expect(url()).toBe('/earnings');
    act(() => devTools.jump(devTools.count() - 1));
    await turn();
    expect(store.getState().auth.session).toEqual({ claims: null, ended: 'expired' });
    expect(url()).toBe('/?redirect=%2Flearn-more%2Fstartup-guide');
  });
});

describe('a snapshot that is imported into Redux DevTools', () => {
  const others = { userId: 'b', status: 'active' as const, exp: 1 };
  const asked = { range: { from: '2026-01-01', to: '2026-01-31', source: 'all' as const } };
  const answer = accounts.succeeded({}, {
    data: { items: [{ id: 'c', kind: 'of-the-snapshot' }] },
  } as never);

  /** The earnings of another account; the accounts arrive in the course of it. */
  const importSnapshot = async () => {
    const features = await loadLateFeatures();
    const reduce = createRootReducer(createMemoryHistory({ initialEntries: ['/earnings'] }), features);
    const start = [sessionStarted(others), slicesInstalled(['earnings/asked'])].reduce(
      reduce,
      reduce(undefined, { type: 'start' }),
    );
    const before = { ...start, earnings: { ...start.earnings, asked } } as RootState;
    const actions = [slicesInstalled(['auth/accounts']), answer];
    const facts = {
      userId: others.userId,
      takenAt: '',
      version: '',
      route: '',
      language: 'en',
      viewport: { width: 1, height: 1 },
    };
    const snapshot = takeSnapshot(
      { before, actions: actions.map((action) => ({ action, at: 0 })) },
      actions.reduce(reduce, before),
      facts,
    );
    devTools.importSnapshot(JSON.stringify(snapshot));
    return store.getState();
  };

  it('keeps the slices whose code is not there yet, before and after it arrives', async () => {
    await open('/about');
    const { earnings } = await act(() => importSnapshot());
    expect(earnings?.asked).toEqual(asked);
    await turn();
    expect(await screen.findByRole('heading', { level: 1, name: 'Earnings' })).toBeTruthy();
    expect(store.getState().earnings?.asked).toEqual(asked);
  });

  it('shows its screen under its URL, with what its actions did to slices that came later', async () => {
    await open('/about');
    await act(() => importSnapshot());
    await turn();
    expect(url()).toBe('/earnings');
    expect(store.getState().auth.session.claims?.userId).toBe('b');
    expect(accounts.selectValue(store.getState())).toEqual([{ id: 'c', kind: 'of-the-snapshot' }]);
  });

  it('asks the server for nothing and leaves the own session alone', async () => {
    await open('/about');
    const { calls, views: seen } = traces();
    const token = localStorage.getItem(TOKEN_KEY);
    await act(() => importSnapshot());
    await turn();
    const { actions } = traces();
    // The session in the snapshot has expired; nothing may act on it.
    fireEvent(document, new Event('visibilitychange'));
    fireEvent.pointerDown(document.body);
    await turn();
    expect(traces()).toMatchObject({ calls, views: seen, actions });
    expect(localStorage.getItem(TOKEN_KEY)).toBe(token);
  });
});
