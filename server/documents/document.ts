/** A cell of a table: what is read, and where that is no plain value, what a CSV file has instead (an amount without its currency). */
export type Cell = string | { text: string; value: string };

/** A column: amounts stand at the end of their column, and are never broken. */
export interface Column {
  title: string;
  align?: 'end';
}

/** A table, with the sums below it. Each row has a cell for each column. */
export interface Table {
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
  totals?: readonly (readonly Cell[])[];
}

/** Lines of a label and what it says, such as an address; a value may have several lines. */
export type Facts = readonly (readonly [label: string, value: string])[];

/** A piece of a document, from the top to the bottom. */
export type DocumentPart = { heading?: string } & ({ facts: Facts } | { table: Table } | { note: string });

/**
 * A document for somebody to keep: everything in it is written already, in the words and the figures of its language. What it says
 * is the caller's, how it looks is ours.
 */
export interface Document {
  /** A language of ours, which says how characters look that several languages share. */
  language: string;
  title: string;
  /** Said beside the title where the document is none to be used: that it is a sample. */
  mark?: string;
  /** The heading of each page. */
  network: { name: string; logo: Uint8Array | undefined };
  parts: readonly DocumentPart[];
  /** When it is written, for who looks into the file. */
  at: Date;
}
