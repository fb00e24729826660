import './stack.css';
import type { ReactNode } from 'react';
import type { Column } from './column';

/** Where a cell stands in a row whose cells stand below each other. */
export type Place = 'title' | 'amount' | 'note' | 'below';

/** The columns that a window has room for, and the others; on a phone the places of the former by their keys. */
export interface Room<Row> {
  shown: readonly Column<Row>[];
  hidden: readonly Column<Row>[];
  places: ReadonlyMap<string, Place> | null;
}

/** The columns of which a phone shows something in the row itself; the others are in the row's details. */
export const isStacked = <Row,>({ from, align, stack }: Column<Row>): boolean =>
  from === undefined || stack !== undefined || (from === 'sm' && align === 'end');

/** The place of each column by its key. There is one amount in the first line; further ones have lines of their own. */
export const placesOf = <Row,>(columns: readonly Column<Row>[]): ReadonlyMap<string, Place> => {
  const first =
    columns.find(({ stack }) => stack === 'amount') ??
    columns.find(({ stack, align, rowHeader }) => !stack && align === 'end' && !rowHeader);
  const title = columns.find(({ stack, rowHeader }) => stack === 'title' || rowHeader) ?? columns[0];
  return new Map(
    columns.map((column): [string, Place] => {
      if (column === first) return [column.key, 'amount'];
      if (column === title) return [column.key, 'title'];
      return [column.key, column.stack === 'below' ? 'below' : 'note'];
    }),
  );
};

/** The class of a cell in its place; figures stand at the end of their line. */
export const stackClass = <Row,>(place: Place, { align }: Column<Row>): string =>
  `stack-${place}${align && place === 'note' ? ' stack-figure' : ''}`;

/** What a cell says, with the title of its column where nothing else says what it is. */
export const Stacked = ({ place, title, children }: { place: Place; title: string; children: ReactNode }) => (
  // The heading of the column says the title to screen readers.
  <div className="stack-said" {...(place === 'amount' || place === 'note' ? { 'data-title': title } : {})}>
    <div>{children}</div>
  </div>
);
