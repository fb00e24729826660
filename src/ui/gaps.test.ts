import { gapsOf } from './gaps';

it('a place is a gap where the first stack has nothing, whatever stands beside it', () => {
  const series = [
    { values: ['1', null, null, '0'], stack: 'now' },
    { values: [null, '2', null, null], stack: 'now' },
    { values: ['5', '5', '5', '5'] },
  ];
  expect(gapsOf(series, 4)).toEqual([false, false, true, false]);
});
