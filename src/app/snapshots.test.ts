import { instrument } from '@redux-devtools/instrument';
import { type Reducer, type UnknownAction, createStore as createPlainStore } from '@reduxjs/toolkit';
import { createMemoryHistory } from 'history';
import { LOCATION_CHANGE, replace as replaceTo } from 'connected-react-router';
import fc from 'fast-check';
import { accounts } from '#src/features/auth';
import { firstChannels } from '#src/features/channels';
import { ownProfile } from '#src/features/profile';
import { draftChanged } from '#src/forms/drafts';
import { sanitize } from '#src/lib/sanitize';
import type { SessionClaims } from '#contract/auth';
import { connectionLost } from '#src/request/connection';
import { notify } from '#src/request/notices';
import { sessionEnded, sessionReplaced, sessionStarted } from '#src/session/session';
import { somewhereIn, withField } from '#src/testing/broken';
import { loadLateFeatures } from './lateFeatures';
import { type RootState, createRootReducer, slicesInstalled } from './rootReducer';
import { themeChosen } from './themeSlice';
import { RECORDED, createRecorder } from '#src/features/snapshots/recorder';
import { replay } from '#src/features/snapshots/replay';
import { isOlderSnapshot, parseSnapshot, takeSnapshot } from '#src/features/snapshots/snapshot';

const facts = {
  takenAt: '2026-03-15T12:00:00.000Z',
  version: '1',
  route: '/auth?code=hush-code',
  language: 'en',
  viewport: { width: 360, height: 640 },
};
const SECRETS = ['hush', 'Mira', 'mira@', 'eyJ'];

const session: UnknownAction[] = [
  sessionStarted({ userId: 'a', status: 'active', exp: 1 }),
  {
    type: LOCATION_CHANGE,
    payload: {
      location: { pathname: '/auth', search: '?code=hush-code', hash: '', state: null },
      action: 'PUSH',
    },
  },
  ownProfile.started(),
  ownProfile.succeeded({}, {
    data: { user: { id: 'a', name: 'Mira Lindqvist', email: 'mira@demo.test', country: 'SE' } },
  } as never),
  firstChannels.succeeded({}, {
    data: {
      items: [{ name: 'Mira Builds', status: 'linked' }],
      counts: { total: 1, linked: 1, needsReauth: 0 },
    },
  } as never),
  draftChanged({ form: 'profile', values: { name: 'Mira Hush' } }),
  notify({
    kind: 'error',
    message: { text: 'token eyJhbGciOiJIUzI1NiJ9.eyJhIjoxfQ.abc is bad, write mira@demo.test' },
  }),
  themeChosen('dark'),
  connectionLost(),
];

const features = await loadLateFeatures();
const everything = createRootReducer(createMemoryHistory(), features);

// A feature that arrives while the session is on, and another that never does.
const withFeature: UnknownAction[] = [
  ...session.slice(0, 4),
  slicesInstalled(['auth/accounts']),
  accounts.succeeded({}, { data: { items: [{ id: 'b', name: 'Mira' }] } } as never),
  ...session.slice(4),
];

/** `stored`: the session that the page began with. */
const record = (actions: UnknownAction[], stored?: SessionClaims) => {
  const reduce = createRootReducer(createMemoryHistory());
  const recorder = createRecorder();
  let state = reduce(undefined, stored ? sessionStarted(stored) : { type: 'start' });
  const api = { getState: () => state, dispatch: (action: UnknownAction) => action };
  const dispatch = recorder.middleware(api as never)((action) => {
    state = reduce(state, action as UnknownAction);
    return action;
  });
  for (const action of actions) {
    if (slicesInstalled.match(action)) reduce.inject(features);
    dispatch(action);
  }
  const userId = state.auth.session.claims?.userId;
  return { state, snapshot: takeSnapshot(recorder.recording(), state, { ...facts, userId }) };
};

const roundTrip = (actions: UnknownAction[], stored?: SessionClaims) => {
  const { state, snapshot } = record(actions, stored);
  const text = JSON.stringify(snapshot);
  return { state, text, read: parseSnapshot(text) as NonNullable<ReturnType<typeof parseSnapshot>> };
};

