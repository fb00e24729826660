import { configureStore } from '@reduxjs/toolkit';
import { routerMiddleware } from 'connected-react-router';
import type { History } from 'history';
import createSagaMiddleware from 'redux-saga';
import { sanitize } from '#src/lib/sanitize';
import type { Feature } from '#src/request/feature';
import { createWaiting } from './waiting';
import { type RootState, createRootReducer, slicesInstalled } from './rootReducer';
import { guarded, rootSaga } from './rootSaga';
import { RECORDED, createRecorder } from '#src/features/snapshots';

/** The one store. Redux DevTools see it without secrets, also in production. */
export const createStore = (history: History, preloadedState?: Partial<RootState>) => {
  const saga = createSagaMiddleware();
  const recorder = createRecorder();
  const waiting = createWaiting();
  const reducer = createRootReducer(history);
  const store = configureStore({
    reducer,
    ...(preloadedState ? { preloadedState: preloadedState as RootState } : {}),
    middleware: (standard) =>
      standard({ thunk: false, serializableCheck: true }).concat(
        routerMiddleware(history),
        waiting.middleware,
        recorder.middleware,
        saga,
      ),
    devTools: {
      name: 'Partner Dashboard',
      maxAge: RECORDED,
      actionSanitizer: (action) => sanitize(action),
      stateSanitizer: (state) => sanitize(state),
    },
  });
  saga.setContext({ recording: recorder.recording });
  saga.run(rootSaga);

  const running = new Set<() => Generator>();
  /**
   * Adds features whose code has arrived: first their slices, then their sagas. The sagas then answer the requests that
   * waited for them. Features that are there already stay as they are.
   */
  const install = (features: readonly Feature[]): void => {
    reducer.inject(features);
    const state: object = store.getState();
    const missing = features
      .flatMap(({ slices }) => slices.map(({ name }) => name))
      .filter((name) => !(name in state));
    if (missing.length > 0) store.dispatch(slicesInstalled(missing));
    const idle = features.flatMap(({ sagas }) => sagas).filter((one) => !running.has(one));
    for (const one of new Set(idle)) {
      running.add(one);
      saga.run(guarded, one);
    }
    if (idle.length > 0) waiting.unanswered().forEach((action) => store.dispatch(action));
  };

  /** Whether all of these features are installed. */
  const has = (features: readonly Feature[]): boolean =>
    features.every(({ sagas }) => sagas.every((one) => running.has(one)));

  return Object.assign(store, { install, has });
};

export type Store = ReturnType<typeof createStore>;
