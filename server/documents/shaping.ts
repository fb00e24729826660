import { Buffer as Shaping, shape } from 'harfbuzzjs';
import { type Font, type Weight, fontFor } from './fonts';

/** A drawn sign, in parts of the size of the letters: how far it goes on, and where it stands beside the line. */
export interface Glyph {
  id: number;
  /** What is copied of it; of a cluster with more signs than characters some have none. */
  text: string;
  advance: number;
  x: number;
  y: number;
  /** Nothing is drawn of it. */
  isEmpty?: true;
}
type Sign = Omit<Glyph, 'text'>;

/** What is drawn and copied as one: a character with its marks. */
export interface Cluster {
  text: string;
  glyphs: readonly Glyph[];
}

/** A piece of a text in one font. */
export interface Run {
  font: Font;
  clusters: readonly Cluster[];
  width: number;
}

// What is no character to be seen: control characters, marks of direction, what is half of a character.
const UNSEEN = /[\p{Cc}\p{Cs}]|(?![\u200c\u200d])\p{Cf}/gu;

/** A text on one line, without what cannot be drawn. */
export const drawable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Z}\t-\r]/gu, ' ')
    .replace(UNSEEN, '');

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The characters of a text as they are read, each with its marks. */
export const charactersOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

/** A text in pieces of one font each. A space between two words of one font is of it, so that words from right to left are one piece. */
const byFont = (text: string, weight: Weight, language: string): { font: Font; text: string }[] => {
  const pieces: { font: Font; text: string }[] = [];
  const add = (font: Font, more: string) => {
    const last = pieces.at(-1);
    if (last?.font === font) last.text += more;
    else pieces.push({ font, text: more });
  };
  let spaces = '';
  for (const character of charactersOf(text)) {
    if (character === ' ') {
      spaces += character;
      continue;
    }
    const font = fontFor(character, weight, language);
    if (spaces !== '') add(pieces.at(-1)?.font === font ? font : fontFor(' ', weight, language), spaces);
    add(font, character);
    spaces = '';
  }
  if (spaces !== '') add(fontFor(' ', weight, language), spaces);
  return pieces;
};

const SPACE = 0x20;
const MARK = /^\p{Mn}$/u;

/**
 * What is copied of each sign of a cluster, so that all together are its text: signs do not stand in the order of its characters. Readers
 * take a sign that is copied as a mark for one without width: what is wide has a letter, and a mark that no sign is of has an empty one.
 */
const shareOut = (text: string, signs: readonly Sign[], emptyId: number): Glyph[] => {
  const shared: Glyph[] = [];
  let next = 0;
  for (const character of text) {
    const sign = signs[next];
    const last = shared.at(-1);
    const isMark = MARK.test(character);
    if (sign && (!isMark || sign.advance === 0)) {
      shared.push({ ...sign, text: character });
      next += 1;
    } else if (last && (emptyId === 0 || last.id === emptyId || !isMark)) last.text += character;
    else shared.push({ id: emptyId, text: character, advance: 0, x: 0, y: 0, isEmpty: true });
  }
  return [...shared, ...signs.slice(next).map((sign) => ({ ...sign, text: '' }))];
};

const clustersOf = (font: Font, text: string): Cluster[] => {
  const shaping = new Shaping();
  shaping.addText(text);
  shaping.guessSegmentProperties();
  shape(font.shaped, shaping);
  const em = font.unitsPerEm;
  const groups: { at: number; glyphs: Sign[] }[] = [];
  const emptyId = font.shaped.nominalGlyph(SPACE) ?? 0;
  for (const sign of shaping.getGlyphInfosAndPositions()) {
    const { codepoint: id, cluster: at, xAdvance = 0, xOffset = 0, yOffset = 0 } = sign;
    const glyph = { id, advance: xAdvance / em, x: xOffset / em, y: yOffset / em };
    const last = groups.at(-1);
    if (last?.at === at) last.glyphs.push(glyph);
    else groups.push({ at, glyphs: [glyph] });
  }
  const starts = groups.map(({ at }) => at).sort((one, other) => one - other);
  return groups.map(({ at, glyphs }) => {
    const own = text.slice(at, starts[starts.indexOf(at) + 1]);
    return { text: own, glyphs: shareOut(own, glyphs, emptyId) };
  });
};

const widthOf = (clusters: readonly Cluster[]): number =>
  clusters.reduce((sum, { glyphs }) => glyphs.reduce((width, { advance }) => width + advance, sum), 0);

/** How texts are drawn in a language. What is drawn often is kept. */
export const shaperFor = (language: string) => {
  const known = new Map<string, readonly Run[]>();
  return (text: string, weight: Weight): readonly Run[] => {
    const key = `${weight} ${text}`;
    const runs =
      known.get(key) ??
      byFont(text, weight, language).map((piece) => {
        const clusters = clustersOf(piece.font, piece.text);
        return { font: piece.font, clusters, width: widthOf(clusters) };
      });
    known.set(key, runs);
    return runs;
  };
};

/** Draws a text in the fonts that have it. */
export type Shaper = ReturnType<typeof shaperFor>;
