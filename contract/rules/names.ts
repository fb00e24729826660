import { isSeen, withoutJoiners } from './seen';

// The signs in real names, by what they are; other punctuation, symbols and digits are none (spec 000 §5, 001 §5).
/** Also the ideographic one, and one that does not break a line. */
const BLANKS = ' \u00A0\u3000';
/** Also the Catalan and Chinese middle dot, those of katakana, the hyphenation point, and the mark between Tibetan syllables. */
const DOTS = '.\u00B7\u30FB\uFF65\u2027\u0F0B';
/** Also the typographic ones, the Armenian one, and the Hebrew geresh and gershayim. */
const APOSTROPHES = "'\u2018\u2019\u055A\u05F3\u05F4";
/** Also the typographic ones, the Armenian one, the Hebrew maqaf and the double one of katakana. */
const HYPHENS = '\u2010\u2011\u058A\u05BE\u30A0-';

const LETTERS = '[\\p{L}\\p{M}]+';
const NAME = new RegExp(
  `^[${APOSTROPHES}]?${LETTERS}([${BLANKS}${DOTS}${APOSTROPHES}${HYPHENS}]+${LETTERS})*[.${APOSTROPHES}]?$`,
  'u',
);
const NAMES = new RegExp(`^[\\p{L}\\p{M}${BLANKS}${DOTS}${APOSTROPHES}${HYPHENS}]+$`, 'u');

const matches =
  (pattern: RegExp) =>
  (text: string): boolean => {
    const plain = withoutJoiners(text.trim());
    // Some of what Unicode calls letters and marks has no picture.
    return isSeen(plain) && pattern.test(plain);
  };

/** Whether a text can be a person's name: letters of any script, with the signs of names between them. */
export const isName = matches(NAME);

/** Whether a text has nothing but letters of any script and the signs of names. */
export const hasSignsOfNames = matches(NAMES);

const TOGETHER = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

/**
 * Whether a text has two names of at least two letters each. A Chinese, Korean or Japanese name has both without a blank between them,
 * and one character of it is more than a letter.
 */
export const hasTwoNames = (text: string): boolean => {
  if ((text.match(TOGETHER) ?? []).length >= 2) return true;
  const names = text.trim().split(/\s+/);
  return names.filter((name) => (name.match(/\p{L}/gu) ?? []).length >= 2).length >= 2;
};
