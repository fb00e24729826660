import { useMemo } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { type Column, DataTable } from '#src/ui/OldDataTable';
import { Day } from '#src/ui/Day';
import { Tag } from '#src/ui/OldTag';
import type { Sort } from '#src/ui/sortRows';
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
      id: 'day',
      title: intl.formatMessage({ id: 'analytics.day' }),
      sortable: true,
      sortValue: ({ day }) => day,
      render: ({ day, final }) => (
        <>
          <Day day={day} />{' '}
          {!final && (
            <Tag color="progress">
              <FormattedMessage id="analytics.notFinal" />
            </Tag>
          )}
        </>
      ),
    },
    ...measures.map((measure): Column<DayFigures> => ({
      id: measure,
      title: intl.formatMessage({ id: `analytics.measure.${measure}` }),
      align: 'end',
      sortable: true,
      sortValue: (day) => valueIn(day, measure),
      render: ({ values }) => written(measure, values?.[measure]),
      total: () => written(measure, totals[measure]),
    })),
    ...(drawn
      ? [
          {
            id: 'before',
            title: intl.formatMessage({ id: 'analytics.before' }),
            align: 'end' as const,
            render: ({ previous }: DayFigures) => written(drawn, previous?.[drawn]),
            total: () => written(drawn, totalsBefore[drawn]),
          },
        ]
      : []),
  ];
};

/** Every day with its figures, newest first. A day without data says so. */
export const DaysTable = ({
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
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
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
