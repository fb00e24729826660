import type { Reducer } from '@reduxjs/toolkit';
import type { InstallableSlice } from './feature';
import type { Request } from './request';
import { type Updating, withUpdates } from './updates';

/** A resource, a command, a list, the decisions on its things: what brings its sagas and, if it keeps something, its slice. */
export interface Part {
  saga: () => Generator;
  slice?: InstallableSlice;
}

type SliceOf<One> = One extends { slice: infer Slice extends InstallableSlice } ? Slice : never;

const isCommand = (part: Part): part is Part & Updating & Request<unknown, unknown> => 'updates' in part;

/**
 * What a screen adds to the store when it arrives: the parts of the feature's model. `slices` and `sagas` are what is
 * particular to it. What is not in a feature is not answered; a test finds what was forgotten.
 */
export const defineFeature = <const Parts extends readonly Part[], Slice extends InstallableSlice = never>(
  parts: Parts,
  { slices = [], sagas = [] }: { slices?: readonly Slice[]; sagas?: readonly (() => Generator)[] } = {},
) => {
  const commands = (parts as readonly Part[]).filter(isCommand);
  const kept = parts.flatMap(({ slice }) =>
    slice ? [{ ...slice, reducer: withUpdates(slice.name, slice.reducer as Reducer, commands) }] : [],
  );
  const names = new Set(kept.map(({ name }) => name));
  const lost = commands.flatMap(({ updates }) => updates).find(({ of }) => !names.has(of));
  if (lost) throw new Error(`${lost.of} is changed by a command, but is no part of the feature.`);
  return {
    slices: [...kept, ...slices] as unknown as readonly (SliceOf<Parts[number]> | Slice)[],
    sagas: [...parts.map(({ saga }) => saga), ...sagas],
  };
};
