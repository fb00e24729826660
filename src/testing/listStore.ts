import { type Reducer, combineReducers, configureStore } from '@reduxjs/toolkit';
import { connectRouter, routerMiddleware } from 'connected-react-router';
import { createMemoryHistory } from 'history';
import createSagaMiddleware from 'redux-saga';
import { debounce, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { type ListCall, createList } from '#src/list/createList';
import { SEARCH_PAUSE } from '#src/list/listQuery';
import { requestsSlice } from '#src/request/request';
import { sessionSlice } from '#src/session/session';

type List = ReturnType<typeof createList<ListCall>>;

/** A store in which these lists work as they do in a feature, at this URL of a real history. */
export const listStore = (url: string, ...lists: object[]) => {
  const history = createMemoryHistory({ initialEntries: [url] });
  const saga = createSagaMiddleware();
  const given = lists as List[];
  const reducers: Record<string, Reducer> = Object.fromEntries(
    given.map(({ name, slice }) => [name, slice.reducer as Reducer]),
  );
  const store = configureStore({
    reducer: combineReducers({
      router: connectRouter(history),
      requests: requestsSlice.reducer,
      auth: combineReducers({ session: sessionSlice.reducer }),
      ...reducers,
    }),
    middleware: (standard) => standard({ thunk: false }).concat(routerMiddleware(history), saga),
  });
  const task = saga.run(function* () {
    for (const { actions, workers, rows, csv } of given) {
      yield* debounce(SEARCH_PAUSE, actions.searchTyped, workers.search);
      yield* takeEvery(actions.queryChanged, workers.change);
      yield* takeLatest(rows.started, workers.read);
      yield* takeEvery(rows.succeeded, workers.clampPage);
      yield* takeLeading(csv.started, workers.download);
    }
  });
  return { store, history, stop: () => task.cancel() };
};
