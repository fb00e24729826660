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

type Named<Slice extends InstallableSlice> = {
  [One in Slice as string extends One['name'] ? never : One['name']]: One;
};
type PartName<Slice extends InstallableSlice> = Extract<keyof Named<Slice>, `${string}/${string}`>;
type SliceNameOf<Name> = Name extends `${infer Whole}/${string}` ? Whole : never;
type StateOf<Slice extends InstallableSlice, Name extends keyof Named<Slice>> = Named<Slice>[Name] extends {
  reducer: (...given: never[]) => infer State;
}
  ? State
  : never;

/** The state that these slices make together; each is there once its code has arrived. */
export type SlicesState<Slice extends InstallableSlice> = {
  [Name in Exclude<keyof Named<Slice>, PartName<Slice>>]?: StateOf<Slice, Name>;
} & {
  [Whole in SliceNameOf<PartName<Slice>>]?: {
    [
      Name in Extract<keyof Named<Slice>, `${Whole}/${string}`> as Name extends `${Whole}/${infer Part}`
        ? Part
        : never
    ]?: StateOf<Slice, Name>;
  };
};

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
