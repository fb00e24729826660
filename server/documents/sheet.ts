import PdfDocument from 'pdfkit';
import type { Document } from './document';
import { type Line, type Style, lineBreaker } from './lines';
import { penOf } from './pen';
import { shaperFor } from './shaping';

const MARGIN = 48;
const HEADING = { logo: 28, gap: 10, below: 18 };
const BELOW = 40;
/** How far lines are apart, in sizes of their letters. */
const LEADING = 1.5;
const RULE = '#c8c8c8';
const NETWORK: Style = { weight: '700Bold', size: 11 };
const SMALL: Style = { weight: '400Regular', size: 8.5 };
const INK = '#1f1f1f';
const PALE = '#595959';
const BAND = '#f2f2f2';
// Of the size of letters, how high capitals are.
const CAPITALS = 0.72;
// Of a heading that is too long for one line.
const MOST_LINES = 2;

/** How high a line of a style is. */
export const heightOf = ({ size }: Style): number => size * LEADING;

const isPicture = (document: PDFKit.PDFDocument, bytes: Buffer): boolean => {
  try {
    // Beside the types of pdfkit: it reads what the picture is.
    (document as unknown as { openImage: (bytes: Buffer) => unknown }).openImage(bytes);
    return true;
  } catch {
    return false;
  }
};

const nameOf = ({ title, mark }: Document): string => (mark === undefined ? title : `${title} · ${mark}`);

const emptyDocument = (of: Document) =>
  new PdfDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    font: '',
    lang: of.language.replace('_', '-'),
    displayTitle: true,
    info: { Title: nameOf(of), Author: of.network.name, CreationDate: of.at },
  });

/** Where a line is written: `x` and `top` in points from the corner of the sheet. */
interface Place {
  x: number;
  top: number;
  style: Style;
  color?: string | undefined;
}

const writerOf = (of: Document) => {
  const document = emptyDocument(of);
  const pen = penOf(document);
  const breaker = lineBreaker(shaperFor(of.language), of.language);
  const write = (line: Line, { x, top, style, color = INK }: Place) => {
    document.fillColor(color);
    pen.write(line, { x, baseline: top + (heightOf(style) + style.size * CAPITALS) / 2, size: style.size });
  };
  return { document, pen, breaker, write };
};
type Writer = ReturnType<typeof writerOf>;

const SHEET = { width: 595.28, height: 841.89 };
const RIGHT = SHEET.width - MARGIN;

const ruleAt = ({ document }: Writer, height: number) =>
  document.moveTo(MARGIN, height).lineTo(RIGHT, height).lineWidth(0.75).stroke(RULE);

/** The network and what the document is, at the top of a sheet; answers where it ends. */
const writeHeading = (writer: Writer, of: Document): number => {
  const { document, breaker, write } = writer;
  const { name, logo } = of.network;
  const picture = logo && Buffer.from(logo);
  const hasPicture = picture !== undefined && isPicture(document, picture);
  // A file that is no picture is left out: the name says whose document it is.
  const left = hasPicture ? MARGIN + HEADING.logo + HEADING.gap : MARGIN;
  if (hasPicture) {
    document.image(picture, MARGIN, MARGIN, { fit: [HEADING.logo, HEADING.logo], valign: 'center' });
  }
  const half = (RIGHT - left) / 2;
  const names = breaker.linesOf(name, NETWORK, half).slice(0, MOST_LINES);
  const titles = breaker.linesOf(nameOf(of), SMALL, half - HEADING.gap).slice(0, MOST_LINES);
  names.forEach((line, at) =>
    write(line, { x: left, top: MARGIN + 5 + at * heightOf(NETWORK), style: NETWORK }),
  );
  titles.forEach((line, at) =>
    write(line, { x: RIGHT - line.width, top: MARGIN + 7 + at * heightOf(SMALL), style: SMALL, color: PALE }),
  );
  const end = MARGIN + Math.max(HEADING.logo, 5 + names.length * heightOf(NETWORK)) + HEADING.gap / 2;
  ruleAt(writer, end);
  return end + HEADING.below;
};

/** The number of each sheet, and of how many. */
const writeNumbers = ({ document, breaker, write }: Writer): void => {
  const { count } = document.bufferedPageRange();
  for (let place = 0; place < count; place += 1) {
    document.switchToPage(place);
    const [line] = breaker.linesOf(`${place + 1} / ${count}`, SMALL, SHEET.width);
    if (line) write(line, { x: RIGHT - line.width, top: SHEET.height - BELOW, style: SMALL, color: PALE });
  }
};

/**
 * Sheets of paper, A4, written from the top to the bottom: each begins with the network and what the document is, and ends with its
 * number.
 */
export const sheetsOf = (of: Document) => {
  const writer = writerOf(of);
  const { document, pen, breaker } = writer;
  const width = RIGHT - MARGIN;
  let y = 0;
  const begin = () => {
    document.addPage();
    y = writeHeading(writer, of);
  };
  begin();
  return {
    ...breaker,
    title: nameOf(of),
    width,
    /** How high a sheet is below its heading. */
    whole: SHEET.height - BELOW - y,
    /** How much room is left on the sheet. */
    room: () => SHEET.height - BELOW - HEADING.gap - y,
    /** Goes on at the top of the next sheet. */
    turn: begin,
    down: (by: number) => {
      y += by;
    },
    /** Writes a line at the height that was reached; `x` is counted from the left margin. */
    line: (line: Line, { x, ...look }: Omit<Place, 'top'>) =>
      writer.write(line, { x: MARGIN + x, top: y, ...look }),
    rule: () => ruleAt(writer, y),
    /** A pale band of this height behind what is written next. */
    band: (height: number) => document.rect(MARGIN, y, width, height).fill(BAND),
    /** Numbers the sheets and ends the document. */
    end: (): PDFKit.PDFDocument => {
      writeNumbers(writer);
      pen.end();
      document.end();
      return document;
    },
  };
};

/** Sheets of paper that are written. */
export type Sheets = ReturnType<typeof sheetsOf>;
