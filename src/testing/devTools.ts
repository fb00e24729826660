// Redux DevTools as their extension puts them into the browser. Import this before all that makes stores.
import { instrument } from '@redux-devtools/instrument';
import { type StoreEnhancer, compose } from 'redux';

interface LiftedStore {
  getState: () => {
    stagedActionIds: number[];
    actionsById: Record<number, { action: { type: string } }>;
    computedStates: { state: unknown }[];
  };
  dispatch: (action: { type: string } & Record<string, unknown>) => void;
}
interface Options {
  actionSanitizer: <Action>(action: Action) => Action;
  stateSanitizer: <State>(state: State) => State;
}
let lifted: LiftedStore | undefined;
let given: Options | undefined;

const kept: StoreEnhancer =
  (create) =>
  (...all) => {
    const store = instrument()(create)(...all);
    lifted = store.liftedStore as unknown as LiftedStore;
    return store;
  };
Object.assign(window, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
    (options: Options) =>
    (...enhancers: StoreEnhancer[]) => {
      given = options;
      return compose<StoreEnhancer>(...enhancers, kept);
    },
});

const newest = () => {
  if (!lifted) throw new Error('No store was made');
  return lifted;
};

/** Redux DevTools of the store that was made last. */
export const devTools = {
  /** How many states there are to jump to. */
  count: () => newest().getState().stagedActionIds.length,
  stateAt: (index: number) => newest().getState().computedStates[index]?.state,
  types: () => {
    const { stagedActionIds, actionsById } = newest().getState();
    return stagedActionIds.map((id) => actionsById[id]?.action.type);
  },
  jump: (index: number) => newest().dispatch({ type: 'JUMP_TO_STATE', index }),
  importSnapshot: (text: string) =>
    newest().dispatch({ type: 'IMPORT_STATE', nextLiftedState: JSON.parse(text) }),
  /** All that DevTools show of actions and states, as text. */
  seen: () => {
    const { actionsById, computedStates } = newest().getState();
    return JSON.stringify([
      Object.values(actionsById).map(({ action }) => given?.actionSanitizer(action)),
      computedStates.map(({ state }) => given?.stateSanitizer(state)),
    ]);
  },
};
// For the browser tests.
Object.assign(window, { devTools });
