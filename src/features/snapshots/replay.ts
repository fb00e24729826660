import type { Reducer } from '@reduxjs/toolkit';
import { type SupportSnapshot, actionsOf } from './snapshot';

/**
 * Every state of a snapshot, from the one before its first action to the one after its last, made with the dashboard's
 * own reducer. The reducer must know the slices of all features, because the snapshot may have used any. Undefined if
 * the dashboard cannot have been in these states.
 */
export const replay = <State>(snapshot: SupportSnapshot, reduce: Reducer<State>): State[] | undefined => {
  try {
    const states = [snapshot.committedState as State];
    for (const { action } of actionsOf(snapshot)) {
      states.push(reduce(states[states.length - 1], action));
    }
    return states;
  } catch {
    return undefined;
  }
};
