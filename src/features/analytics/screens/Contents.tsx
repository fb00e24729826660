import { Card, Flex, Typography } from 'antd';
import { type ReactNode, lazy, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { BarList } from '#src/ui/BarList';
import { ChartFrame } from '#src/ui/Chart';
import { Day } from '#src/ui/Day';
import { EmptyState } from '#src/ui/ScreenState';
import { nameOf, typeWords } from '../analyticsMessages';
import { drawnOf, isByDay, selectList, selectMeasures, selectMissing, valuesOf } from '../analyticsSelectors';
import type { Figures } from '../model';
import { formatDays } from '../formatDays';
import { formatValue } from '../formatValue';
import { DaysChart } from './DaysChart';
import { Totals } from './Totals';

// The chart is shown first; it does not wait for the code of tables.
const DaysTable = lazy(() => import('./DaysTable'));
const RowsTable = lazy(() => import('./RowsTable'));

const BARS = 10;
/** The server sends at most this many rows. */
const ROWS = 50;

interface ContentsProps {
  figures: Figures;
  refreshing: boolean;
  asTable: boolean;
  onAsTable: (asTable: boolean) => void;
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
}

const Note = ({ children }: { children: ReactNode }) => (
  <Typography.Text type="secondary">{children}</Typography.Text>
);

// The title names the days of these figures: they stay while the figures of other days are loaded.
const useTitle = ({ asked }: Figures): string => {
  const intl = useIntl();
  const what = intl.formatMessage({ id: typeWords[asked.type] });
  return intl.formatMessage({ id: 'analytics.chart' }, { what, range: formatDays(intl, asked) });
};

const Days = ({ figures, ...view }: ContentsProps) => {
  const title = useTitle(figures);
  const measures = useSelector(selectMeasures);
  const measure = drawnOf(measures);
  const totals = useMemo(() => valuesOf(figures.totals), [figures]);
  const totalsBefore = useMemo(() => valuesOf(figures.previousTotals), [figures]);
  if (!measure) return null;
  return (
    <DaysChart
      title={title}
      measure={measure}
      asTable={view.asTable}
      onAsTable={view.onAsTable}
      table={
        <DaysTable
          title={title}
          measures={measures}
          totals={totals}
          totalsBefore={totalsBefore}
          sort={view.sort}
          onSort={view.onSort}
          refreshing={view.refreshing}
        />
      }
    />
  );
};

const List = ({ figures, ...view }: ContentsProps) => {
  const intl = useIntl();
  const title = useTitle(figures);
  const measures = useSelector(selectMeasures);
  const rows = useSelector(selectList);
  const totals = useMemo(() => valuesOf(figures.totals), [figures]);
  const measure = drawnOf(measures);
  if (!measure) return null;
  const { type } = figures.asked;
  return (
    <>
      <ChartFrame title={title} asTable={view.asTable} onAsTable={view.onAsTable}>
        {view.asTable ? (
          <RowsTable
            title={title}
            type={type}
            measures={measures}
            totals={totals}
            sort={view.sort}
            onSort={view.onSort}
            refreshing={view.refreshing}
          />
        ) : (
          <BarList
            label={title}
            items={rows.slice(0, BARS).map((row) => ({
              id: row.key,
              name: nameOf(type, row, intl),
              size: Number(row.values[measure] ?? 0),
              value: formatValue(intl, measure, row.values[measure] ?? '0'),
            }))}
          />
        )}
      </ChartFrame>
      {!view.asTable && rows.length > BARS && (
        <Note>
          <FormattedMessage id="analytics.largest" values={{ shown: BARS, total: rows.length }} />
        </Note>
      )}
      {view.asTable && rows.length >= ROWS && (
        <Note>
          <FormattedMessage id="analytics.most" values={{ count: rows.length }} />
        </Note>
      )}
    </>
  );
};

/** The figures that have arrived: totals, chart or table, and notes on what may still change. */
export const Contents = (props: ContentsProps) => {
  const { figures, refreshing } = props;
  const { asked, data, finalUntil } = figures;
  const missing = useSelector(selectMissing);
  if (data.length === 0) return <EmptyState title="analytics.empty" text="analytics.empty.text" />;
  return (
    <>
      <Totals refreshing={refreshing} />
      <Card aria-busy={refreshing}>
        <Flex vertical gap="small">
          {isByDay(asked.type) ? <Days {...props} /> : <List {...props} />}
          {missing > 0 && (
            <Note>
              <FormattedMessage id="analytics.missing" values={{ count: missing }} />
            </Note>
          )}
          {finalUntil < asked.to && (
            <Note>
              <FormattedMessage id="analytics.finalUntil" values={{ day: <Day day={finalUntil} /> }} />
            </Note>
          )}
        </Flex>
      </Card>
    </>
  );
};
