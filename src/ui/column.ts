import type { ReactNode } from 'react';
import type { SortValue } from './sortRows';

/** A column of a table. */
export interface Column<Row> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** This cell names the row. */
  rowHeader?: boolean;
  /** `end` for numbers. */
  align?: 'end';
  /** From this width of the window on; in narrower windows the cell is in the details of its row. */
  from?: 'sm' | 'md' | 'lg' | 'xl';
  /**
   * On a phone, the cells of a row stand below each other, those with a place here in spite of `from`: as the `title` of the row; as the
   * `amount` at the end of its first line; as a `note`, a line of its own that begins with the title of the column; `below`, a line of its
   * own that says by itself what it is, such as states and buttons. Without it, the cell that names the row is the title, the
   * first one that is aligned at the end the amount, and any other one a note; figures from `sm` on have their place there, too.
   */
  stack?: 'title' | 'amount' | 'note' | 'below';
  sorter?: boolean;
  /** The value to sort by; without it the server sorts. */
  sortValue?: (row: Row) => SortValue;
  /** The sum of the column, in the last line of the table. */
  total?: (rows: readonly Row[]) => ReactNode;
}
