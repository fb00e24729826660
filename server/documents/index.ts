import type { Readable } from 'node:stream';
import type { Document } from './document';

export { csvOf } from './csv';
export { type Figures, figuresIn } from './figures';
export { readLogo } from './logo';
export type { Cell, Column, Document, DocumentPart, Facts, Table } from './document';

/**
 * A document as PDF: A4, with text that can be copied and searched in every language, and its fonts in it. What writes it is loaded with
 * the first one.
 */
export const pdfOf = async (document: Document): Promise<Readable> =>
  (await import('./pdf')).writePdf(document);
