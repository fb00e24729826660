import './table.css';
import { Flex, Grid, Table, type TableProps } from 'antd';
import { type ReactNode, memo, useDeferredValue, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Column } from './column';
import { type Page, Pages } from './Pages';
import { Opened, RowSheet } from './RowSheet';
import { SortChoice } from './SortChoice';
import { columnOf, sortRows } from './sortRows';
import { type Room, isStacked, placesOf } from './stack';
import { TableTotals } from './TableTotals';
import { ToDetails, tableColumns } from './tableColumns';
import { usePrinting } from './usePrinting';

export type { Column } from './column';

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

// The server sorts the rows of a page; all rows are sorted here.
const useSorted = <Row,>({ columns, rows, sort, paged }: RowsProps<Row>): readonly Row[] => {
  const { locale } = useIntl();
  return useMemo(() => {
    if (!sort || paged) return rows;
    const valueOf = columns.find(({ key }) => key === columnOf(sort))?.sortValue;
    return valueOf ? sortRows(rows, sort, valueOf, locale) : rows;
  }, [columns, rows, sort, paged, locale]);
};

/**
 * The columns that the window has room for, and those that open in the row. On a phone the cells stand below each other, in places; on
 * paper all are there.
 */
const useRoom = <Row,>(columns: readonly Column<Row>[]) => {
  const room = Grid.useBreakpoint();
  const isPrinting = usePrinting();
  const isPhone = room.sm === false && !isPrinting;
  const fits = (column: Column<Row>) =>
    isPhone ? isStacked(column) : isPrinting || column.from === undefined || room[column.from] !== false;
  const shown = columns.filter(fits);
  return {
    shown,
    hidden: columns.filter((column) => !fits(column)),
    places: isPhone ? placesOf(shown) : null,
    fit: {
      size: isPhone || isPrinting ? ('small' as const) : ('middle' as const),
      ...(room.xl === false && !isPhone && !isPrinting ? SCROLL : {}),
    },
  };
};

/** Which rows are open, and what opens and closes them. */
const useOpen = <Row,>({ details, openRow, onOpen }: RowsProps<Row>, hidden: readonly Column<Row>[]) => {
  const [open, setOpen] = useState<readonly string[]>([]);
  return {
    keys: onOpen ? (openRow ? [openRow] : []) : open,
    canOpen: (row: Row) => hidden.length > 0 || (details?.(row) ?? null) !== null,
    turn: (key: string, opened: boolean) => {
      if (onOpen) onOpen(opened ? key : undefined);
      else setOpen(opened ? [...open, key] : open.filter((one) => one !== key));
    },
  };
};

const useExpandable = <Row,>(
  { rowKey, details }: RowsProps<Row>,
  { hidden, places }: Room<Row>,
  { keys, canOpen, turn }: ReturnType<typeof useOpen<Row>>,
): TableProps<Row>['expandable'] => {
  const { formatMessage } = useIntl();
  if (places || (!details && hidden.length === 0)) return undefined;
  const name = formatMessage({ id: 'table.details' });
  return {
    columnTitle: <span className="visually-hidden">{name}</span>,
    columnWidth: 36,
    rowExpandable: canOpen,
    expandedRowKeys: [...keys],
    onExpand: (opened, row) => turn(rowKey(row), opened),
    expandedRowRender: (row) => <Opened row={row} columns={hidden} details={details?.(row) ?? null} />,
  };
};

const useSelection = <Row,>(
  { chosen, onChoose, choiceName }: RowsProps<Row>,
  { places }: Room<Row>,
): TableProps<Row>['rowSelection'] => {
  const { formatMessage } = useIntl();
  if (!chosen || !onChoose) return undefined;
  const words = formatMessage({ id: 'table.chooseAll' });
  const all = { 'aria-label': words };
  return {
    selectedRowKeys: [...chosen],
    ...(places && {
      columnTitle: (box: ReactNode) => (
        <Flex gap="small">
          {box}
          <span aria-hidden="true">{words}</span>
        </Flex>
      ),
    }),
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
  const { columns, rowKey, caption, sort, onSort, own, refreshing = false, onChoose, details } = props;
  const { fit, ...room } = useRoom(columns);
  const isPhone = room.places !== null;
  const rows = useSorted(props);
  const open = useOpen(props, room.hidden);
  const expandable = useExpandable(props, room, open);
  const selection = useSelection(props, room);
  const cells = useCells(columns, rows);
  const drawn = tableColumns(room, cells, sort);
  const toDetails = {
    key: 'table.details',
    className: 'stack-open',
    title: useIntl().formatMessage({ id: 'table.details' }),
    render: (_value: unknown, row: Row) =>
      open.canOpen(row) && (
        <ToDetails isOpen={open.keys.includes(rowKey(row))} onOpen={() => open.turn(rowKey(row), true)} />
      ),
  };
  const inSheet = isPhone && rows.find((row) => rowKey(row) === open.keys.at(-1));
  const onChange: TableProps<Row>['onChange'] = (_pages, _filters, sorter, { action }) => {
    const one = Array.isArray(sorter) ? sorter[0] : sorter;
    const key = String(one?.columnKey);
    if (action === 'sort') onSort?.(one?.order ? (one.order === 'descend' ? `-${key}` : key) : undefined);
  };
  return (
    <>
      {isPhone && onSort && <SortChoice columns={columns} sort={sort} onSort={onSort} />}
      <Table<Row>
        aria-label={caption}
        aria-busy={refreshing}
        className={isPhone ? 'data-table stacked' : 'data-table'}
        {...fit}
        rowKey={rowKey}
        dataSource={own ? rows.slice((own.page - 1) * own.perPage, own.page * own.perPage) : rows}
        columns={isPhone && rows.some(open.canOpen) ? [...drawn, toDetails] : drawn}
        onChange={onChange}
        pagination={false}
        {...(expandable ? { expandable } : {})}
        {...(selection ? { rowSelection: selection } : {})}
        {...(columns.some(({ total }) => total)
          ? {
              summary: () => (
                <TableTotals room={room} rows={rows} first={(expandable ? 1 : 0) + (onChoose ? 1 : 0)} />
              ),
            }
          : {})}
      />
      {inSheet && (
        <RowSheet row={inSheet} columns={columns} onClose={() => open.turn(rowKey(inSheet), false)}>
          {details?.(inSheet)}
        </RowSheet>
      )}
    </>
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
