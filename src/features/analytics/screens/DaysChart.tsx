import { type ReactNode, useMemo } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { BarChart } from '#src/ui/Chart';
import type { Measure } from '../analyticsMessages';
import { type Bucket, type Step, bucketsOf, selectDays, stepOf } from '../analyticsSelectors';
import { formatValue } from '../formatValue';

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

/** The days as bars beside as many days before: hatched what is not final, a gap where there is no data. */
export const DaysChart = ({
  title,
  measure,
  days,
  asTable,
  onAsTable,
  table,
}: {
  title: string;
  measure: Measure;
  /** How many days the range has. */
  days: number;
  asTable: boolean;
  onAsTable: (asTable: boolean) => void;
  table: ReactNode;
}) => {
  const intl = useIntl();
  const shown = useSelector(selectDays);
  const step = stepOf(shown.length);
  const buckets = useMemo(() => bucketsOf(shown, measure), [shown, measure]);
  const name = intl.formatMessage({ id: `analytics.measure.${measure}` });
  const open = buckets.map(({ final, value }) => (final ? null : value));
  const previous = buckets.map((bucket) => bucket.previous);
  return (
    <>
      <BarChart
        title={title}
        categories={buckets.map((bucket) => ({ id: bucket.from, label: labelOf(intl, step, bucket) }))}
        series={[
          {
            id: 'final',
            label: name,
            values: buckets.map(({ final, value }) => (final ? value : null)),
            pattern: 'solid',
            stack: 'now',
          },
          ...(anyOf(open)
            ? [
                {
                  id: 'open',
                  label: intl.formatMessage({ id: 'analytics.notFinalOf' }, { name }),
                  values: open,
                  pattern: 'hatched' as const,
                  stack: 'now',
                },
              ]
            : []),
          ...(anyOf(previous)
            ? [
                {
                  id: 'previous',
                  label: intl.formatMessage({ id: 'analytics.beforeOf' }, { days }),
                  values: previous,
                  pattern: 'outline' as const,
                },
              ]
            : []),
        ]}
        format={(value) => formatValue(intl, measure, value)}
        asTable={asTable}
        onAsTable={onAsTable}
        table={table}
      />
      {step !== 'day' && !asTable && (
        <p className="secondary">
          <FormattedMessage id={`analytics.addedUp.${step}`} />
        </p>
      )}
    </>
  );
};
