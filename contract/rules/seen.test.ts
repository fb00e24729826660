import { isSeen, seen, seenWords, withoutUnseen } from './seen';

const UNSEEN = [
  0x00, 0x09, 0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x17b4, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e, 0x2028,
  0x202e, 0x2060, 0x2066, 0x206a, 0x2800, 0x3164, 0xfe0f, 0xfeff, 0xffa0, 0xfff9, 0x1d173, 0xe0041, 0xe0100,
  0xd800,
];

it.each(UNSEEN.map((code) => [code.toString(16)]))('U+%s is seen by nobody, and found', (code) => {
  const text = `mi${String.fromCodePoint(Number.parseInt(code, 16))}ra`;
  expect([isSeen(text), seen(text, undefined), withoutUnseen(text)]).toEqual([false, 'invalid', 'mira']);
});

it.each(['Zoë Ó-Dálaigh 24', '李小龍', 'काव्य शर्मा', 'محمد', '€ 5.00', '😀'])('all of %s is seen', (text) => {
  expect(seen(text, undefined)).toBeUndefined();
});

describe('a joiner in a name or a place', () => {
  it.each([
    ['between Persian letters', 'علی\u200cرضا'],
    ['between Malayalam letters', 'രാജ\u0d4d\u200dകുമാർ'],
    ['of a Malayalam chillu at the end of a word', 'മോഹന\u0d4d\u200d ലാല\u0d4d\u200d'],
    ['between Bengali letters', 'র\u200d\u09cdয'],
    ['that keeps a Devanagari conjunct apart', 'क\u094d\u200cष'],
    ['that chooses the variant of a Chinese character', '葛\u{e0100}城'],
  ])('is taken %s', (_where, text) => {
    expect(seenWords(text, undefined)).toBeUndefined();
    expect(seen(text, undefined)).toBe('invalid');
  });

  it.each([
    ['at the end', 'علی\u200c'],
    ['at the beginning', '\u200cعلی'],
    ['doubled', 'علی\u200c\u200cرضا'],
    ['doubled after a chillu', 'ലാല\u0d4d\u200d\u200d'],
    ['between Latin letters', 'mi\u200cra'],
    ['between letters of two scripts', 'علی\u200cक'],
    ['before a blank', 'علی\u200c رضا'],
    ['of another kind', 'علی\u200bرضا'],
    ['that chooses the variant of a letter that has none', 'a\u{e0100}b'],
  ])('is found %s', (_where, text) => {
    expect(seenWords(text, undefined)).toBe('invalid');
  });
});
