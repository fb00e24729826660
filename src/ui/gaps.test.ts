import { gapsOf, measuresOf } from './gaps';

it('a place is a gap where the first stack has nothing, whatever stands beside it', () => {
  const series = [
    { values: ['1', null, null, '0'], stack: 'now' },
    { values: [null, '2', null, null], stack: 'now' },
    { values: ['5', '5', '5', '5'] },
  ];
  expect(gapsOf(series, 4)).toEqual([false, false, true, false]);
});

it.each([
  ['zeros alone', ['0', '0'], true],
  ['a gap', ['0', null], false],
  ['an amount', ['0', '0.01'], false],
  ['a debt', ['0', '-3'], false],
])('a chart of %s is empty: then its zero is at the bottom', (_what, values, empty) => {
  expect(measuresOf([{ values }], 2).empty).toBe(empty);
});
