import type { Feature } from '#src/request/feature';
import { lateFeatures } from './features.generated';

/**
 * Every feature whose code arrives later, for what needs them all: replaying a snapshot, and the tests. One after the
 * other: neither is in a hurry, and the tests' module loader fails where two ask for one package at once.
 */
export const loadLateFeatures = async (): Promise<Feature[]> => {
  const all: Feature[] = [];
  for (const load of lateFeatures) all.push(await load());
  return all;
};

type LateSlice = Awaited<ReturnType<(typeof lateFeatures)[number]>>['slices'][number];

/** The state of features that may not have arrived yet. */
export type LateState = {
  [Slice in LateSlice as string extends Slice['name'] ? never : Slice['name']]?: ReturnType<Slice['reducer']>;
};
