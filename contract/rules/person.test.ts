import { codeOf } from './check';
import { birthDate } from './person';

const found = (day: string, today: string) => {
  const finding = birthDate(today)(day, undefined);
  return finding && codeOf(finding);
};

it.each([
  ['2013-03-15', undefined],
  ['2013-03-16', 'too_young'],
  ['2026-03-15', 'too_young'],
  ['2026-03-16', 'future'],
  ['1900-01-01', undefined],
  ['1899-12-31', 'too_early'],
])('says of somebody born on %s, on March 15, 2026: %s', (day, finding) => {
  expect(found(day, '2026-03-15')).toBe(finding);
});

it('lets who was born on February 29 in on March 1', () => {
  expect(found('2012-02-29', '2025-02-28')).toBe('too_young');
  expect(found('2012-02-29', '2025-03-01')).toBeUndefined();
});
