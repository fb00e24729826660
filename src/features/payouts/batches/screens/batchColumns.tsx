import { Flex, Typography } from 'antd';
import { useMemo } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { DecisionNote } from '#src/decisions/DecisionNote';
import { decisionColumns } from '#src/decisions/decisionColumns';
import { methodWords } from '#src/lib/paymentWords';
import type { Column } from '#src/ui/DataTable';
import { Moment } from '#src/ui/Day';
import { Money } from '#src/ui/Money';
import { FailureWords } from '#src/ui/PayoutFailure';
import { type PayoutBatch, batchDecisions } from '../model';

/** The batch by our id, the service and its id of it. */
const Batch = ({ batch: { batchId, provider, providerId } }: { batch: PayoutBatch }) => (
  <Flex vertical>
    <bdi>{batchId}</bdi>
    <Typography.Text type="secondary">
      <FormattedMessage id={methodWords(provider) ?? 'payouts.reconciliation.provider'} />{' '}
      <bdi>{providerId}</bdi>
    </Typography.Text>
  </Flex>
);

/** When it was sent first and last, and how often. */
const Sent = ({ batch: { firstSentAt, lastSentAt, timesSent } }: { batch: PayoutBatch }) => (
  <Flex vertical>
    {firstSentAt ? <Moment moment={firstSentAt} /> : <FormattedMessage id="states.payoutBatch.composed" />}
    {lastSentAt && timesSent > 1 && (
      <Typography.Text type="secondary">
        <FormattedMessage id="payouts.batches.lastSent" />: <Moment moment={lastSentAt} />
        <br />
        <FormattedMessage id="payouts.batches.timesSent" />: <FormattedNumber value={timesSent} />
      </Typography.Text>
    )}
  </Flex>
);

/** Why the service has refused it, or why somebody proposes to send it once more. */
const Note = ({ batch: { problem, proposed } }: { batch: PayoutBatch }) => (
  <>
    {problem !== null && <FailureWords code={problem} />}
    {proposed && <DecisionNote {...proposed} />}
  </>
);

/** The columns of the table of batches. */
export const useBatchColumns = (): Column<PayoutBatch>[] => {
  const intl = useIntl();
  return useMemo(() => {
    const { formatMessage } = intl;
    return [
      {
        key: 'name',
        title: formatMessage({ id: 'payouts.batches.batch' }),
        rowHeader: true,
        render: (batch) => <Batch batch={batch} />,
      },
      {
        key: 'amount',
        title: formatMessage({ id: 'paymentRuns.amount' }),
        align: 'end',
        from: 'sm',
        sorter: true,
        render: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
      },
      {
        key: 'items',
        title: formatMessage({ id: 'bankFiles.payments' }),
        align: 'end',
        from: 'md',
        render: ({ items }) => <FormattedNumber value={items} />,
      },
      {
        key: 'composed_at',
        title: formatMessage({ id: 'bankFiles.made' }),
        sorter: true,
        from: 'xl',
        render: ({ composedAt }) => <Moment moment={composedAt} />,
      },
      {
        key: 'first_sent_at',
        title: formatMessage({ id: 'payouts.batches.firstSent' }),
        sorter: true,
        from: 'lg',
        render: (batch) => <Sent batch={batch} />,
      },
      ...decisionColumns(intl, batchDecisions, { more: (batch) => <Note batch={batch} /> }),
    ];
  }, [intl]);
};
