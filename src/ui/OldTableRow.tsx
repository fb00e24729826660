import { type ReactNode, type Ref, memo, useId } from 'react';
import { useIntl } from 'react-intl';
import type { SortValue } from './sortRows';

export interface Column<Row> {
  id: string;
  title: string;
  /** `end` for numbers. */
  align?: 'end';
  /** A CSS width; in a long table the other columns share the rest. */
  width?: string;
  sortable?: boolean;
  render: (row: Row) => ReactNode;
  /** The value to sort by. Without it, and in tables with pages, the server sorts the rows. */
  sortValue?: (row: Row) => SortValue;
  /** The sum of the column, in the last line of the table. */
  total?: (rows: readonly Row[]) => ReactNode;
}

interface RowProps<Row> {
  columns: readonly Column<Row>[];
  details: ((row: Row) => ReactNode) | undefined;
  row: Row;
  rowId: string;
  open: boolean;
  onToggle: (rowId: string) => void;
  /** The row's place among all rows, from 0; only if not all rows are on the page. */
  index?: number;
  measure?: Ref<HTMLTableSectionElement>;
}

const PlainRow = <Row,>({ row, rowId, columns, details, open, onToggle, index, measure }: RowProps<Row>) => {
  const { formatMessage } = useIntl();
  const id = useId();
  const more = details?.(row) ?? null;
  return (
    <tbody role="rowgroup" ref={measure} data-index={index}>
      <tr role="row" aria-rowindex={index === undefined ? undefined : index + 2}>
        {details && (
          <td role="cell" className="table-toggle">
            {more !== null && (
              <button
                type="button"
                id={`${id}toggle`}
                aria-label={formatMessage({ id: 'table.details' })}
                aria-labelledby={`${id}toggle ${id}first`}
                aria-expanded={open}
                aria-controls={open ? `${id}details` : undefined}
                onClick={() => onToggle(rowId)}
              >
                <span aria-hidden="true">›</span>
              </button>
            )}
          </td>
        )}
        {columns.map(({ id: column, title, align, render }, place) => (
          <td
            key={column}
            role="cell"
            id={place === 0 ? `${id}first` : undefined}
            data-label={title}
            data-align={align}
          >
            <div className="table-cell">{render(row)}</div>
          </td>
        ))}
      </tr>
      {open && more !== null && (
        <tr role="row" className="table-details" id={`${id}details`}>
          <td role="cell" colSpan={columns.length + 1}>
            {more}
          </td>
        </tr>
      )}
    </tbody>
  );
};
/** A row and, if it is open, its details. Scrolling does not render a row again that stays in sight. */
export const DataRow = memo(PlainRow) as typeof PlainRow;
