import { birthDateProblem } from './rules';

it.each([
  ['2013-03-15', undefined],
  ['2013-03-16', 'too_young'],
  ['2026-03-15', 'too_young'],
  ['2026-03-16', 'future'],
  ['1900-01-01', undefined],
  ['1899-12-31', 'too_early'],
])('says of somebody born on %s, on March 15, 2026: %s', (birthDate, problem) => {
  expect(birthDateProblem(birthDate, '2026-03-15')).toBe(problem);
});

it('lets who was born on February 29 in on March 1', () => {
  expect(birthDateProblem('2012-02-29', '2025-02-28')).toBe('too_young');
  expect(birthDateProblem('2012-02-29', '2025-03-01')).toBeUndefined();
});
