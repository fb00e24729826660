import type { Reducer } from '@reduxjs/toolkit';
import { type SupportSnapshot, actionsOf } from './snapshot';

/**
 * Every state of a snapshot, from before its first action to after its last, by the dashboard's own reducer. It must
 * know the slices of all features: the snapshot may have used any of them.
 */
export const replay = <State>(snapshot: SupportSnapshot, reduce: Reducer<State>): State[] => {
  const states = [snapshot.committedState as State];
  for (const { action } of actionsOf(snapshot)) {
    states.push(reduce(states[states.length - 1], action));
  }
  return states;
};
