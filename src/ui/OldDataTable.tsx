import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type Ref, useCallback, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type Page, Pagination, type Paging } from './OldPagination';
import { sortRows } from './sortRows';
import { type Column, DataRow } from './OldTableRow';

export type { Column };

interface Sort {
  /** The id of the column. */
  column: string;
  direction: 'ascending' | 'descending';
}

const nextSort = (column: string, sort: Sort | undefined): Sort => ({
  column,
  direction: sort?.column === column && sort.direction === 'ascending' ? 'descending' : 'ascending',
});

interface DataTableProps<Row> {
  /** Constant or memoised; otherwise scrolling would render every row again. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What the table lists, for screen readers. */
  caption: string;
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  /** The details that open below a row, over the whole width; null for a row without details. */
  details?: (row: Row) => ReactNode;
  /** Use it with `onOpen`: at most this row is open, so that the screen can keep it in the URL. */
  openRow?: string;
  onOpen?: (rowId: string | undefined) => void;
  /** The page that the server sent; without it all rows are here. */
  pagination?: Paging;
  onPage?: (page: Page) => void;
  /** New rows are being loaded; the old ones are shown until then. */
  refreshing?: boolean;
}

/** With more rows than this, only the rows in sight are on the page. */
const ALL_AT_ONCE = 200;
const LIKELY_HEIGHT = 45;

const Widths = <Row,>({ columns, opens }: Pick<DataTableProps<Row>, 'columns'> & { opens: boolean }) => (
  <colgroup>
    {opens && <col className="table-toggle-column" />}
    {columns.map(({ id, width }) => (
      <col key={id} {...(width ? { style: { width } } : {})} />
    ))}
  </colgroup>
);

const Headings = <Row,>({
  columns,
  opens,
  sort,
  onSort,
}: Pick<DataTableProps<Row>, 'columns' | 'sort' | 'onSort'> & { opens: boolean }) => (
  <thead role="rowgroup">
    <tr role="row" aria-rowindex={1}>
      {opens && (
        <th role="columnheader" scope="col" className="table-toggle">
          <span className="visually-hidden">
            <FormattedMessage id="table.details" />
          </span>
        </th>
      )}
      {columns.map(({ id, title, align, sortable }) => (
        <th
          key={id}
          role="columnheader"
          scope="col"
          data-align={align}
          data-sortable={sortable}
          aria-sort={sortable ? (sort?.column === id ? sort.direction : 'none') : undefined}
        >
          {sortable && onSort ? (
            <button type="button" onClick={() => onSort(nextSort(id, sort))}>
              {title}
              <span className="table-arrow" aria-hidden="true" />
            </button>
          ) : (
            title
          )}
        </th>
      ))}
    </tr>
  </thead>
);

const Totals = <Row,>({
  columns,
  rows,
  opens,
}: Pick<DataTableProps<Row>, 'columns' | 'rows'> & { opens: boolean }) => (
  <tfoot role="rowgroup">
    <tr role="row">
      {opens && <td role="cell" className="table-toggle" />}
      {columns.map(({ id, title, align, total }, place) => {
        if (total) {
          return (
            <td key={id} role="cell" data-label={title} data-align={align}>
              <div className="table-cell">{total(rows)}</div>
            </td>
          );
        }
        return place === 0 ? (
          <th key={id} role="rowheader" scope="row">
            <FormattedMessage id="table.total" />
          </th>
        ) : (
          <td key={id} role="cell" className="table-blank" />
        );
      })}
    </tr>
  </tfoot>
);

interface BodyProps<Row> {
  rows: readonly Row[];
  rowOf: (row: Row, index?: number, measure?: Ref<HTMLTableSectionElement>) => ReactNode;
}

const Gap = ({ height }: { height: number }) =>
  height > 0 && (
    <tbody aria-hidden="true" className="table-gap">
      <tr>
        <td style={{ height }} />
      </tr>
    </tbody>
  );

// A component of its own, because it renders with every scroll; the rest of the table does not.
const VirtualBody = <Row,>({
  rows,
  rowOf,
  rowKey,
  scroller,
}: BodyProps<Row> & { rowKey: (row: Row) => string; scroller: HTMLDivElement | null }) => {
  // eslint-disable-next-line react-hooks/incompatible-library -- its functions are called here and handed to nobody
  const { getVirtualItems, getTotalSize, measureElement } = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => LIKELY_HEIGHT,
    getItemKey: (index) => rowKey(rows[index] as Row),
    overscan: 3,
    // Fast scroll steps are rendered together; one by one they would block the page.
    useFlushSync: false,
  });
  const items = getVirtualItems();
  return (
    <>
      <Gap height={items[0]?.start ?? 0} />
      {items.map(({ index }) => rowOf(rows[index] as Row, index, measureElement))}
      <Gap height={getTotalSize() - (items.at(-1)?.end ?? 0)} />
    </>
  );
};

