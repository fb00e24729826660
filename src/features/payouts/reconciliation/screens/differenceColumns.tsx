import { Flex, Typography } from 'antd';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { DecisionNote } from '#src/decisions/DecisionNote';
import { decisionColumns } from '#src/decisions/decisionColumns';
import type { MessageId } from '#src/lib/messageId';
import { methodWords } from '#src/lib/paymentWords';
import type { Column } from '#src/ui/DataTable';
import { Day } from '#src/ui/Day';
import { Money } from '#src/ui/Money';
import { type PayoutDifference, settling } from '../model';

/** Whose payment it is, or the transaction where nobody knows. */
const Payment = ({ difference: { payee, transactionId, itemId } }: { difference: PayoutDifference }) => (
  <Flex vertical>
    {payee?.name}
    {payee && <Typography.Text type="secondary">{payee.username}</Typography.Text>}
    <bdi>{transactionId || itemId}</bdi>
  </Flex>
);

/** What one of the books says: the amount, and how the payment stands. */
const Booked = ({ booked }: { booked: PayoutDifference['ours'] }) =>
  booked ? (
    <Flex vertical>
      <Money amount={booked.amount} currency={booked.currency} />
      <Typography.Text type="secondary">
        <FormattedMessage id={`payouts.reconciliation.status.${booked.status}` as MessageId} />
      </Typography.Text>
    </Flex>
  ) : (
    <Typography.Text type="secondary">
      <FormattedMessage id="payouts.reconciliation.nothing" />
    </Typography.Text>
  );

/** The columns of the table of differences. */
export const useDifferenceColumns = (): Column<PayoutDifference>[] => {
  const intl = useIntl();
  return useMemo(() => {
    const { formatMessage } = intl;
    return [
      {
        key: 'name',
        title: formatMessage({ id: 'payouts.reconciliation.name' }),
        rowHeader: true,
        render: (difference) => <Payment difference={difference} />,
      },
      {
        key: 'kind',
        title: formatMessage({ id: 'payouts.reconciliation.kind' }),
        render: ({ kind }) => <FormattedMessage id={`payouts.reconciliation.kind.${kind}`} />,
      },
      {
        key: 'day',
        title: formatMessage({ id: 'payouts.reconciliation.day' }),
        sorter: true,
        from: 'md',
        render: ({ day, provider }) => (
          <Flex vertical>
            <Day day={day} />
            <Typography.Text type="secondary">
              <FormattedMessage id={methodWords(provider) ?? 'payouts.reconciliation.provider'} />
            </Typography.Text>
          </Flex>
        ),
      },
      {
        key: 'ours',
        title: formatMessage({ id: 'payouts.reconciliation.ours' }),
        from: 'lg',
        render: ({ ours }) => <Booked booked={ours} />,
      },
      {
        key: 'theirs',
        title: formatMessage({ id: 'payouts.reconciliation.theirs' }),
        from: 'lg',
        render: ({ theirs }) => <Booked booked={theirs} />,
      },
      ...decisionColumns(intl, settling, {
        more: ({ settled }) => settled && <DecisionNote {...settled} />,
      }),
    ];
  }, [intl]);
};
