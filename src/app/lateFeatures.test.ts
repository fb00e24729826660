import { readdirSync } from 'node:fs';
import type { Slice } from '@reduxjs/toolkit';
import { createMemoryHistory } from 'history';
import { firstFeatures } from './firstFeatures';
import { createRootReducer } from './rootReducer';
import { sagas } from './rootSaga';
import { loadLateFeatures } from './lateFeatures';

const twice = <T>(list: readonly T[]): T[] => list.filter((one, index) => list.indexOf(one) !== index);

it('starts no saga twice and has no two slices of one name', async () => {
  const features = await loadLateFeatures();
  const first = Object.keys(createRootReducer(createMemoryHistory())(undefined, { type: 'start' }));
  expect(twice([...sagas, ...features.flatMap((feature) => feature.sagas)])).toEqual([]);
  const names = [...first, ...features.flatMap(({ slices }) => slices.map(({ name }) => name))];
  expect(twice(names)).toEqual([]);
  // A slice is either whole or put together from parts.
  const sliceNames = [...names, ...firstFeatures.flatMap(({ slices }) => slices.map(({ name }) => name))];
  const parted = new Set(sliceNames.filter((name) => name.includes('/')).map((name) => name.split('/')[0]));
  // The session is a part of `auth` in the first script.
  const ofFirstParts = new Set<unknown>([
    'auth',
    ...firstFeatures.flatMap(({ slices }) => slices.map(({ name }) => name.split('/')[0])),
  ]);
  expect(names.filter((name) => parted.has(name) && !ofFirstParts.has(name))).toEqual([]);
});

it('has only slices whose selectors forgive that the slice has not arrived', async () => {
  for (const slice of (await loadLateFeatures()).flatMap(({ slices }) => slices)) {
    const { selectSlice = () => 'a part, whose selectors say undefined' } = slice as Partial<Slice>;
    expect([slice.name, selectSlice({})]).not.toEqual([slice.name, undefined]);
  }
});

const modelFiles = readdirSync('src/features', { recursive: true, encoding: 'utf8' }).filter((file) =>
  /^\w+(\/\w+)?\/(model|\w+Model)\.ts$/.test(file),
);
interface Exported {
  name?: string;
  saga?: unknown;
  slice?: { name: string };
  sagas?: unknown[];
}

it.each(modelFiles)(
  'all that %s exports is answered, and is kept in the slice of the feature',
  async (file) => {
    const model = (await import(`#src/features/${file.replace('.ts', '')}`)) as Record<
      string,
      Exported | null
    >;
    const exported = Object.entries(model).filter(([, one]) => typeof one?.saga === 'function');
    const answered = Object.values(model).flatMap((one) => (Array.isArray(one?.sagas) ? one.sagas : []));
    expect(exported.filter(([, one]) => !answered.includes(one?.saga)).map(([name]) => name)).toEqual([]);
    const kept = exported.flatMap(([, one]) => (one?.slice ? [one.slice.name] : []));
    expect(kept.filter((name) => name.split('/')[0] !== file.split('/')[0])).toEqual([]);
  },
);
