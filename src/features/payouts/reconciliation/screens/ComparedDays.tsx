import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { methodWords } from '#src/lib/paymentWords';
import { type Column, DataTable } from '#src/ui/DataTable';
import { Day, Moment } from '#src/ui/Day';
import { TitledCard } from '#src/ui/TitledCard';
import { type ComparedDay, differences } from '../model';

const keyOf = ({ provider, day }: ComparedDay): string => `${provider} ${day}`;

const useColumns = (): Column<ComparedDay>[] => {
  const { formatMessage, formatNumber } = useIntl();
  return useMemo(
    () => [
      {
        key: 'day',
        title: formatMessage({ id: 'payouts.reconciliation.day' }),
        rowHeader: true,
        render: ({ day }) => <Day day={day} />,
      },
      {
        key: 'provider',
        title: formatMessage({ id: 'payouts.reconciliation.provider' }),
        render: ({ provider }) => (
          <FormattedMessage id={methodWords(provider) ?? 'payouts.reconciliation.provider'} />
        ),
      },
      {
        key: 'ours',
        title: formatMessage({ id: 'payouts.reconciliation.days.ours' }),
        align: 'end',
        from: 'sm',
        render: ({ ours }) => formatNumber(ours),
      },
      {
        key: 'theirs',
        title: formatMessage({ id: 'payouts.reconciliation.days.theirs' }),
        align: 'end',
        from: 'sm',
        render: ({ theirs }) => formatNumber(theirs),
      },
      {
        key: 'open',
        title: formatMessage({ id: 'payouts.reconciliation.days.open' }),
        stack: 'amount',
        align: 'end',
        render: ({ open }) => formatNumber(open),
      },
      {
        key: 'looked_at',
        title: formatMessage({ id: 'payouts.reconciliation.days.lookedAt' }),
        from: 'md',
        render: ({ lookedAt }) => <Moment moment={lookedAt} />,
      },
    ],
    [formatMessage, formatNumber],
  );
};

/** The last days that were compared, however they ended: a day that is not there was not looked at. */
export const ComparedDays = () => {
  const { formatMessage } = useIntl();
  const columns = useColumns();
  const days = useSelector(differences.selectPage)?.days ?? [];
  if (days.length === 0) return null;
  return (
    <TitledCard title={<FormattedMessage id="payouts.reconciliation.days" />}>
      <DataTable
        caption={formatMessage({ id: 'payouts.reconciliation.days' })}
        rows={days}
        rowKey={keyOf}
        columns={columns}
      />
    </TitledCard>
  );
};
