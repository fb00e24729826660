import { configureStore } from '@reduxjs/toolkit';
import { routerMiddleware } from 'connected-react-router';
import type { History } from 'history';
import createSagaMiddleware from 'redux-saga';
import { sanitize } from '#src/lib/sanitize';
import { type RootState, createRootReducer } from './rootReducer';
import { rootSaga } from './rootSaga';
import { RECORDED, createRecorder } from './support/recorder';

/** The one store: every saga runs on it, Redux DevTools see it without secrets, also in production. */
export const createStore = (history: History, preloadedState?: Partial<RootState>) => {
  const saga = createSagaMiddleware();
  const recorder = createRecorder();
  const store = configureStore({
    reducer: createRootReducer(history),
    ...(preloadedState ? { preloadedState: preloadedState as RootState } : {}),
    middleware: (standard) =>
      standard({ thunk: false, serializableCheck: true }).concat(
        routerMiddleware(history),
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
  return store;
};

export type Store = ReturnType<typeof createStore>;
