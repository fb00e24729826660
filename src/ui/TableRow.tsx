import { type ReactNode, type Ref, memo, useId } from 'react';
import { useIntl } from 'react-intl';
import type { SortValue } from './sortRows';

export interface Column<Row> {
  id: string;
  title: string;
  /** `end` for figures. */
  align?: 'end';
  /** A CSS width; a long table's other columns share what is left. */
  width?: string;
  sortable?: boolean;
  render: (row: Row) => ReactNode;
  /** What the column is sorted by; without it, or with paging, the rows come sorted. */
  sortValue?: (row: Row) => SortValue;
  /** The column's sum in the last line. */
  total?: (rows: readonly Row[]) => ReactNode;
}

interface RowProps<Row> {
  columns: readonly Column<Row>[];
  details: ((row: Row) => ReactNode) | undefined;
  row: Row;
  rowId: string;
  open: boolean;
  onToggle: (rowId: string) => void;
  /** Its place among all rows, from 0, where not all are on the page. */
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
/** A row and, where it is open, its details. A row is not drawn again when others come and go while scrolling. */
export const DataRow = memo(PlainRow) as typeof PlainRow;
