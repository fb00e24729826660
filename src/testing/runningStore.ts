import { type Reducer, type UnknownAction, configureStore } from '@reduxjs/toolkit';
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
    stop: () => tasks.forEach((task) => task.cancel()),
  };
};

/** Lets everything that is already on its way arrive. */
export const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
};
