import { createMemoryHistory } from 'history';
import { type RootState, createRootReducer } from '../rootReducer';
import { type SupportSnapshot, actionsOf } from './snapshot';

/** Every state of a snapshot, from before its first action to after its last, by the dashboard's own reducer. */
export const replay = (snapshot: SupportSnapshot): RootState[] => {
  const reduce = createRootReducer(createMemoryHistory());
  const states = [snapshot.committedState as RootState];
  for (const { action } of actionsOf(snapshot)) {
    states.push(reduce(states[states.length - 1], action));
  }
  return states;
};
