import { Card } from 'antd';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { formatMoney } from '#src/i18n/money';
import { isZero } from '#src/lib/amount';
import { BarChart } from '#src/ui/Chart';
import { sourceWords } from '../earningsMessages';
import type { Months } from '../monthsModel';
import { sourceSeriesOf } from '../sourceSeries';

const PATTERNS = ['solid', 'hatched', 'medium', 'light'] as const;

/** What each source brought by month, tax taken off, stacked, beside all of them a year before. */
export const SourcesChart = ({
  months,
  asTable,
  onAsTable,
}: {
  months: Months;
  asTable: boolean;
  onAsTable: (asTable: boolean) => void;
}) => {
  const { locale, formatMessage, formatDate } = useIntl();
  const shown = useMemo(() => sourceSeriesOf(months), [months]);
  const hasYearBefore = shown.yearBefore.some((amount) => !isZero(amount));
  if (shown.sources.length === 0) return null;
  return (
    <Card>
      <BarChart
        title={formatMessage({ id: 'earnings.chart.sources' })}
        each={formatMessage({ id: 'earnings.column.month' })}
        categories={shown.months.map((month) => ({
          id: month,
          label: formatDate(`${month}-01T00:00:00Z`, { year: 'numeric', month: 'short', timeZone: 'UTC' }),
        }))}
        series={[
          ...shown.sources.map(({ source, amounts }, place) => ({
            id: source ?? 'others',
            label: formatMessage({ id: source ? sourceWords[source] : 'earnings.chart.otherSources' }),
            values: amounts,
            pattern: PATTERNS[place] ?? 'light',
            stack: 'sources',
          })),
          ...(hasYearBefore
            ? [
                {
                  id: 'yearBefore',
                  label: formatMessage({ id: 'earnings.chart.yearBefore' }),
                  values: shown.yearBefore,
                  pattern: 'outline' as const,
                },
              ]
            : []),
        ]}
        format={(value) => formatMoney(locale, value)}
        formatStep={(value) => formatMoney(locale, value, { whole: !value.includes('.') })}
        asTable={asTable}
        onAsTable={onAsTable}
      />
    </Card>
  );
};
