import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Font as SubsettedFont, create } from 'fontkit';
import { Blob, Face, Font as ShapedFont } from 'harfbuzzjs';

const { resolve } = createRequire(import.meta.url);

const FAMILIES = {
  common: 'noto-sans/WEIGHT/NotoSans',
  arabic: 'noto-sans-arabic/WEIGHT/NotoSansArabic',
  hebrew: 'noto-sans-hebrew/WEIGHT/NotoSansHebrew',
  devanagari: 'noto-sans-devanagari/WEIGHT/NotoSansDevanagari',
  thai: 'noto-sans-thai/WEIGHT/NotoSansThai',
  japanese: 'noto-sans-jp/WEIGHT/NotoSansJP',
  chinese: 'noto-sans-tc/WEIGHT/NotoSansTC',
} as const;
type Family = keyof typeof FAMILIES;

/** How heavy letters are. */
export type Weight = '400Regular' | '700Bold';

/** A font of one weight: `shaped` says which of its glyphs a text has, `subset` takes out what a file needs of it. */
export interface Font {
  name: string;
  shaped: ShapedFont;
  whole: SubsettedFont;
  unitsPerEm: number;
}

const open = (family: Family, weight: Weight): Font => {
  const path = FAMILIES[family].replace('WEIGHT', weight);
  const bytes = readFileSync(resolve(`@expo-google-fonts/${path}_${weight}.ttf`));
  const face = new Face(new Blob(bytes));
  return {
    name: `${family}${weight}`,
    shaped: new ShapedFont(face),
    whole: create(bytes) as SubsettedFont,
    unitsPerEm: face.upem,
  };
};

// Each is read when a text first needs it, and kept.
const opened = new Map<string, Font>();

const fontOf = (family: Family, weight: Weight): Font => {
  const key = `${family} ${weight}`;
  const font = opened.get(key) ?? open(family, weight);
  opened.set(key, font);
  return font;
};

const SCRIPTS: readonly (readonly [RegExp, Family])[] = [
  [/\p{Script_Extensions=Devanagari}/u, 'devanagari'],
  [/\p{Script_Extensions=Thai}/u, 'thai'],
  [/\p{Script_Extensions=Arabic}/u, 'arabic'],
  [/\p{Script_Extensions=Hebrew}/u, 'hebrew'],
];

// Japanese and Chinese share characters that each draws in its own way.
const eastAsian = (language: string): readonly Family[] =>
  language === 'zh_TW' ? ['chinese', 'japanese'] : ['japanese', 'chinese'];

const familiesFor = (cluster: string, language: string): readonly Family[] => {
  const own = SCRIPTS.filter(([script]) => script.test(cluster)).map(([, family]) => family);
  return ['common', ...own, ...(own.length > 0 ? [] : eastAsian(language))];
};

// A joiner changes the glyph before it, where the font knows how.
const JOINERS = /[\u200c\u200d\ufe0e\ufe0f]/u;

const hasAll = ({ shaped }: Font, cluster: string): boolean =>
  [...cluster].every(
    (character) => JOINERS.test(character) || Boolean(shaped.nominalGlyph(character.codePointAt(0) ?? 0)),
  );

/**
 * The font for what is read as one character, in a language: the first that has all of it. Where none has, it is the common one, which
 * draws a box.
 */
export const fontFor = (cluster: string, weight: Weight, language: string): Font => {
  const families = familiesFor(cluster, language);
  const family = families.find((one) => hasAll(fontOf(one, weight), cluster)) ?? 'common';
  return fontOf(family, weight);
};
