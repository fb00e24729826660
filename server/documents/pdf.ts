import type { Readable } from 'node:stream';
import type { Document, Facts } from './document';
import type { Style } from './lines';
import { type Sheets, heightOf, sheetsOf } from './sheet';
import { writeTable } from './table';

const TITLE: Style = { weight: '700Bold', size: 19 };
const HEADING: Style = { weight: '700Bold', size: 11 };
const TEXT: Style = { weight: '400Regular', size: 9.5 };
const PALE = '#595959';
const GAP = 14;
// Of the width, for the labels of facts.
const LABELS = 0.32;

const writeLines = (sheets: Sheets, text: string, style: Style) => {
  for (const line of sheets.linesOf(text, style, sheets.width)) {
    if (heightOf(style) > sheets.room()) sheets.turn();
    sheets.line(line, { x: 0, style });
    sheets.down(heightOf(style));
  }
};

const writeFacts = (sheets: Sheets, facts: Facts) => {
  const left = sheets.width * LABELS;
  for (const [label, value] of facts) {
    const labels = sheets.linesOf(label, TEXT, left - GAP);
    const values = sheets.linesOf(value, TEXT, sheets.width - left);
    for (let at = 0; at < Math.max(labels.length, values.length); at += 1) {
      if (heightOf(TEXT) > sheets.room()) sheets.turn();
      const [said, what] = [labels[at], values[at]];
      if (said) sheets.line(said, { x: 0, style: TEXT, color: PALE });
      if (what) sheets.line(what, { x: left, style: TEXT });
      sheets.down(heightOf(TEXT));
    }
    sheets.down(2);
  }
};

/** Writes a document as PDF. */
export const writePdf = async (document: Document): Promise<Readable> => {
  const sheets = sheetsOf(document);
  writeLines(sheets, sheets.title, TITLE);
  for (const part of document.parts) {
    sheets.down(GAP);
    if (part.heading !== undefined) {
      // A heading stands with what it is of.
      if (sheets.room() < heightOf(HEADING) + 3 * heightOf(TEXT)) sheets.turn();
      writeLines(sheets, part.heading, HEADING);
      sheets.down(4);
    }
    if ('facts' in part) writeFacts(sheets, part.facts);
    else if ('table' in part) await writeTable(sheets, part.table);
    else writeLines(sheets, part.note, TEXT);
  }
  return sheets.end();
};