describe('a support snapshot', () => {
  it.each([
    ['of the first script alone', session],
    ['with a feature that arrived later', withFeature],
    ['after a feature of another session', [...withFeature, sessionEnded('expired'), ...session]],
  ])('%s plays back to the state that the user saw', (_what, actions) => {
    const { state, read } = roundTrip(actions);
    expect(replay<RootState>(read, everything as Reducer)?.pop()).toEqual(sanitize(state));
  });

  it('imports into Redux DevTools as it is and ends in the same state', () => {
    const { state, read } = roundTrip(withFeature);
    expect(accounts.selectValue(state)).toHaveLength(1);
    const reduce = createRootReducer(createMemoryHistory(), features);
    const tools = createPlainStore(reduce as never, instrument() as never) as unknown as {
      getState: () => RootState;
      liftedStore: { dispatch: (action: unknown) => void; getState: () => { currentStateIndex: number } };
    };
    tools.liftedStore.dispatch({ type: 'IMPORT_STATE', nextLiftedState: read });
    expect(tools.getState()).toEqual(sanitize(state));
    expect(tools.liftedStore.getState().currentStateIndex).toBe(withFeature.length);
    tools.liftedStore.dispatch({ type: 'JUMP_TO_STATE', index: 1 });
    expect(tools.getState().auth.session.claims?.userId).toBe('a');
    expect(tools.getState().profile?.user).toEqual({ data: {} });
  });

  it('holds no secret and no name', () => {
    const { text } = roundTrip(session);
    for (const secret of SECRETS) expect(text).not.toContain(secret);
  });

  it.each([
    ['of nobody', []],
    ['of somebody else who signs in there', [sessionStarted({ userId: 'b', status: 'active', exp: 1 })]],
  ])('%s on the page that waits for another user names neither that user nor the page', (_what, actions) => {
    const hers = {
      pathname: '/channels/analytics/UCmira',
      search: '?page=3',
      hash: '',
      state: { userId: 'mira' },
    };
    const waits = {
      ...hers,
      pathname: '/',
      search: `?redirect=${encodeURIComponent(hers.pathname)}`,
    };
    const { text } = roundTrip([
      sessionStarted({ userId: 'mira', status: 'active', exp: 1 }),
      { type: LOCATION_CHANGE, payload: { location: hers, action: 'PUSH' } },
      sessionEnded('expired'),
      { ...replaceTo(`/logout${waits.search}`) },
      { type: LOCATION_CHANGE, payload: { location: waits, action: 'REPLACE' } },
      ...actions,
    ]);
    expect(text).not.toMatch(/mira|analytics/i);
  });

  it('keeps the last actions and starts from the state before them', () => {
    const many = Array.from({ length: RECORDED + 50 }, (_nothing, index) =>
      themeChosen(index % 2 ? 'dark' : 'light'),
    );
    const { state, read } = roundTrip([...session, ...many]);
    expect(read.stagedActionIds).toHaveLength(RECORDED + 1);
    const states = replay<RootState>(read, everything as Reducer);
    expect(states?.[0]?.profile?.user).not.toEqual({ data: {} });
    expect(states?.pop()).toEqual(sanitize(state));
  });

  const others = sessionStarted({ userId: 'b', status: 'active', exp: 1 });
  it.each<[string, UnknownAction[]]>([
    ['who signs in after the last one signed out', [sessionEnded('signed-out'), others]],
    ['who signs in after a session that expired', [sessionEnded('expired'), others]],
    ['who has not signed in after a session that expired', [sessionEnded('expired')]],
    ['whose account replaced the other one', [sessionReplaced(others.payload)]],
  ])('of a person %s holds nothing of the last one', (_who, end) => {
    const [start, ...used] = session;
    const stored = (start as ReturnType<typeof sessionStarted>).payload;
    const typed = draftChanged({ form: 'profile', values: { country: 'XX' } });
    for (const { text } of [
      roundTrip([...session, typed, ...end]),
      roundTrip([...used, typed, ...end], { ...stored, userId: 'mira-1' }),
    ]) {
      expect(text).not.toMatch(/Builds|"SE"|"XX"|mira-1|"linked":1/);
      expect(text).not.toContain('"a"');
    }
  });

  it.each(['', 'nonsense', '{}', '[]', 'null', '{"support":{"format":4}}'])('is not the file %j', (text) => {
    expect(parseSnapshot(text)).toBeUndefined();
    expect(isOlderSnapshot(text)).toBe(false);
  });

  const { text: right } = roundTrip(withFeature);

  it('of a build that kept its state in another form is known as such, and not replayed', () => {
    const older = JSON.stringify(withField(right, ['support', 'format'], 1));
    expect([parseSnapshot(older), isOlderSnapshot(older), isOlderSnapshot(right)]).toEqual([
      undefined,
      true,
      false,
    ]);
  });

  it.each<[string, string[], unknown]>([
    ['a viewport that is a word', ['support', 'viewport'], 'wide'],
    ['no viewport', ['support', 'viewport'], null],
    ['a width that is none', ['support', 'viewport', 'width'], -1],
    ['a time that is none', ['support', 'takenAt'], 'yesterday evening'],
    ['an action at no time', ['actionsById', '1', 'timestamp'], 'noon'],
    ['an action after the end of time', ['actionsById', '1', 'timestamp'], 1e300],
    ['an action without a type', ['actionsById', '1', 'action'], {}],
    ['an action that it does not hold', ['stagedActionIds', '1'], 4711],
    ['a list of states as state', ['committedState'], []],
    ['a later state that is none', ['computedStates', '0', 'state'], null],
  ])('is not a file with %s', (_what, path, value) => {
    expect(parseSnapshot(JSON.stringify(withField(right, path, value)))).toBeUndefined();
  });

  it('is no other JSON, and plays back or is refused whichever of its fields is another', () => {
    fc.assert(fc.property(fc.json(), (text) => expect(parseSnapshot(text)).toBeUndefined()));
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), fc.jsonValue(), (steps, value) => {
        const broken = parseSnapshot(JSON.stringify(withField(right, somewhereIn(right, steps), value)));
        const states = broken && replay<RootState>(broken, everything as Reducer);
        if (states) expect(states).toHaveLength(broken.stagedActionIds.length || 1);
      }),
    );
  });
});
