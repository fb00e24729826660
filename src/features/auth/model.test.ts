import { jest } from '@jest/globals';
import { combineReducers } from '@reduxjs/toolkit';
import { expectSaga } from 'redux-saga-test-plan';
import { call } from 'redux-saga-test-plan/matchers';
import { throwError } from 'redux-saga-test-plan/providers';
import { eventChannel } from 'redux-saga';
import { CallFailed } from '#src/api/failure';
import { TOKEN_KEY } from '#src/session/token';
import { popupSlice, selectPopupFailure, selectPopupOpen } from '#src/session/popup';
import { openPopup, popupAnswers, popupClosed } from '#src/session/popupWindow';
import { requestsSlice } from '#src/request/request';
import {
  selectSession,
  selectSessionEnd,
  sessionEnded,
  sessionSlice,
  sessionStarted,
  signInRequested,
  signOutRequested,
} from '#src/session/session';
import { runningStore } from '#src/testing/runningStore';
import { authSaga, authenticate, postLogoutOf, watchExpiry } from './model';

const reducer = combineReducers({
  popup: popupSlice.reducer,
  requests: requestsSlice.reducer,
  auth: combineReducers({ session: sessionSlice.reducer }),
});
const claims = { userId: 'a', status: 'active' as const, exp: Math.floor(Date.now() / 1000) + 3600 };
const popup = { closed: false, close: jest.fn() } as unknown as Window;

const emitting = (...events: unknown[]) =>
  eventChannel<never>((emit) => {
    const timers = events.map((event, index) => setTimeout(() => emit(event as never), index));
    return () => timers.forEach(clearTimeout);
  });

interface Script {
  window?: Window | null;
  answers?: unknown[];
  closed?: unknown[];
  exchange?: () => typeof claims;
}
const signIn = ({ window = popup, answers = [], closed = [], exchange = () => claims }: Script) => {
  const played = (fn: { name: string }): (() => unknown) | undefined => {
    if (fn === openPopup) return () => window;
    if (fn === popupAnswers) return () => emitting(...answers);
    if (fn === popupClosed) return () => emitting(...closed);
    // The code is nobody's parameter: the call that has it is known by its name.
    return fn.name === 'exchange' ? exchange : undefined;
  };
  return expectSaga(authSaga)
    .withReducer(reducer)
    .provide({ call: ({ fn }, next) => (played(fn) ?? next)() as never })
    .dispatch(signInRequested())
    .silentRun(60);
};

beforeEach(() => localStorage.clear());

describe('signing in', () => {
  it.each([
    ['popup_blocked_by_browser', { window: null }],
    ['popup_closed_by_user', { closed: [true] }],
    ['access_denied', { answers: [{ state: 's', error: 'access_denied' }] }],
    ['immediate_failed', { answers: [{ state: 's', error: 'server_error' }] }],
  ])('says %s', async (failure, script) => {
    const { storeState } = await signIn(script);
    expect([selectPopupOpen(storeState, 'sign-in'), selectPopupFailure(storeState, 'sign-in')]).toEqual([
      false,
      failure,
    ]);
    expect(selectSession(storeState)).toBeNull();
  });

  it('starts the session with the code that the popup brought', async () => {
    const { storeState } = await signIn({ answers: [{ state: 's', code: 'the-code' }] });
    expect(authenticate.select(storeState)).toEqual({ status: 'succeeded' });
    expect(selectSession(storeState)).toEqual(claims);
  });

  it('still takes an answer after the window only looked closed', async () => {
    const { storeState } = await signIn({ closed: [true], answers: [{ state: 's', code: 'c' }] });
    expect(selectSession(storeState)).toEqual(claims);
  });

  it('forgets the first window when the button is pressed again', async () => {
    const { storeState } = await expectSaga(authSaga)
      .withReducer(reducer)
      .provide({
        call: ({ fn }, next) => {
          if (fn === openPopup) return popup as never;
          return (fn === popupAnswers || fn === popupClosed ? emitting() : next()) as never;
        },
      })
      .dispatch(signInRequested())
      .dispatch(signInRequested())
      .silentRun(60);
    expect(authenticate.select(storeState)).toEqual({ status: 'idle' });
    expect(selectPopupOpen(storeState, 'sign-in')).toBe(true);
  });

  it('keeps the refusal for the page to show', async () => {
    const failure = {
      kind: 'refused',
      status: 404,
      code: 'USER_DOES_NOT_EXIST',
      text: 'User not found',
      requestId: 'r',
    } as const;
    const { storeState } = await signIn({
      answers: [{ state: 's', code: 'c' }],
      exchange: () => {
        throw new CallFailed(failure);
      },
    });
    expect(authenticate.select(storeState)).toEqual({ status: 'failed', failure });
    expect(selectSession(storeState)).toBeNull();
  });
});

describe('signing out', () => {
  it.each([
    ['answers', {}],
    ['refuses', throwError(new CallFailed({ kind: 'unexpected', status: 500 }))],
    ['cannot be reached', throwError(new CallFailed({ kind: 'offline' }))],
  ])('removes the token and the session when the server %s', async (_what, answer) => {
    localStorage.setItem(TOKEN_KEY, 'token');
    const { storeState } = await expectSaga(authSaga)
      .withReducer(reducer)
      .provide([[call.fn(postLogoutOf), answer]] as never)
      .dispatch(sessionStarted(claims))
      .dispatch(signOutRequested())
      .silentRun(30);
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
    expect(selectSessionEnd(storeState)).toBe('signed-out');
  });
});

describe('the end of a session', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const inSeconds = (seconds: number) => ({ ...claims, exp: Math.floor(Date.now() / 1000) + seconds });

  it('comes when its time is up', async () => {
    const store = runningStore(reducer, watchExpiry);
    store.dispatch(sessionStarted(inSeconds(60)));
    await jest.advanceTimersByTimeAsync(58_000);
    expect(selectSession(store.getState())).not.toBeNull();
    await jest.advanceTimersByTimeAsync(3_000);
    expect(selectSessionEnd(store.getState())).toBe('expired');
    store.stop();
  });

  it('is noticed when the tab wakes up after its timer slept', async () => {
    const store = runningStore(reducer, watchExpiry);
    store.dispatch(sessionStarted(inSeconds(60)));
    jest.setSystemTime(Date.now() + 3_600_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(0);
    expect(selectSessionEnd(store.getState())).toBe('expired');
    store.stop();
  });

  it('does not come for a session that was replaced by a later one', async () => {
    const store = runningStore(reducer, watchExpiry);
    store.dispatch(sessionStarted(inSeconds(60)));
    store.dispatch(sessionEnded('signed-out'));
    store.dispatch(sessionStarted(inSeconds(600)));
    await jest.advanceTimersByTimeAsync(120_000);
    expect(selectSession(store.getState())).not.toBeNull();
    store.stop();
  });

  it('does not overflow the timer of a session that lasts for months', async () => {
    const store = runningStore(reducer, watchExpiry);
    store.dispatch(sessionStarted(inSeconds(90 * 86_400)));
    await jest.advanceTimersByTimeAsync(1_000);
    expect(selectSession(store.getState())).not.toBeNull();
    store.stop();
  });
});