interface RowsProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'rows' | 'rowKey'> {
  details: DataTableProps<Row>['details'] | undefined;
  isOpen: (rowId: string) => boolean;
  onToggle: (rowId: string) => void;
  scroller: HTMLDivElement | null;
  virtual: boolean;
}

const Rows = <Row,>({
  rows,
  rowKey,
  columns,
  details,
  isOpen,
  onToggle,
  scroller,
  virtual,
}: RowsProps<Row>) => {
  const rowOf = (row: Row, index?: number, measure?: Ref<HTMLTableSectionElement>) => {
    const key = rowKey(row);
    return (
      <DataRow
        key={key}
        rowId={key}
        row={row}
        columns={columns}
        details={details}
        open={isOpen(key)}
        onToggle={onToggle}
        {...(index === undefined ? {} : { index })}
        {...(measure ? { measure } : {})}
      />
    );
  };

  return virtual ? (
    <VirtualBody rows={rows} rowOf={rowOf} rowKey={rowKey} scroller={scroller} />
  ) : (
    rows.map((row) => rowOf(row))
  );
};

type SortedProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'rows' | 'sort' | 'pagination'>;

// With pages the server sorts.
const useSorted = <Row,>({ columns, rows, sort, pagination }: SortedProps<Row>): readonly Row[] => {
  const { locale } = useIntl();
  return useMemo(() => {
    const valueOf = columns.find(({ id }) => id === sort?.column)?.sortValue;
    if (!sort || !valueOf || pagination) return rows;
    return sortRows(rows, sort.direction === 'descending' ? `-${sort.column}` : sort.column, valueOf, locale);
  }, [columns, rows, sort, pagination, locale]);
};

const useOpenRows = (openRow?: string, onOpen?: (rowId: string | undefined) => void) => {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (key: string) => {
      if (onOpen) {
        onOpen(key === openRow ? undefined : key);
        return;
      }
      setOpen((keys) => {
        const others = new Set(keys);
        if (!others.delete(key)) others.add(key);
        return others;
      });
    },
    [openRow, onOpen],
  );
  return { isOpen: (key: string) => (onOpen ? key === openRow : open.has(key)), toggle };
};

/**
 * A table that can be sorted, with sums, with details below a row, with pages or scrolling. On narrow screens each row
 * is a card. A long list has only the rows in sight on the page and tells screen readers how many there are.
 */
export const DataTable = <Row,>({
  columns,
  rows,
  rowKey,
  caption,
  sort,
  onSort,
  details,
  openRow,
  onOpen,
  pagination,
  onPage,
  refreshing = false,
}: DataTableProps<Row>) => {
  const { isOpen, toggle } = useOpenRows(openRow, onOpen);
  // State and not a ref, because the rows are rendered after it is set.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);

  const shown = useSorted({ columns, rows, sort, pagination });
  const virtual = shown.length > ALL_AT_ONCE;
  const opens = details !== undefined;

  return (
    <div className="data-table" aria-busy={refreshing}>
      <div
        ref={setScroller}
        className={virtual ? 'table-scroll table-scroll-long' : 'table-scroll'}
        // A region that scrolls must be reachable with the keyboard.
        {...(virtual ? { role: 'region', 'aria-label': caption, tabIndex: 0 } : {})}
      >
        <table role="table" {...(virtual ? { 'aria-rowcount': shown.length + 1 } : {})}>
          <caption className="visually-hidden">{caption}</caption>
          <Widths columns={columns} opens={opens} />
          <Headings columns={columns} opens={opens} sort={sort} {...(onSort ? { onSort } : {})} />
          <Rows
            rows={shown}
            rowKey={rowKey}
            columns={columns}
            details={details}
            isOpen={isOpen}
            onToggle={toggle}
            scroller={scroller}
            virtual={virtual}
          />
          {columns.some(({ total }) => total) && <Totals columns={columns} rows={shown} opens={opens} />}
        </table>
      </div>
      {pagination && onPage && <Pagination {...pagination} list={caption} onPage={onPage} />}
    </div>
  );
};
