import { useMemo } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import type { AnalyticsType } from '#contract/analytics';
import { type Column, DataTable } from '#src/ui/OldDataTable';
import type { Sort } from '#src/ui/sortRows';
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
    id: 'name',
    title: intl.formatMessage({ id: typeWords[type] }),
    sortable: true,
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
  ...measures.map((measure): Column<ListRow> => ({
    id: measure,
    title: intl.formatMessage({ id: `analytics.measure.${measure}` }),
    align: 'end',
    sortable: true,
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
export const RowsTable = ({
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
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
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
