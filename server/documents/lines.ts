import type { Weight } from './fonts';
import { type Run, type Shaper, charactersOf, drawable } from './shaping';

/** A line of a text and how wide it is, in points. */
export interface Line {
  runs: readonly Run[];
  width: number;
}

/** How letters look: their size is in points. */
export interface Style {
  weight: Weight;
  size: number;
}

// Scripts that have no spaces between their words.
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー、。]/u;
// What never begins a line: ends of sentences, closing brackets, signs after a figure.
const CLOSING = /^[\p{Pe}\p{Pf}\p{Po}ー%％‰]/u;
const OPENING = /[\p{Ps}\p{Pi}\p{Sc}]$/u;

const wordsIn = new Map<string, Intl.Segmenter>();
const segmenterOf = (language: string): Intl.Segmenter => {
  const known =
    wordsIn.get(language) ?? new Intl.Segmenter(language.replace('_', '-'), { granularity: 'word' });
  wordsIn.set(language, known);
  return known;
};

const mayBreak = (before: string, after: string): boolean => {
  if (after.startsWith(' ')) return false;
  if (before.endsWith(' ')) return true;
  return (UNSPACED.test(before) || UNSPACED.test(after)) && !CLOSING.test(after) && !OPENING.test(before);
};

/** The pieces of a text between which a line may end. */
export const piecesOf = (text: string, language: string): string[] => {
  const pieces: string[] = [];
  for (const { segment } of segmenterOf(language).segment(text)) {
    const last = pieces.at(-1);
    if (last === undefined || mayBreak(last, segment)) pieces.push(segment);
    else pieces[pieces.length - 1] = last + segment;
  }
  return pieces;
};

/** Breaks texts into lines, in the words of a language. */
export const lineBreaker = (shape: Shaper, language: string) => {
  const widthOf = (text: string, { weight, size }: Style): number =>
    shape(text, weight).reduce((sum, run) => sum + run.width, 0) * size;

  // A piece that is wider than a line ends where the line does.
  const cut = (piece: string, style: Style, width: number): string[] =>
    widthOf(piece.trimEnd(), style) <= width ? [piece] : charactersOf(piece);

  const paragraph = (text: string, style: Style, width: number): Line[] => {
    const texts: string[] = [];
    let line = '';
    let used = 0;
    for (const piece of piecesOf(text, language).flatMap((one) => cut(one, style, width))) {
      if (line !== '' && used + widthOf(piece.trimEnd(), style) > width) {
        texts.push(line);
        line = '';
        used = 0;
      }
      line += piece;
      used += widthOf(piece, style);
    }
    return [...texts, line].map((one) => {
      const runs = shape(one.trim(), style.weight);
      return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) * style.size };
    });
  };

  return {
    widthOf: (text: string, style: Style): number => widthOf(drawable(text), style),
    /** The lines of a text in a column so many points wide. */
    linesOf: (text: string, style: Style, width: number): Line[] =>
      text.split(/\r?\n/u).flatMap((one) => paragraph(drawable(one), style, width)),
  };
};

/** Breaks texts into lines. */
export type LineBreaker = ReturnType<typeof lineBreaker>;
