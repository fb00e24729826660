import type { Slice } from '@reduxjs/toolkit';
import { createMemoryHistory } from 'history';
import { createRootReducer } from './rootReducer';
import { sagas } from './rootSaga';
import { loadLateFeatures } from './lateFeatures';

const twice = <T>(list: readonly T[]): T[] => list.filter((one, index) => list.indexOf(one) !== index);

it('starts no saga twice and has no two slices of one name', async () => {
  const features = await loadLateFeatures();
  const first = Object.keys(createRootReducer(createMemoryHistory())(undefined, { type: 'start' }));
  expect(twice([...sagas, ...features.flatMap((feature) => feature.sagas)])).toEqual([]);
  expect(twice([...first, ...features.flatMap(({ slices }) => slices.map(({ name }) => name))])).toEqual([]);
});

it('has only slices whose selectors forgive that the slice has not arrived', async () => {
  for (const slice of (await loadLateFeatures()).flatMap(({ slices }) => slices)) {
    const { selectSlice } = slice as Partial<Slice>;
    expect([slice.name, selectSlice?.({})]).not.toEqual([slice.name, undefined]);
  }
});
