import { type Reducer, combineReducers, configureStore } from '@reduxjs/toolkit';
import { connectRouter, routerMiddleware } from 'connected-react-router';
import { createMemoryHistory } from 'history';
import createSagaMiddleware from 'redux-saga';
import { draftsSlice } from '#src/forms/drafts';
import { noticesSlice } from '#src/request/notices';
import { requestsSlice } from '#src/request/request';
import { sessionSlice, sessionStarted } from '#src/session/session';

/**
 * A store for screens: at this URL of a real history, with somebody signed in, and what forms and calls need beside the
 * features' own reducers; their sagas really run.
 */
export const routedStore = (
  url: string,
  reducers: Record<string, Reducer>,
  ...sagas: (() => Generator)[]
) => {
  const history = createMemoryHistory({ initialEntries: [url] });
  const saga = createSagaMiddleware();
  const store = configureStore({
    reducer: combineReducers({
      ...reducers,
      drafts: draftsSlice.reducer,
      notices: noticesSlice.reducer,
      requests: requestsSlice.reducer,
      router: connectRouter(history),
      session: sessionSlice.reducer,
    }),
    middleware: (standard) => standard({ thunk: false }).concat(routerMiddleware(history), saga),
  });
  const tasks = sagas.map((one) => saga.run(one));
  store.dispatch(sessionStarted({ userId: 'me', status: 'active', exp: 9e9 }));
  return {
    // Screens that arrive later find their features installed.
    store: Object.assign(store, { has: () => true, install: () => {} }),
    history,
    /** What the address says. */
    query: () => Object.fromEntries(new URLSearchParams(history.location.search)),
    stop: () => tasks.forEach((task) => task.cancel()),
  };
};
