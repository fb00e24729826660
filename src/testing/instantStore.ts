import { jest } from '@jest/globals';
import { combineReducers } from '@reduxjs/toolkit';
import { instantSaga } from '#src/features/instantPayments/instantSaga';
import { everything } from '#src/features/instantPayments/instantRequests';
import { instantSlice, selectInstantState } from '#src/features/instantPayments/instantSlice';
import { draftsSlice } from '#src/forms/drafts';
import { localeSlice } from '#src/i18n/localeSlice';
import { noticesSlice, selectNotices } from '#src/request/notices';
import { requestsSlice } from '#src/request/request';
import { sessionSlice, sessionStarted } from '#src/session/session';
import { instantAnswers } from './instantPayments';
import { runningStore } from './runningStore';
import { refusal, serving } from './serving';

const start = () =>
  runningStore(
    combineReducers({
      drafts: draftsSlice.reducer,
      instantPayments: instantSlice.reducer,
      locale: localeSlice.reducer,
      notices: noticesSlice.reducer,
      requests: requestsSlice.reducer,
      session: sessionSlice.reducer,
    }),
    instantSaga,
  );

export const me = { userId: 'me' };
export const QUESTION = { from: '2026-01', to: '2026-04', offset: 0, limit: 5 };
export type Answers = Parameters<typeof serving>[0];

let store: ReturnType<typeof start>;
/** For each test of a file: a store in which instant payment runs, and timers that run when the test says so. */
export const withInstantStore = (): void => {
  beforeEach(() => {
    jest.useFakeTimers();
    store = start();
    store.dispatch(sessionStarted({ ...me, status: 'active', exp: 9e9 }));
  });
  afterEach(() => {
    store.stop();
    jest.useRealTimers();
  });
};

export const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
export const dispatched = async (...actions: Parameters<typeof store.dispatch>[0][]) => {
  actions.forEach((action) => store.dispatch(action));
  await pass();
};
export const state = () => store.getState();
export const service = () => selectInstantState(state());
/** What the notices say. */
export const said = () => selectNotices(state()).map(({ message }) => message);

/** The server of a service that is on, with other answers by their calls or URLs. */
export const serve = (answers: Answers = {}) => serving({ ...(instantAnswers as Answers), ...answers });
export const load = () => dispatched(...everything('me', QUESTION));
/** All that the screen asks for has its answer. */
export const opened = async (answers: Answers = {}) => {
  const sent = serve(answers);
  await load();
  return sent;
};
export const refused =
  (code: Parameters<typeof refusal>[1], more = {}) =>
  () =>
    Promise.reject(refusal(409, code, more));
export const broken = () => Promise.reject(refusal(500));
