import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What is read of a PDF: on each page its lines, from the top to the bottom, and whatever stands beside its edges. */
export interface ReadPdf {
  pages: string[][];
  /** All that is read, lines apart. */
  text: string;
  /** Texts of which a part is not on the page. */
  outside: string[];
}

const A4 = { width: 595.28, height: 841.89 };

/** Reads a PDF as a browser does: the text that would be copied. */
export const readPdf = async (bytes: Uint8Array): Promise<ReadPdf> => {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false })
    .promise;
  const pages: string[][] = [];
  const outside: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ disableNormalization: true });
    const lines = new Map<number, string>();
    for (const item of items) {
      if (!('str' in item)) continue;
      const [, , , , x, y] = item.transform as number[];
      const height = Math.round(y ?? 0);
      lines.set(height, (lines.get(height) ?? '') + item.str);
      if ((x ?? 0) < 0 || (x ?? 0) + item.width > A4.width || height < 0 || height > A4.height)
        outside.push(item.str);
    }
    pages.push([...lines.entries()].sort(([one], [other]) => other - one).map(([, line]) => line));
  }
  await document.destroy();
  return { pages, text: pages.flat().join('\n'), outside };
};

/** The fonts that a PDF names, and how many of them are in it. */
export const fontsIn = (bytes: Uint8Array): { named: string[]; embedded: number } => {
  const text = Buffer.from(bytes).toString('latin1');
  return {
    named: [...text.matchAll(/\/BaseFont \/(\S+)\n\/Encoding/g)].map(([, name]) => name ?? ''),
    embedded: [...text.matchAll(/\/FontFile2 /g)].length,
  };
};
