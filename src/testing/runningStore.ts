import { type Reducer, type UnknownAction, configureStore } from '@reduxjs/toolkit';
import { CALL_HISTORY_METHOD } from 'connected-react-router';
import createSagaMiddleware from 'redux-saga';

/** A store on which `sagas` really run; every dispatched action is remembered in order. */
export const runningStore = <State>(reducer: Reducer<State>, ...sagas: (() => Generator)[]) => {
  const saga = createSagaMiddleware();
  const actions: UnknownAction[] = [];
  const store = configureStore({
    reducer,
    middleware: (standard) =>
      standard({ thunk: false }).concat(
        () => (next) => (action) => {
          actions.push(action as UnknownAction);
          return next(action);
        },
        saga,
      ),
  });
  const tasks = sagas.map((one) => saga.run(one));
  return {
    ...store,
    actions,
    types: () => actions.map(({ type }) => type),
    /** Where the sagas led to: the method of the history and what it was called with. */
    moves: () => actions.flatMap(({ type, payload }) => (type === CALL_HISTORY_METHOD ? [payload] : [])),
    stop: () => tasks.forEach((task) => task.cancel()),
  };
};

/**
 * Lets everything arrive that waits for promises alone, as an answer of `serving` does: all of them are through before
 * the next turn of the timers, however busy the machine is. Where timers are real and something waits for one, use `until`.
 */
export const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
};

/** Waits until the store's state is so. */
export const until = <State>(
  store: { getState: () => State; subscribe: (listener: () => void) => () => void },
  isSo: (state: State) => boolean,
) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (!isSo(store.getState())) return;
      stop();
      resolve();
    };
    const stop = store.subscribe(look);
    look();
  });
