import { useIntl } from 'react-intl';
import { isZero } from '#src/lib/amount';
import { formatMoney } from '#src/i18n/money';
import { BarChart } from '#src/ui/Chart';
import type { EarningsMonth } from '../earningsSelectors';

/**
 * Earned and paid per month; of one source earned alone. Estimates of months that are not final are hatched, on top of what
 * is booked.
 */
export const EarningsChart = ({
  months,
  ofSource = false,
  asTable,
  onAsTable,
}: {
  months: readonly EarningsMonth[];
  ofSource?: boolean;
  asTable: boolean;
  onAsTable: (asTable: boolean) => void;
}) => {
  const { locale, formatMessage, formatDate } = useIntl();
  const estimated = months.some((month) => !isZero(month.estimated));
  return (
    <BarChart
      title={formatMessage({ id: ofSource ? 'earnings.chart.earned' : 'earnings.chart' })}
      each={formatMessage({ id: 'earnings.column.month' })}
      categories={months.map(({ month }) => ({
        id: month,
        label: formatDate(`${month}-01T00:00:00Z`, { year: 'numeric', month: 'short', timeZone: 'UTC' }),
      }))}
      series={[
        {
          id: 'earned',
          label: formatMessage({ id: 'earnings.earned' }),
          values: months.map(({ earned }) => earned),
          pattern: 'solid',
          stack: 'earned',
        },
        ...(estimated
          ? [
              {
                id: 'estimated',
                label: formatMessage({ id: 'earnings.estimated' }),
                values: months.map((month) => month.estimated),
                pattern: 'hatched' as const,
                stack: 'earned',
              },
            ]
          : []),
        ...(ofSource
          ? []
          : [
              {
                id: 'paid',
                label: formatMessage({ id: 'earnings.paid' }),
                values: months.map(({ paid }) => paid),
                pattern: 'outline' as const,
              },
            ]),
      ]}
      format={(value) => formatMoney(locale, value)}
      formatStep={(value) => formatMoney(locale, value, { whole: !value.includes('.') })}
      asTable={asTable}
      onAsTable={onAsTable}
    />
  );
};
