import { Alert } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { type Column, DataTable } from '#src/ui/DataTable';
import type { ListView } from './listView';
import type { ListQuery } from './listQuery';

/** Says that only the first of many rows are on the pages, and in the CSV. */
const Limited = <Row,>({ list }: { list: ListView<Row> }) => {
  const limited = useSelector(list.selectPage)?.pagination.limited;
  const { limit } = list.plain;
  if (!limited || !limit) return null;
  const values = { shown: limit.shown, csv: limit.csv, matching: limited.matching };
  return (
    <Alert
      type="info"
      showIcon
      title={
        <FormattedMessage id={limited.isCapped ? 'list.limited.capped' : 'list.limited'} values={values} />
      }
    />
  );
};

export interface Choosing<Row> {
  chosen: readonly string[];
  onChoose: (keys: string[]) => void;
  choiceName: (row: Row) => string;
}

/** A page of a list as a table; it asks for another page or order by an action. */
export const ListTable = <Row,>({
  list,
  title,
  columns,
  details,
  busy,
  choosing,
}: {
  list: ListView<Row>;
  title: string;
  columns: readonly Column<Row>[];
  /** What opens below a row. */
  details?: ((row: Row) => ReactNode) | undefined;
  busy: boolean;
  /** The chosen rows, where rows can be chosen. */
  choosing?: Choosing<Row> | undefined;
}) => {
  const dispatch = useDispatch();
  const query = useSelector(list.selectQuery);
  const page = useSelector(list.selectPage);
  const { change, onSort, onOpen } = useMemo(() => {
    const change = (changes: Partial<ListQuery>) => void dispatch(list.actions.queryChanged(changes));
    return {
      change,
      onSort: (sort = list.plain.sort) => change({ sort }),
      onOpen: (open = '') => change({ open }),
    };
  }, [dispatch, list]);
  if (!page) return null;
  const { total, totalIsCapped } = page.pagination;
  return (
    <>
      <Limited list={list} />
      <DataTable
        columns={columns}
        rows={page.items}
        rowKey={list.rowKey}
        caption={title}
        sort={query.sort}
        onSort={onSort}
        openRow={query.open}
        onOpen={onOpen}
        pagination={{
          page: query.page,
          perPage: query.perPage,
          total,
          totalIsCapped,
          sizes: list.plain.sizes,
        }}
        onPage={change}
        refreshing={busy}
        {...(details ? { details } : {})}
        {...choosing}
      />
    </>
  );
};
