import type { Font } from './fonts';
import type { Glyph } from './shaping';

/** What is used of pdfkit beside its types: objects of the file, and a page's fonts. */
interface Reference {
  data: Record<string, unknown>;
  end: (chunk?: Uint8Array | string) => void;
}
export interface WithObjects {
  ref: (data?: Record<string, unknown>) => Reference;
  addContent: (content: string) => void;
  page: { fonts: Record<string, Reference> };
}

const hex = (number: number): string => number.toString(16).padStart(4, '0');

/** A text as UTF-16 in hexadecimal digits. */
export const utf16 = (text: string): string =>
  Array.from({ length: text.length }, (_, place) => hex(text.charCodeAt(place))).join('');

// What is copied of a sign that has no character of its own: nothing that is seen.
const NOTHING = '\u200b';
// As many as one block of the format takes.
const IN_BLOCK = 100;

const toUnicode = (texts: readonly string[]): string => {
  const lines = texts.map((text, code) => `<${hex(code)}> <${utf16(text || NOTHING)}>`);
  const blocks = Array.from({ length: Math.ceil(lines.length / IN_BLOCK) }, (_, place) =>
    lines.slice(place * IN_BLOCK, (place + 1) * IN_BLOCK),
  );
  return [
    '/CIDInit /ProcSet findresource begin',
    '12 dict begin',
    'begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def',
    '/CMapType 2 def',
    '1 begincodespacerange',
    '<0000> <ffff>',
    'endcodespacerange',
    ...blocks.flatMap((block) => [`${block.length} beginbfchar`, ...block, 'endbfchar']),
    'endcmap',
    'CMapName currentdict /CMap defineresource pop',
    'end',
    'end',
  ].join('\n');
};

const SYMBOLIC = 4;
// A name of a part of a font begins with six letters of its own.
const tagOf = (place: number): string =>
  `DOC${String.fromCharCode(65 + (place % 26), 65 + Math.floor(place / 26))}A`;

type Measured = Pick<Font, 'whole' | 'unitsPerEm'>;

/** The part of a font that is in a file: of each code its sign, how wide that is, and what is copied of it. */
interface Part {
  name: string;
  bytes: Uint8Array;
  places: readonly number[];
  widths: readonly number[];
  texts: readonly string[];
}

const descriptorOf = (file: WithObjects, { whole, unitsPerEm }: Measured, of: Part): Reference => {
  const scale = 1000 / unitsPerEm;
  const fontFile = file.ref({ Length1: of.bytes.length });
  fontFile.end(of.bytes);
  const { minX, minY, maxX, maxY } = whole.bbox;
  const object = file.ref({
    Type: 'FontDescriptor',
    FontName: of.name,
    Flags: SYMBOLIC,
    FontBBox: [minX, minY, maxX, maxY].map((one) => one * scale),
    ItalicAngle: 0,
    Ascent: whole.ascent * scale,
    Descent: whole.descent * scale,
    CapHeight: whole.capHeight * scale,
    StemV: 0,
    FontFile2: fontFile,
  });
  object.end();
  return object;
};

const descendantOf = (file: WithObjects, font: Measured, part: Part): Reference => {
  const map = file.ref();
  map.end(new Uint8Array(part.places.flatMap((sign) => [sign >> 8, sign & 0xff])));
  const object = file.ref({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: part.name,
    // An object, by which pdfkit tells a text from a name.
    CIDSystemInfo: { Registry: new String('Adobe'), Ordering: new String('Identity'), Supplement: 0 },
    FontDescriptor: descriptorOf(file, font, part),
    W: [0, part.widths],
    CIDToGIDMap: map,
  });
  object.end();
  return object;
};

/** Writes a font into the object by which the pages know it. */
const writeFont = (file: WithObjects, font: Measured, dictionary: Reference, part: Part): void => {
  const words = file.ref();
  words.end(toUnicode(part.texts));
  Object.assign(dictionary.data, {
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: part.name,
    Encoding: 'Identity-H',
    DescendantFonts: [descendantOf(file, font, part)],
    ToUnicode: words,
  });
  dictionary.end();
};

type Used = Pick<Glyph, 'id' | 'text'> & { isEmpty?: boolean };
const keyOf = ({ id, text, isEmpty = false }: Used): string => `${id} ${isEmpty} ${text}`;

/**
 * A font in a document: the part of it that is used; `place` is its number there. Each code stands for a sign and what is copied of it, so
 * that the same sign may be copied as different characters.
 */
export const embeddedFont = (file: WithObjects, font: Font, place: number) => {
  const { whole, unitsPerEm } = font;
  const subset = whole.createSubset();
  const codes = new Map<string, number>();
  const texts: string[] = [];
  const places: number[] = [];
  const widths: number[] = [];
  const dictionary = file.ref();

  const add = ({ id, text, isEmpty = false }: Used): number => {
    const glyph = whole.getGlyph(id);
    // Its types say yes or no; it is the place in the part.
    places.push(Number(subset.includeGlyph(glyph)));
    widths.push(isEmpty ? 0 : (glyph.advanceWidth * 1000) / unitsPerEm);
    const code = texts.push(text) - 1;
    codes.set(keyOf({ id, text, isEmpty }), code);
    return code;
  };
  // The first code of a font is of the box for what it has no sign for.
  add({ id: 0, text: '' });

  return {
    /** What it is called on a page. */
    key: font.name,
    dictionary,
    /** The code of a sign, in hexadecimal digits, and the width that is written down for it, in thousandths of the size. */
    codeOf: (glyph: Glyph): { code: string; width: number } => {
      const code = codes.get(keyOf(glyph)) ?? add(glyph);
      return { code: hex(code), width: widths[code] ?? 0 };
    },
    /** Writes the part that is used, after everything is drawn. */
    end: (): void => {
      const name = `${tagOf(place)}+${whole.postscriptName}`;
      writeFont(file, font, dictionary, { name, bytes: subset.encode(), places, widths, texts });
    },
  };
};

/** A font in a document. */
export type EmbeddedFont = ReturnType<typeof embeddedFont>;
