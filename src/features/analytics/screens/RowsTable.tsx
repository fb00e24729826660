import { useMemo } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import type { AnalyticsType } from '#contract/analytics';
import { type Column, DataTable } from '#src/ui/DataTable';
import { type Measure, nameOf, typeWords } from '../analyticsMessages';
import { type ListRow, type Values, selectList } from '../analyticsSelectors';
import { formatValue } from '../formatValue';

const columnsOf = (
  intl: IntlShape,
  type: AnalyticsType,
  measures: readonly Measure[],
  totals: Values,
): Column<ListRow>[] => [
  {
    key: 'name',
    rowHeader: true,
    title: intl.formatMessage({ id: typeWords[type] }),
    sorter: true,
    sortValue: (row) => nameOf(type, row, intl),
    render: (row) =>
      type === 'videos' ? (
        <a
          href={`https://www.youtube.com/watch?v=${encodeURIComponent(row.key)}`}
          target="_blank"
          rel="noreferrer"
        >
          {nameOf(type, row, intl)}
        </a>
      ) : (
        nameOf(type, row, intl)
      ),
  },
  ...measures.map((measure, place): Column<ListRow> => ({
    key: measure,
    title: intl.formatMessage({ id: `analytics.measure.${measure}` }),
    align: 'end',
    // A phone has room for the first figure.
    ...(place > 0 ? { from: 'sm' as const } : {}),
    sorter: true,
    sortValue: ({ values }) => values[measure] ?? null,
    render: ({ values }) => {
      const value = values[measure];
      return value !== undefined && formatValue(intl, measure, value);
    },
    total: () => {
      const value = totals[measure];
      return value !== undefined && formatValue(intl, measure, value);
    },
  })),
];

/** Videos, countries, traffic sources or devices with their figures, the largest first. */
const RowsTable = ({
  title,
  type,
  measures,
  totals,
  sort,
  onSort,
  refreshing,
}: {
  title: string;
  type: AnalyticsType;
  measures: readonly Measure[];
  totals: Values;
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
  refreshing: boolean;
}) => {
  const intl = useIntl();
  const rows = useSelector(selectList);
  const columns = useMemo(() => columnsOf(intl, type, measures, totals), [intl, type, measures, totals]);
  return (
    <DataTable
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      caption={title}
      sort={sort}
      onSort={onSort}
      refreshing={refreshing}
    />
  );
};

export default RowsTable;
