import type { Feature } from '#src/request/feature';
import { lateFeatures } from './features.generated';

/**
 * Every feature whose code arrives later, for replaying a snapshot and for the tests. One after the other, because the
 * tests' module loader fails if two features import one package at the same time.
 */
export const loadLateFeatures = async (): Promise<Feature[]> => {
  const all: Feature[] = [];
  for (const load of lateFeatures) all.push(await load());
  return all;
};

type LateSlice = Awaited<ReturnType<(typeof lateFeatures)[number]>>['slices'][number];
type Whole = { [Slice in LateSlice as string extends Slice['name'] ? never : Slice['name']]: Slice };
type StateOf<Name extends keyof Whole> = ReturnType<Whole[Name]['reducer']>;
/** The names of parts, `feature/part`. */
type PartName = Extract<keyof Whole, `${string}/${string}`>;
type SliceOf<Name> = Name extends `${infer Slice}/${string}` ? Slice : never;

/** The state of features that may not be loaded yet. */
export type LateState = { [Name in Exclude<keyof Whole, PartName>]?: StateOf<Name> } & {
  [Slice in SliceOf<PartName>]?: {
    [
      Name in Extract<PartName, `${Slice}/${string}`> as Name extends `${Slice}/${infer Part}` ? Part : never
    ]?: StateOf<Name>;
  };
};
