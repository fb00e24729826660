import './table.css';
import { Descriptions, Grid, Table, type TableProps } from 'antd';
import { type ReactNode, memo, useDeferredValue, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type Page, Pages } from './Pages';
import { type SortValue, columnOf, sortRows } from './sortRows';

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
  sorter?: boolean;
  /** The value to sort by; without it the server sorts. */
  sortValue?: (row: Row) => SortValue;
  /** The sum of the column, in the last line of the table. */
  total?: (rows: readonly Row[]) => ReactNode;
}

interface DataTableProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What the table lists, for screen readers. */
  caption: string;
  /** The key of the column by which the rows are sorted; with a minus sign downwards. */
  sort?: string | undefined;
  /** Undefined: as at the beginning. */
  onSort?: (sort: string | undefined) => void;
  /** The details that open below a row; null for a row without details. */
  details?: (row: Row) => ReactNode;
  /** Use it with `onOpen`: at most this row is open, so that the screen can keep it in the URL. */
  openRow?: string | undefined;
  onOpen?: (rowKey: string | undefined) => void;
  /** The page that the server sent; without it all rows are here. */
  pagination?: Page;
  onPage?: (page: { page: number; perPage: number }) => void;
  /** New rows are being loaded; the old ones are shown until then. */
  refreshing?: boolean;
  /** Keys of the chosen rows; with it each row can be chosen. */
  chosen?: readonly string[];
  onChoose?: (keys: string[]) => void;
  /** What the box that chooses a row says to screen readers. */
  choiceName?: (row: Row) => string;
}

const ALL_AT_ONCE = 100;
const SIZES = [50, 100];
const FIRST_PAGE = { page: 1, perPage: 50 };
const NOWHERE = () => undefined;

// Where the columns may need more room than there is, the table scrolls inside itself. A wide window has the room: there
// the headings stay in sight (table.css), which they cannot inside of what scrolls.
const SCROLL = { scroll: { x: true } } as const;

interface RowsProps<Row> extends Omit<DataTableProps<Row>, 'pagination' | 'onPage'> {
  /** The rows are those of a page, sorted by the server. */
  paged: boolean;
  /** The page that is shown of rows that are all here. */
  own: typeof FIRST_PAGE | null;
}

const orderOf = (sort: string | undefined, key: string) =>
  sort === key ? ('ascend' as const) : sort === `-${key}` ? ('descend' as const) : null;

// The server sorts the rows of a page; all rows are sorted here.
const useSorted = <Row,>({ columns, rows, sort, paged }: RowsProps<Row>): readonly Row[] => {
  const { locale } = useIntl();
  return useMemo(() => {
    if (!sort || paged) return rows;
    const valueOf = columns.find(({ key }) => key === columnOf(sort))?.sortValue;
    return valueOf ? sortRows(rows, sort, valueOf, locale) : rows;
  }, [columns, rows, sort, paged, locale]);
};

/** The columns that the window has room for, and those that open in the row. */
const useRoom = <Row,>(columns: readonly Column<Row>[]) => {
  const room = Grid.useBreakpoint();
  const fits = ({ from }: Column<Row>) => from === undefined || room[from] !== false;
  return {
    shown: columns.filter(fits),
    hidden: columns.filter((column) => !fits(column)),
    fit: {
      size: room.sm === false ? ('small' as const) : ('middle' as const),
      ...(room.xl === false ? SCROLL : {}),
    },
  };
};

const Totals = <Row,>({
  columns,
  rows,
  first,
}: Pick<DataTableProps<Row>, 'columns' | 'rows'> & { first: number }) => (
  <Table.Summary.Row>
    {first > 0 && <Table.Summary.Cell index={0} colSpan={first} />}
    {columns.map(({ key, align, total }, place) => (
      <Table.Summary.Cell key={key} index={first + place} {...(align ? { align: 'right' } : {})}>
        {total ? total(rows) : place === 0 && <FormattedMessage id="table.total" />}
      </Table.Summary.Cell>
    ))}
  </Table.Summary.Row>
);

/** What opens below a row: the cells for which the window is too narrow, and the details. */
const Opened = <Row,>({
  row,
  hidden,
  details,
}: {
  row: Row;
  hidden: readonly Column<Row>[];
  details: ReactNode;
}) => (
  <div className="table-opened">
    {hidden.length > 0 && (
      <Descriptions
        column={1}
        size="small"
        items={hidden
          .map(({ key, title, render }) => ({ key, label: title, children: render(row) }))
          .filter(({ children }) => children !== null && children !== false)}
      />
    )}
    {details}
  </div>
);

const useExpandable = <Row,>(
  { rowKey, details, openRow, onOpen }: RowsProps<Row>,
  hidden: readonly Column<Row>[],
): TableProps<Row>['expandable'] => {
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState<readonly string[]>([]);
  if (!details && hidden.length === 0) return undefined;
  const name = formatMessage({ id: 'table.details' });
  return {
    columnTitle: <span className="visually-hidden">{name}</span>,
    columnWidth: 36,
    rowExpandable: (row) => hidden.length > 0 || (details?.(row) ?? null) !== null,
    expandedRowKeys: onOpen ? (openRow ? [openRow] : []) : [...open],
    onExpand: (opened, row) => {
      const key = rowKey(row);
      if (onOpen) onOpen(opened ? key : undefined);
      else setOpen(opened ? [...open, key] : open.filter((one) => one !== key));
    },
    expandedRowRender: (row) => <Opened row={row} hidden={hidden} details={details?.(row) ?? null} />,
  };
};

