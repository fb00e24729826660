import { codeOf } from './check';
import { gameDescription, gameLink, platformsOf, storyText } from './introduction';

const found = (finding: ReturnType<typeof gameLink>) => finding && codeOf(finding);

it.each([
  [false, 0, undefined],
  [false, 5001, 'too_long'],
  [true, 0, 'too_short'],
  [true, 49, 'too_short'],
  [true, 50, undefined],
  [true, 5001, 'too_long'],
])('says of a story, submitted: %s, of %i characters: %s', (submitted, length, finding) => {
  expect(found(storyText(submitted)(` ${'a'.repeat(length)} `, undefined))).toBe(finding);
});

it('asks only a submitted game for a description and a platform', () => {
  expect(gameDescription(false)(' ', undefined)).toBeUndefined();
  expect(gameDescription(true)(' ', undefined)).toBe('required');
  expect(platformsOf(false)([], undefined)).toBeUndefined();
  expect(platformsOf(true)([], undefined)).toBe('choose');
  expect(platformsOf(true)(['web'], undefined)).toBeUndefined();
});

it.each([
  ['', undefined],
  ['https://example.com/train', undefined],
  ['example.com', 'link_invalid'],
  ['javascript:alert(1)', 'link_invalid'],
  ['https://nodots', 'link_invalid'],
  ['http://example.com/train', 'link_invalid'],
  ['https://bank.com@example.com/train', 'link_invalid'],
  ['https://:word@example.com/train', 'link_invalid'],
  ['https://example.com/\u202Eniart', 'link_invalid'],
  ['https://exam\u200Bple.com/train', 'link_invalid'],
  ['https://127.0.0.1/train', 'link_invalid'],
  ['https://2130706433/train', 'link_invalid'],
  ['https://0x7f.1/train', 'link_invalid'],
  ['https://[::1]/train', 'link_invalid'],
  ['https://localhost/train', 'link_invalid'],
  ['https://game.localhost/train', 'link_invalid'],
  ['https://printer.local/train', 'link_invalid'],
  ['https://пример.рф/поезд', undefined],
  ['https://sub.example.com:8443/train?level=1#top', undefined],
])('says of the link %j to a game: %s', (link, finding) => {
  expect(found(gameLink(link, undefined))).toBe(finding);
});
