import { type EmbeddedFont, type WithObjects, embeddedFont, utf16 } from './embedding';
import type { Font } from './fonts';
import type { Line } from './lines';
import type { Cluster } from './shaping';

const rounded = (number: number): string => String(Math.round(number * 1000) / 1000);

/** What writes lines into the pages of a document, in fonts that it puts into the file. */
export const penOf = (document: PDFKit.PDFDocument) => {
  const file = document as unknown as WithObjects;
  const fonts = new Map<Font, EmbeddedFont>();

  const embedded = (font: Font): EmbeddedFont => {
    const own = fonts.get(font) ?? embeddedFont(file, font, fonts.size);
    fonts.set(font, own);
    file.page.fonts[own.key] = own.dictionary;
    return own;
  };

  // Signs of one height are written together; between them stands how far they are from where they would be.
  const signs = (own: EmbeddedFont, { glyphs }: Cluster, size: number): string[] =>
    glyphs.flatMap((glyph) => {
      const { code, width } = own.codeOf(glyph);
      const before = rounded(-glyph.x * 1000);
      const after = rounded(width - (glyph.advance - glyph.x) * 1000);
      const sign = `[${before === '0' ? '' : before} <${code}> ${after === '0' ? '' : after}] TJ`;
      return glyph.y === 0 ? [sign] : [`${rounded(glyph.y * size)} Ts`, sign, '0 Ts'];
    });

  const cluster = (own: EmbeddedFont, one: Cluster, size: number): string[] => {
    const drawn = signs(own, one, size);
    // More signs than characters: what is copied is said beside them.
    return one.glyphs.some(({ text }) => text === '')
      ? [`/Span << /ActualText <feff${utf16(one.text)}> >> BDC`, ...drawn, 'EMC']
      : drawn;
  };

  return {
    write: ({ runs }: Line, { x, baseline, size }: { x: number; baseline: number; size: number }): void => {
      document.save();
      document.transform(1, 0, 0, -1, 0, document.page.height);
      const lines = runs.flatMap(({ font, clusters }) => {
        const own = embedded(font);
        return [`/${own.key} ${rounded(size)} Tf`, ...clusters.flatMap((one) => cluster(own, one, size))];
      });
      const place = `1 0 0 1 ${rounded(x)} ${rounded(document.page.height - baseline)} Tm`;
      file.addContent(['BT', place, ...lines, 'ET'].join('\n'));
      document.restore();
    },
    end: (): void => fonts.forEach((own) => own.end()),
  };
};
