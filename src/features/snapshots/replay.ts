import { createMemoryHistory } from 'history';
import type { Feature } from '#src/request/feature';
import { type RootState, createRootReducer } from '#src/app/rootReducer';
import { type SupportSnapshot, actionsOf } from './snapshot';

/**
 * Every state of a snapshot, from before its first action to after its last, by the dashboard's own reducer. `features`
 * are all that there are: the snapshot may have used any of them.
 */
export const replay = (snapshot: SupportSnapshot, features: readonly Feature[]): RootState[] => {
  const reduce = createRootReducer(createMemoryHistory(), features);
  const states = [snapshot.committedState as RootState];
  for (const { action } of actionsOf(snapshot)) {
    states.push(reduce(states[states.length - 1], action));
  }
  return states;
};
