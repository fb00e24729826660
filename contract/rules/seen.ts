import type { Check } from './check';

// Letters that nobody sees, or that show others in another order: controls, formats, halves of letters, breaks of lines, what Unicode
// calls default-ignorable, and the braille blank. Two texts that differ in them look the same.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
const ALL_UNSEEN = new RegExp(UNSEEN.source, 'gu');

/** The scripts in which a joiner (U+200C, U+200D) between letters changes how they are written. */
const JOINING = [
  'Arabic',
  'Syriac',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
];
// What is unseen alone and needed where it stands: a joiner between two letters of one of these scripts, the joiner that makes a chillu
// of a Malayalam letter at the end of a word too, and what chooses a variant of a Chinese character.
const NEEDED = [
  ...JOINING.map((script) => {
    const of = `\\p{Script_Extensions=${script}}`;
    return new RegExp(`(${of})[\\u200C\\u200D](?=${of})`, 'gu');
  }),
  /(\u0D4D)\u200D(?!\u200C)/gu,
  /(\p{Script=Han})[\u{E0100}-\u{E01EF}]/gu,
];

/** A text of people without what is unseen in it and belongs there. */
export const withoutJoiners = (text: string): string =>
  NEEDED.reduce((rest, pattern) => rest.replace(pattern, '$1'), text);

/** A text without anything that nobody sees: what is compared with others. */
export const withoutUnseen = (text: string): string => text.replace(ALL_UNSEEN, '');

/** Whether each letter of a text can be seen. */
export const isSeen = (text: string): boolean => !UNSEEN.test(text);

/** Each letter of an address, a number or a code can be seen. */
export const seen: Check = (text) => (isSeen(text.trim()) ? undefined : 'invalid');

/** The same of names and places, where joiners stand between letters of their scripts. */
export const seenWords: Check = (text) => seen(withoutJoiners(text), undefined);
