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
let lifted: LiftedStore | undefined;

const kept: StoreEnhancer =
  (create) =>
  (...given) => {
    const store = instrument()(create)(...given);
    lifted = store.liftedStore as unknown as LiftedStore;
    return store;
  };
Object.assign(window, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
    () =>
    (...enhancers: StoreEnhancer[]) =>
      compose<StoreEnhancer>(...enhancers, kept),
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
  dispatch: (action: { type: string } & Record<string, unknown>) => newest().dispatch(action),
};
