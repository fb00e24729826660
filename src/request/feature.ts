import {
  type CreateSliceOptions,
  type SliceCaseReducers,
  type SliceSelectors,
  type UnknownAction,
  createSlice,
} from '@reduxjs/toolkit';

interface InstallableSlice {
  name: string;
  /** Only the slice itself knows the type of its state. */
  reducer: (state: never, action: UnknownAction) => unknown;
}

/**
 * What a feature adds to the store when its code arrives: slices, and sagas that answer its requests. Declare it with
 * `satisfies Feature` in the feature's `feature.ts`: the root state takes the slices' types from there.
 */
export interface Feature {
  slices: readonly InstallableSlice[];
  sagas: readonly (() => Generator)[];
}

/** `createSlice` for a feature that arrives later: until then its selectors see the initial state. */
export const createLazySlice = <
  State,
  Reducers extends SliceCaseReducers<State>,
  Name extends string,
  Selectors extends SliceSelectors<State>,
>(
  options: CreateSliceOptions<State, Reducers, Name, Name, Selectors>,
) =>
  // Only the selectors of an injected slice work without its state. The store adds the slice itself.
  createSlice<State, Reducers, Name, Selectors>(options).injectInto({ inject: () => {} });
