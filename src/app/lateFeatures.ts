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

/** The slices of features that may not be loaded yet. */
export type LateSlice = Awaited<ReturnType<(typeof lateFeatures)[number]>>['slices'][number];
