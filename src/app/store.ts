import { configureStore } from '@reduxjs/toolkit';
import { routerMiddleware } from 'connected-react-router';
import type { History } from 'history';
import createSagaMiddleware from 'redux-saga';
import { sanitize } from '#src/lib/sanitize';
import type { Feature } from '#src/request/feature';
import { partIn } from '#src/request/parts';
import { createTimeTravel } from './timeTravel';
import { createWaiting } from './waiting';
import { type RootState, createRootReducer, slicesInstalled } from './rootReducer';
import { guarded, rootSaga } from './rootSaga';
import { RECORDED, createRecorder } from '#src/features/snapshots';

const DEV_TOOLS = {
  name: 'Partner Dashboard',
  maxAge: RECORDED,
  actionSanitizer: <Action>(action: Action) => sanitize(action),
  stateSanitizer: <State>(state: State) => sanitize(state),
};

/** The one store. Redux DevTools see it without secrets, also in production. */
export const createStore = (history: History, preloadedState?: Partial<RootState>) => {
  const saga = createSagaMiddleware();
  const recorder = createRecorder();
  const waiting = createWaiting();
  const reducer = createRootReducer(history);
  const travel = createTimeTravel(history, async () => {
    const { loadLateFeatures } = await import('./lateFeatures');
    reducer.inject(await loadLateFeatures());
  });
  const store = configureStore({
    reducer,
    ...(preloadedState ? { preloadedState: preloadedState as RootState } : {}),
    middleware: (standard) =>
      standard({ thunk: false, serializableCheck: true }).concat(
        travel.middleware,
        routerMiddleware(history),
        waiting.middleware,
        recorder.middleware,
        saga,
      ),
    enhancers: (standard) => standard().concat(travel.enhancer),
    devTools: DEV_TOOLS,
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
      .filter((name) => partIn(state, name) === undefined);
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

  return { ...travel.outside(store), install, has };
};

export type Store = ReturnType<typeof createStore>;
