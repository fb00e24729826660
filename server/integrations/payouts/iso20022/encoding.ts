import { Iso20022Problem } from './problem';

// As XML has it without a mark at the beginning: `<?` in pairs of bytes.
const MARKS: readonly (readonly [string, string])[] = [
  ['efbbbf', 'utf-8'],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
  ['3c003f00', 'utf-16le'],
  ['003c003f', 'utf-16be'],
];

/** The encoding of a file: its first bytes say it before its declaration does; without both it is UTF-8. */
const encodingOf = (file: Buffer): string => {
  const marked = MARKS.find(([bytes]) => file.subarray(0, bytes.length / 2).toString('hex') === bytes);
  if (marked) return marked[1];
  const head = file.subarray(0, 200).toString('latin1');
  const declared = /^\s*<[?]xml\s[^>]*?\bencoding\s*=\s*["']([^"'>]*)["']/.exec(head)?.[1] ?? 'utf-8';
  // Written as text first and saved in bytes later: the declaration has stayed.
  return /^(utf-?16|ucs-?2|iso-10646-ucs-2)/i.test(declared) ? 'utf-8' : declared;
};

/** The text of a file of a bank. Throws `Iso20022Problem` UNKNOWN_ENCODING, or NOT_XML where it is not in the encoding that it has. */
export const decoded = (file: Buffer): string => {
  let decoder: InstanceType<typeof TextDecoder>;
  try {
    decoder = new TextDecoder(encodingOf(file), { fatal: true });
  } catch {
    throw new Iso20022Problem('UNKNOWN_ENCODING');
  }
  try {
    return decoder.decode(file);
  } catch {
    throw new Iso20022Problem('NOT_XML');
  }
};
