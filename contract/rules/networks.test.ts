import { codeOf } from './check';
import { isColor, taglines } from './networks';

it.each([
  ['nothing', '', 'required'],
  ['blank lines only', ' \n ', 'required'],
  ['six sentences', 'a\nb\nc\nd\ne\nf', 'too_many'],
  ['a sentence that is too long', `a\n${'b'.repeat(121)}`, 'too_long'],
  ['five sentences and blank lines', 'a\n\nb\nc\nd\n\ne', undefined],
])('a landing page with %s: %s', (_what, text, found) => {
  const finding = taglines(text, undefined);
  expect(finding && codeOf(finding)).toBe(found);
});

it.each([
  ['#00796B', true],
  ['00796b', false],
  ['#079', false],
])('%s is a colour: %s', (text, is) => expect(isColor(text)).toBe(is));
