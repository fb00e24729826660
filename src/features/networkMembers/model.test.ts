import { settingsChecks } from './model';

it.each([
  ['nothing', '', 'required'],
  ['blank lines only', ' \n ', 'required'],
  ['six sentences', 'a\nb\nc\nd\ne\nf', 'too_many'],
  ['five sentences and blank lines', 'a\n\nb\nc\nd\n\ne', undefined],
])('a landing page with %s: %s', (_what, text, found) => {
  expect(settingsChecks.taglines(text)).toBe(found);
});
