import { decoded } from './encoding';
import { Iso20022Problem } from './problem';

const declaring = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><Nm>Zoë Weiß</Nm>`;
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

const refusal = (file: Buffer): unknown => {
  try {
    return decoded(file);
  } catch (problem) {
    return problem instanceof Iso20022Problem ? problem.code : problem;
  }
};

it.each([
  ['no declaration', Buffer.from('<Nm>Zoë Weiß</Nm>')],
  ['UTF-8', Buffer.from(declaring('utf-8'))],
  ['UTF-8 and a mark before it', Buffer.from(`\ufeff${declaring('UTF-8')}`)],
  ['UTF-8 and a mark, whatever it declares', Buffer.from(`\ufeff${declaring('ISO-8859-1')}`)],
  ['ISO-8859-1', Buffer.from(declaring('ISO-8859-1'), 'latin1')],
  ['Windows-1252', Buffer.from(declaring('windows-1252'), 'latin1')],
  ['ISO-8859-15 in single quotes', Buffer.from(declaring('x').replace('"x"', "'iso-8859-15'"), 'latin1')],
  ['UTF-16 and a mark', Buffer.from(`\ufeff${declaring('UTF-16')}`, 'utf16le')],
  ['UTF-16 and a mark, the other way round', utf16be(`\ufeff${declaring('UTF-16')}`)],
  ['UTF-16 without a mark', Buffer.from(declaring('UTF-16LE'), 'utf16le')],
  ['UTF-16 that was saved as UTF-8', Buffer.from(declaring('utf-16'))],
])('a file in %s is read', (_what, file) => {
  expect(decoded(file)).toContain('<Nm>Zoë Weiß</Nm>');
});

it.each([
  ['UNKNOWN_ENCODING', 'an encoding that nobody knows', Buffer.from(declaring('EBCDIC-CP-DE'))],
  ['UNKNOWN_ENCODING', 'an encoding that hides signs', Buffer.from(declaring('UTF-7'))],
  ['UNKNOWN_ENCODING', 'an encoding without a name', Buffer.from(declaring(''))],
  ['NOT_XML', 'another encoding than it declares', Buffer.from(declaring('UTF-8'), 'latin1')],
  ['NOT_XML', 'half a sign', Buffer.from([0xff, 0xfe, 0x3c, 0xd8])],
])('%s: %s', (code, _what, file) => {
  expect(refusal(file)).toBe(code);
});
