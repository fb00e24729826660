import { Tag } from 'antd';
import { useMemo } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { type Column, DataTable } from '#src/ui/DataTable';
import { Day } from '#src/ui/Day';
import type { Measure } from '../analyticsMessages';
import { type DayFigures, type Values, drawnOf, selectNewestDays } from '../analyticsSelectors';
import { formatValue } from '../formatValue';

const valueIn = (day: DayFigures, column: string): string | null => {
  if (column === 'day') return day.day;
  return day.values?.[column as Measure] ?? null;
};

const columnsOf = (
  intl: IntlShape,
  measures: readonly Measure[],
  totals: Values,
  totalsBefore: Values,
): Column<DayFigures>[] => {
  const drawn = drawnOf(measures);
  const none = <FormattedMessage id="chart.noData" />;
  const written = (measure: Measure, value: string | undefined) =>
    value === undefined ? none : formatValue(intl, measure, value);
  return [
    {
      key: 'day',
      rowHeader: true,
      title: intl.formatMessage({ id: 'analytics.day' }),
      sorter: true,
      sortValue: ({ day }) => day,
      render: ({ day, final }) => (
        <>
          <Day day={day} />{' '}
          {!final && (
            <Tag color="processing">
              <FormattedMessage id="analytics.notFinal" />
            </Tag>
          )}
        </>
      ),
    },
    ...measures.map((measure, place): Column<DayFigures> => ({
      key: measure,
      title: intl.formatMessage({ id: `analytics.measure.${measure}` }),
      align: 'end',
      // A phone has room for the first figure.
      ...(place > 0 ? { from: 'sm' as const } : {}),
      sorter: true,
      sortValue: (day) => valueIn(day, measure),
      render: ({ values }) => written(measure, values?.[measure]),
      total: () => written(measure, totals[measure]),
    })),
    ...(drawn
      ? [
          {
            key: 'before',
            title: intl.formatMessage({ id: 'analytics.before' }),
            align: 'end' as const,
            from: 'md' as const,
            render: ({ previous }: DayFigures) => written(drawn, previous?.[drawn]),
            total: () => written(drawn, totalsBefore[drawn]),
          },
        ]
      : []),
  ];
};

/** Every day with its figures, newest first. A day without data says so. */
const DaysTable = ({
  title,
  measures,
  totals,
  totalsBefore,
  sort,
  onSort,
  refreshing,
}: {
  title: string;
  measures: readonly Measure[];
  totals: Values;
  totalsBefore: Values;
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
  refreshing: boolean;
}) => {
  const intl = useIntl();
  const days = useSelector(selectNewestDays);
  const columns = useMemo(
    () => columnsOf(intl, measures, totals, totalsBefore),
    [intl, measures, totals, totalsBefore],
  );
  return (
    <DataTable
      columns={columns}
      rows={days}
      rowKey={({ day }) => day}
      caption={title}
      sort={sort}
      onSort={onSort}
      refreshing={refreshing}
    />
  );
};

export default DaysTable;
