import { RANGES, nameOfRange, rangeNamed } from './ranges';

const LATEST = '2026-03-15';

describe('ranges of days', () => {
  it.each([
    ['months3', '2026-01-01', '2026-03-15'],
    ['months6', '2025-10-01', '2026-03-15'],
    ['months12', '2025-04-01', '2026-03-15'],
    ['thisYear', '2026-01-01', '2026-03-15'],
    ['lastYear', '2025-01-01', '2025-12-31'],
    ['all', '2013-12-01', '2026-03-15'],
  ] as const)('%s goes from %s to %s', (name, from, to) => {
    expect(rangeNamed(name, LATEST)).toEqual({ from, to });
  });

  it('are known again by their days', () => {
    for (const name of RANGES) expect(nameOfRange(rangeNamed(name, '2026-08-31'), '2026-08-31')).toBe(name);
    expect(nameOfRange({ from: '2026-02-03', to: '2026-02-04' }, LATEST)).toBeUndefined();
  });

  it('keep the name under which they were chosen, as long as it is right', () => {
    const year = rangeNamed('thisYear', LATEST);
    expect(nameOfRange(year, LATEST)).toBe('months3');
    expect(nameOfRange(year, LATEST, 'thisYear')).toBe('thisYear');
    expect(nameOfRange(year, LATEST, 'lastYear')).toBe('months3');
  });

  it('end in the right month from the last day of a long one', () => {
    expect(rangeNamed('months3', '2026-05-31').from).toBe('2026-03-01');
  });
});
