import { type Check, codeOf } from './check';
import { helpTitle, messageBody } from './support';

it.each<[string, Check, string, string | undefined]>([
  ['message', messageBody, ' ', 'required'],
  ['message', messageBody, `two\nlines 😀${'a'.repeat(3988)}`, undefined],
  ['message', messageBody, 'a'.repeat(4001), 'too_long'],
  ['message', messageBody, 'a\0b', 'invalid'],
  ['message', messageBody, 'a\ud800b', 'invalid'],
  ['title of an answer', helpTitle, ' ', 'required'],
  ['title of an answer', helpTitle, `😀${'a'.repeat(78)}`, undefined],
  ['title of an answer', helpTitle, 'a'.repeat(81), 'too_long'],
  ['title of an answer', helpTitle, 'a\nb', 'invalid'],
  ['title of an answer', helpTitle, 'a\udc00b', 'invalid'],
])('a %s', (_what, check, text, code) => {
  const finding = check(text, undefined);
  expect(finding && codeOf(finding)).toBe(code);
});
