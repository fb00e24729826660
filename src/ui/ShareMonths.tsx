import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { subtractAmounts } from '#src/lib/amount';
import { type Column, DataTable } from './DataTable';
import { Month } from './Day';
import { Money } from './Money';

interface Sums {
  /** Dollars: what was booked, and what another share would have made of it. */
  booked: string;
  simulated: string;
}
type Row = Sums & { month: string };

/** What another share would have made of a channel's last months, with sums. */
export const ShareMonths = ({
  months: { items, booked, simulated },
  caption,
}: {
  months: Sums & { items: readonly Row[] };
  caption: string;
}) => {
  const { formatMessage } = useIntl();
  const columns = useMemo(
    (): Column<Row>[] => [
      {
        key: 'month',
        title: formatMessage({ id: 'shareMonths.month' }),
        rowHeader: true,
        render: ({ month }) => <Month month={month} />,
      },
      {
        key: 'booked',
        title: formatMessage({ id: 'shareMonths.booked' }),
        align: 'end',
        render: (row) => <Money amount={row.booked} precise />,
        total: () => <Money amount={booked} />,
      },
      {
        key: 'simulated',
        title: formatMessage({ id: 'shareMonths.simulated' }),
        align: 'end',
        render: (row) => <Money amount={row.simulated} precise />,
        total: () => <Money amount={simulated} />,
      },
      {
        key: 'difference',
        title: formatMessage({ id: 'shareMonths.difference' }),
        align: 'end',
        // All four do not fit on a phone, and in a table of figures alone the keyboard finds nothing to scroll it by.
        from: 'sm',
        render: (row) => <Money amount={subtractAmounts(row.simulated, row.booked)} precise />,
        total: () => <Money amount={subtractAmounts(simulated, booked)} />,
      },
    ],
    [formatMessage, booked, simulated],
  );
  return <DataTable caption={caption} columns={columns} rows={items} rowKey={({ month }) => month} />;
};