const useSelection = <Row,>({
  chosen,
  onChoose,
  choiceName,
}: RowsProps<Row>): TableProps<Row>['rowSelection'] => {
  const { formatMessage } = useIntl();
  if (!chosen || !onChoose) return undefined;
  const all = { 'aria-label': formatMessage({ id: 'table.chooseAll' }) };
  return {
    selectedRowKeys: [...chosen],
    onChange: (keys) => onChoose(keys.map(String)),
    getTitleCheckboxProps: () => all,
    ...(choiceName ? { getCheckboxProps: (row) => ({ 'aria-label': choiceName(row) }) } : {}),
  };
};

/** Many rows are shown in pages also where the server has sent all of them; null: all at once. */
const ownPage = (total: number, { page, perPage }: typeof FIRST_PAGE) =>
  total > ALL_AT_ONCE ? { page: Math.min(page, Math.ceil(total / perPage)), perPage, total } : null;

/** What a column draws for each of the rows, made once. */
const drawnOnce = <Row,>(rows: readonly Row[], render: Column<Row>['render']) => {
  const drawn = new Map<Row, ReactNode>(rows.map((row) => [row, undefined]));
  return (_value: unknown, row: Row): ReactNode => {
    const before = drawn.get(row);
    if (before !== undefined) return before;
    const cell = render(row);
    drawn.set(row, cell);
    return cell;
  };
};

/** How the columns draw their cells: anew only when columns or rows change, not when something else of the table does. */
const useCells = <Row,>(columns: readonly Column<Row>[], rows: readonly Row[]) =>
  useMemo(() => new Map(columns.map(({ key, render }) => [key, drawnOnce(rows, render)])), [columns, rows]);

/** The table without its pager. */
const DrawnRows = <Row,>(props: RowsProps<Row>) => {
  const { columns, rowKey, caption, sort, onSort, own, refreshing = false, onChoose } = props;
  const { shown, hidden, fit } = useRoom(columns);
  const rows = useSorted(props);
  const cells = useCells(columns, rows);
  const expandable = useExpandable(props, hidden);
  const selection = useSelection(props);
  const onChange: TableProps<Row>['onChange'] = (_pages, _filters, sorter, { action }) => {
    const one = Array.isArray(sorter) ? sorter[0] : sorter;
    const key = String(one?.columnKey);
    if (action === 'sort') onSort?.(one?.order ? (one.order === 'descend' ? `-${key}` : key) : undefined);
  };
  return (
    <Table<Row>
      aria-label={caption}
      aria-busy={refreshing}
      className="data-table"
      {...fit}
      rowKey={rowKey}
      dataSource={own ? rows.slice((own.page - 1) * own.perPage, own.page * own.perPage) : rows}
      columns={shown.map(({ key, title, rowHeader, align, sorter }) => ({
        key,
        title,
        ...(align ? { align } : {}),
        ...(rowHeader ? { rowScope: 'row' as const } : {}),
        ...(sorter ? { sorter: true, sortOrder: orderOf(sort, key) } : {}),
        render: cells.get(key),
      }))}
      onChange={onChange}
      pagination={false}
      {...(expandable ? { expandable } : {})}
      {...(selection ? { rowSelection: selection } : {})}
      {...(columns.some(({ total }) => total)
        ? {
            summary: () => (
              <Totals columns={shown} rows={rows} first={(expandable ? 1 : 0) + (onChoose ? 1 : 0)} />
            ),
          }
        : {})}
    />
  );
};

// What else of a screen changes draws no rows.
const Rows = memo(DrawnRows) as unknown as typeof DrawnRows;

/**
 * A table that can be sorted, with sums, with details below a row, with pages. The rows of a list are drawn last: what was pressed (a page, a
 * filter, what opens a dialog) shows its answer before them.
 */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { rows, pagination, onPage, caption } = props;
  const [chosen, choose] = useState(FIRST_PAGE);
  const own = ownPage(rows.length, chosen);
  const pager = pagination
    ? { ...pagination, onPage: onPage ?? NOWHERE }
    : own && { ...own, sizes: SIZES, onPage: choose };
  const later = useDeferredValue(props);
  // What is no list shows what its rows ask and are answered at once, as the rest of its screen does.
  const { pagination: page, onPage: _onPage, ...drawn } = pagination ? later : props;
  const drawnPage = useDeferredValue(chosen);
  const { length } = drawn.rows;
  const paged = page !== undefined;
  const shown = useMemo(() => (paged ? null : ownPage(length, drawnPage)), [paged, length, drawnPage]);
  return (
    <>
      <Rows {...drawn} paged={paged} own={shown} />
      {pager && (
        <div className="table-pages">
          <Pages {...pager} caption={caption} />
        </div>
      )}
    </>
  );
};
