import { jest } from '@jest/globals';
import type { Reducer } from '@reduxjs/toolkit';
import { everything, instantPaymentFeature, selectInstantState } from '#src/features/instantPayment/model';
import { localeSlice } from '#src/i18n/localeSlice';
import { selectNotices } from '#src/request/notices';
import { featureStore } from './featureStore';
import { instantAnswers } from './instantPayment';
import { refusal, serving } from './serving';

const start = () =>
  featureStore([instantPaymentFeature], { more: { locale: localeSlice.reducer as Reducer } });

export const QUESTION = { from: '2026-01', to: '2026-04', offset: 0, limit: 5 };
export type Answers = Parameters<typeof serving>[0];

let store: ReturnType<typeof start>;
/** For each test of a file: a store in which instant payment runs, and timers that run when the test says so. */
export const withInstantStore = (): void => {
  beforeEach(() => {
    jest.useFakeTimers();
    store = start();
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
export const load = () => dispatched(...everything(QUESTION));
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
