import { codeOf } from './check';
import { ageOn, birthDate, needsConsent } from './person';

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

it.each([
  ['2008-03-15', 18],
  ['2008-03-16', 17],
  ['2008-02-29', 18],
  ['2013-03-15', 13],
  ['2013-03-16', 12],
])('says of somebody born on %s, on March 15, 2026, that they are %i', (day, age) => {
  expect(ageOn(day, '2026-03-15')).toBe(age);
});

it.each([
  ['2008-03-15', false],
  ['2008-03-16', true],
  ['2013-03-15', true],
  ['2013-03-16', false],
  ['', false],
])('asks the parents of who is born on %j: %s', (day, asked) => {
  expect(needsConsent(day, '2026-03-15')).toBe(asked);
});
