import { createMemoryHistory } from 'history';
import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { takeLatest } from 'typed-redux-saga';
import type { SessionClaims } from '#contract/auth';
import { type Feature, createLazySlice } from '#src/request/feature';
import { defineRequest, perform } from '#src/request/request';
import { sessionEnded } from '#src/session/session';
import { renderApp } from '#src/testing/renderApp';
import { settle } from '#src/testing/runningStore';
import { held, serving } from '#src/testing/serving';
import { onceAdmitted } from './routing/preload';
import { routeOf } from './routing/routes';
import { createStore } from './store';
import { lazyScreen } from '#src/request/lazyScreen';

const readRequest = defineRequest<{ id: string }, string>('late/read', { safe: true });
const writeRequest = defineRequest<{ id: string }, string>('late/write');

const lateSlice = createLazySlice({
  name: 'late',
  initialState: { read: [] as string[] },
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(readRequest.succeeded, (state, { payload }) => {
      state.read.push(payload);
    }),
  selectors: { selectRead: (state) => state.read },
});
const { selectRead } = lateSlice.selectors;

const setUp = (path = '/', claims: SessionClaims | null = null) => {
  const sent: string[] = [];
  const send = async ({ id }: { id: string }) => {
    sent.push(id);
    return id;
  };
  function* lateSaga() {
    yield* takeLatest(readRequest.started, perform(readRequest, send));
    yield* takeLatest(writeRequest.started, perform(writeRequest, send));
  }
  const late: Feature = { slices: [lateSlice], sagas: [lateSaga] };
  const history = createMemoryHistory({ initialEntries: [path] });
  const store = createStore(history, { auth: { session: { claims, ended: null }, acting: { admin: null } } });
  return { store, late, sent, read: () => selectRead(store.getState() as object) };
};

describe('a feature whose code arrives later', () => {
  it('has its initial state for its selectors before it is there', () => {
    expect(setUp().read()).toEqual([]);
  });

  it('is installed once, however often it is asked for, and keeps its state', async () => {
    const { store, late, sent, read } = setUp();
    store.install([late]);
    store.dispatch(readRequest.started({ id: 'a' }));
    await settle();
    const before = store.getState();
    store.install([late, late]);
    expect(store.getState()).toBe(before);
    store.dispatch(readRequest.started({ id: 'b' }));
    await settle();
    expect(sent).toEqual(['a', 'b']);
    expect(read()).toEqual(['a', 'b']);
  });

  it('answers once what was asked for before it was there', async () => {
    const { store, late, sent, read } = setUp();
    store.dispatch(readRequest.started({ id: 'early' }));
    store.install([late]);
    await settle();
    store.install([{ slices: [], sagas: [function* idle() {}] }]);
    await settle();
    expect(sent).toEqual(['early']);
    expect(read()).toEqual(['early']);
  });

  it('never does late what would change something, nor what another session asked for', async () => {
    const { store, late, sent } = setUp();
    store.dispatch(writeRequest.started({ id: 'write' }));
    store.dispatch(readRequest.started({ id: 'read' }));
    store.dispatch(sessionEnded('signed-out'));
    store.install([late]);
    await settle();
    expect(sent).toEqual([]);
  });

  it('loses its state when the session ends, and goes on working', async () => {
    const { store, late, read } = setUp();
    store.install([late]);
    store.dispatch(readRequest.started({ id: 'mine' }));
    await settle();
    store.dispatch(sessionEnded('signed-out'));
    expect(read()).toEqual([]);
    store.dispatch(readRequest.started({ id: 'others' }));
    await settle();
    expect(read()).toEqual(['others']);
  });

  it('is there before its screen asks for anything', async () => {
    const { store, late } = setUp();
    const Screen = () => {
      const dispatch = useDispatch();
      useEffect(() => void dispatch(readRequest.started({ id: 'mounted' })), [dispatch]);
      return <p>{useSelector(selectRead).join()}</p>;
    };
    const Lazy = lazyScreen(async () => ({ default: Screen, features: [late] }));
    renderApp(<Lazy />, { store });
    expect(await screen.findByText('mounted')).toBeTruthy();
  });

  it('asks for a screen’s data once each time it is opened, also where the page starts with it', async () => {
    const { store, late, sent } = setUp();
    const Lazy = lazyScreen(async () => ({
      default: () => null,
      features: [late],
      preload: () => [readRequest.started({ id: 'opened' })],
    }));
    await Lazy.loadFirst(Promise.resolve(store), onceAdmitted(routeOf('/')));
    await settle();
    expect(sent).toEqual(['opened']);
    const first = renderApp(<Lazy />, { store });
    await act(settle);
    expect(sent).toEqual(['opened']);
    first.unmount();
    renderApp(<Lazy />, { store });
    await act(settle);
    expect(sent).toEqual(['opened', 'opened']);
  });

  it.each([
    ['as soon as the guards know that the account may', ['users.read'], ['ahead']],
    ['never where the account may not', [], []],
  ])('asks ahead %s', async (_when, permissions, expected) => {
    const profile = held();
    serving({ 'GET user/profile': profile.answer, 'GET user/channels': () => new Promise(() => {}) });
    const { store, late, sent } = setUp('/admin/users', { userId: 'a', status: 'active', exp: 4e9 });
    const Lazy = lazyScreen(async () => ({
      default: () => null,
      features: [late],
      preload: () => [readRequest.started({ id: 'ahead' })],
    }));
    const preloaded = Lazy.loadFirst(Promise.resolve(store), onceAdmitted(routeOf('/admin/users')));
    await settle();
    expect(sent).toEqual([]);
    const network = { configs: { features: [] } };
    const user = { id: 'a', canAccessPrivilegedPages: false, isNetworkOwner: false, permissions, network };
    profile.give({ data: { user } });
    await preloaded;
    await settle();
    expect(sent).toEqual(expected);
  });

  it('asks for nothing ahead where the guards lead elsewhere', async () => {
    const { store, late, sent } = setUp('/dashboard');
    const Lazy = lazyScreen(async () => ({
      default: () => null,
      features: [late],
      preload: () => [readRequest.started({ id: 'ahead' })],
    }));
    await Lazy.loadFirst(Promise.resolve(store), onceAdmitted(routeOf('/dashboard')));
    await settle();
    expect(sent).toEqual([]);
  });
});
