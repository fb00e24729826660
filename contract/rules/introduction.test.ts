import { type Check, codeOf } from './check';
import {
  gameDescription,
  gameGenre,
  gameLink,
  gameName,
  platformsOf,
  storyText,
  storyTitle,
} from './introduction';

const found = (finding: ReturnType<typeof gameLink>) => finding && codeOf(finding);

it.each([
  [false, 0, undefined],
  [false, 5001, 'too_long'],
  [true, 0, 'too_short'],
  [true, 49, 'too_short'],
  [true, 50, undefined],
  [true, 5000, undefined],
  [true, 5001, 'too_long'],
])('says of a story, submitted: %s, of %i characters: %s', (submitted, length, finding) => {
  expect(found(storyText(submitted)(` ${'a'.repeat(length)} `, undefined))).toBe(finding);
});

it('tells how long a story must be', () => {
  expect(storyText(true)('short', undefined)).toEqual({ code: 'too_short', values: { min: 50 } });
});

it.each<[string, Check, number]>([
  ['title of a story', storyTitle, 120],
  ['name of a game', gameName, 80],
  ['description of a game', gameDescription(true), 2000],
])('a %s is needed, and may be long', (_what, check, longest) => {
  const found = [0, longest, longest + 1].map((length) => check(` ${'a'.repeat(length)} `, undefined));
  expect(found).toEqual(['required', undefined, { code: 'too_long', values: { max: longest } }]);
});

it('asks only a submitted game for a description and a platform', () => {
  expect(gameDescription(false)(' ', undefined)).toBeUndefined();
  expect(gameDescription(true)(' ', undefined)).toBe('required');
  expect(platformsOf(false)([], undefined)).toBeUndefined();
  expect(platformsOf(true)([], undefined)).toBe('choose');
  expect(platformsOf(true)(['web'], undefined)).toBeUndefined();
  expect(gameDescription(false)('a'.repeat(2001), undefined)).toMatchObject({ code: 'too_long' });
});

it('asks for the genre of a game', () => {
  expect([null, 'puzzle'].map((genre) => gameGenre(genre, undefined))).toEqual(['choose', undefined]);
});

it.each([
  ['', undefined],
  [' HTTPS://example.com/train ', undefined],
  [`https://example.com/${'a'.repeat(280)}`, undefined],
  [`https://example.com/${'a'.repeat(281)}`, 'too_long'],
  ['https://', 'link_invalid'],
  ['ftp://example.com/https://example.com', 'link_invalid'],
  ['example.com', 'link_invalid'],
  ['javascript:alert(1)', 'link_invalid'],
  ['https://nodots', 'link_invalid'],
  ['https://localhost.:8443/train', 'link_invalid'],
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
