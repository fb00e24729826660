import {
  type CreateSliceOptions,
  type SliceCaseReducers,
  type SliceSelectors,
  type UnknownAction,
  createSlice,
} from '@reduxjs/toolkit';
import { type Holds, partIn } from './parts';

/** A slice, or a part of one: `introduce/story` is at `state.introduce.story`. */
export interface InstallableSlice {
  name: string;
  /** Only the slice itself knows the type of its state. */
  reducer: (state: never, action: UnknownAction) => unknown;
}

/**
 * What a feature adds to the store when its code arrives: slices, and sagas that answer its requests. `defineFeature`
 * makes it; the root state takes the slices' types from there.
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
) => {
  const slice = createSlice<State, Reducers, Name, Selectors>(options);
  const stateIn = (state: Holds<Name, State>): State =>
    (partIn(state, options.name) as State | undefined) ?? slice.getInitialState();
  return { ...slice, selectSlice: stateIn, selectors: slice.getSelectors(stateIn) };
};
