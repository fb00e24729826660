import { BYTE_ORDER_MARK, csvRows } from '../common/csv';
import type { Cell, Document, Table } from './document';

const valueOf = (cell: Cell): string => (typeof cell === 'string' ? cell : cell.value);

const rowsOf = ({ columns, rows }: Table): string[][] => [
  columns.map(({ title }) => title),
  ...rows.map((row) => row.map(valueOf)),
];

/** The tables of a document as a CSV file: their rows with the values of their cells. Sums are left to who reads it. */
export const csvOf = ({ parts }: Document): string =>
  BYTE_ORDER_MARK + csvRows(parts.flatMap((part) => ('table' in part ? rowsOf(part.table) : [])));
