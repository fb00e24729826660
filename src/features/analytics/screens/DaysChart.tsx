import { Typography } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { BarChart } from '#src/ui/Chart';
import type { ChartProps } from '#src/ui/chartProps';
import type { Measure } from '../analyticsMessages';
import { type Bucket, type Step, bucketsOf, selectDays, stepOf } from '../analyticsSelectors';
import { formatStep, formatValue } from '../formatValue';

type ChartSeries = ChartProps['series'][number];

const utc = (day: string): number => Date.parse(day);

const labelOf = (
  { formatDate, formatDateTimeRange }: IntlShape,
  step: Step,
  { from, to }: Bucket,
): string => {
  if (step === 'month') return formatDate(utc(from), { year: 'numeric', month: 'short', timeZone: 'UTC' });
  const style = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  return step === 'day' ? formatDate(utc(from), style) : formatDateTimeRange(utc(from), utc(to), style);
};

const anyOf = (values: readonly (string | null)[]): boolean => values.some((value) => value !== null);

const seriesOf = (intl: IntlShape, measure: Measure, buckets: readonly Bucket[]): ChartSeries[] => {
  const name = intl.formatMessage({ id: `analytics.measure.${measure}` });
  const final: ChartSeries = {
    id: 'final',
    label: name,
    values: buckets.map(({ final, value }) => (final ? value : null)),
    pattern: 'solid',
    stack: 'now',
  };
  const open: ChartSeries = {
    id: 'open',
    label: intl.formatMessage({ id: 'analytics.notFinalOf' }, { name }),
    values: buckets.map(({ final, value }) => (final ? null : value)),
    pattern: 'hatched',
    stack: 'now',
  };
  const previous: ChartSeries = {
    id: 'previous',
    label: intl.formatMessage({ id: 'analytics.before' }),
    values: buckets.map((bucket) => bucket.previous),
    pattern: 'outline',
  };
  return [final, ...[open, previous].filter(({ values }) => anyOf(values))];
};

/**
 * The days as bars, with those of the range before for comparison. Days that are not final are hatched; days without data
 * have no bar.
 */
export const DaysChart = ({
  title,
  measure,
  asTable,
  onAsTable,
  table,
}: {
  title: string;
  measure: Measure;
  asTable: boolean;
  onAsTable: (asTable: boolean) => void;
  table: ReactNode;
}) => {
  const intl = useIntl();
  const shown = useSelector(selectDays);
  const step = stepOf(shown.length);
  const buckets = useMemo(() => bucketsOf(shown, measure), [shown, measure]);
  return (
    <>
      <BarChart
        title={title}
        each={intl.formatMessage({ id: 'analytics.day' })}
        categories={buckets.map((bucket) => ({ id: bucket.from, label: labelOf(intl, step, bucket) }))}
        series={seriesOf(intl, measure, buckets)}
        format={(value) => formatValue(intl, measure, value)}
        formatStep={(value) => formatStep(intl, measure, value)}
        asTable={asTable}
        onAsTable={onAsTable}
        table={table}
      />
      {step !== 'day' && !asTable && (
        <Typography.Text type="secondary">
          <FormattedMessage id={`analytics.addedUp.${step}`} />
        </Typography.Text>
      )}
    </>
  );
};
