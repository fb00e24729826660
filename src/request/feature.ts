import {
  type CreateSliceOptions,
  type SliceCaseReducers,
  type SliceSelectors,
  type UnknownAction,
  createSlice,
} from '@reduxjs/toolkit';

interface InstallableSlice {
  name: string;
  /** Any slice's: what its state is, only the slice itself knows. */
  reducer: (state: never, action: UnknownAction) => unknown;
}

/**
 * What a feature adds to the store once its code has arrived: slices, and sagas that answer its requests. Declare it
 * with `satisfies Feature` in the feature's `feature.ts`: the root state learns the slices' types from there.
 */
export interface Feature {
  slices: readonly InstallableSlice[];
  sagas: readonly (() => Generator)[];
}

/** `createSlice` for a feature that arrives later: its selectors see the initial state where it has not arrived. */
export const createLazySlice = <
  State,
  Reducers extends SliceCaseReducers<State>,
  Name extends string,
  Selectors extends SliceSelectors<State>,
>(
  options: CreateSliceOptions<State, Reducers, Name, Name, Selectors>,
) =>
  // An injected slice is one whose selectors forgive its absence; the store does the rest by itself.
  createSlice<State, Reducers, Name, Selectors>(options).injectInto({ inject: () => {} });
