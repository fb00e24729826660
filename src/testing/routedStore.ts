import { type Reducer, configureStore } from '@reduxjs/toolkit';
import { connectRouter, routerMiddleware } from 'connected-react-router';
import { createMemoryHistory } from 'history';
import createSagaMiddleware from 'redux-saga';
import { draftsSlice } from '#src/forms/drafts';
import type { Feature } from '#src/request/feature';
import { noticesSlice } from '#src/request/notices';
import { requestsSlice } from '#src/request/request';
import { sessionSlice, sessionStarted } from '#src/session/session';
import { slicesReducer } from './featureStore';

/** The reducers of a feature, by the names of its parts. */
export const reducersOf = ({ slices }: Feature): Record<string, Reducer> =>
  Object.fromEntries(slices.map(({ name, reducer }) => [name, reducer as Reducer]));

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
    reducer: slicesReducer([], {
      ...reducers,
      drafts: draftsSlice.reducer as Reducer,
      notices: noticesSlice.reducer as Reducer,
      requests: requestsSlice.reducer as Reducer,
      router: connectRouter(history) as Reducer,
      'auth/session': sessionSlice.reducer as Reducer,
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
