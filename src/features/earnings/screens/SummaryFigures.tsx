import { FormattedMessage } from 'react-intl';
import { Day } from '#src/ui/Day';
import { Figures } from '#src/ui/Figures';
import { Money } from '#src/ui/Money';
import type { Summary } from '../earningsSlice';

/** Previous balance, earned, paid, balance: previous balance + earned − paid = balance. */
export const SummaryFigures = ({ summary, refreshing }: { summary: Summary; refreshing: boolean }) => {
  const { from, to } = summary.range;
  return (
    <Figures
      refreshing={refreshing}
      figures={[
        {
          id: 'previous',
          label: <FormattedMessage id="earnings.previousBalance" />,
          value: <Money amount={summary.previousBalance} />,
          note: <FormattedMessage id="earnings.before" values={{ day: <Day day={from} /> }} />,
        },
        {
          id: 'earned',
          label: <FormattedMessage id="earnings.earned" />,
          value: <Money amount={summary.earned} />,
        },
        {
          id: 'paid',
          label: <FormattedMessage id="earnings.paid" />,
          value: <Money amount={summary.paid} />,
        },
        {
          id: 'balance',
          label: <FormattedMessage id="earnings.balance" />,
          value: <Money amount={summary.balance} />,
          note: <FormattedMessage id="earnings.asOf" values={{ day: <Day day={to} /> }} />,
        },
      ]}
    />
  );
};
