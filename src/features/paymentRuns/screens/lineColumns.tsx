import { Flex, Tag, Typography } from 'antd';
import { useMemo } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { HistoryButton } from '#src/decisions/HistoryButton';
import type { Column } from '#src/ui/DataTable';
import { Money } from '#src/ui/Money';
import { StateTag } from '#src/ui/StateTag';
import { type RunLine, payments } from '../model';
import { payoutFailureWords } from '#src/lib/paymentWords';
import { methodName } from './runWords';

const DOLLAR = 'USD';

const Payee = ({ line: { name, username } }: { line: RunLine }) => (
  <Flex vertical>
    <bdi>{name}</bdi>
    <Typography.Text type="secondary">
      <bdi>{username}</bdi>
    </Typography.Text>
  </Flex>
);

const Method = ({ line: { method, mask } }: { line: RunLine }) => {
  const intl = useIntl();
  if (method === null) return '—';
  return (
    <Flex vertical>
      {methodName(intl, method)}
      <Typography.Text type="secondary">
        <bdi>{mask}</bdi>
      </Typography.Text>
    </Flex>
  );
};

const Sent = ({ line: { sent, currency, exchangeRate } }: { line: RunLine }) => {
  if (sent === null) return '—';
  return (
    <Flex vertical>
      <Money amount={sent} currency={currency} />
      {exchangeRate !== null && currency !== DOLLAR && (
        <Typography.Text type="secondary">
          <FormattedMessage
            id="earnings.payment.rateOf"
            values={{
              rate: <FormattedNumber value={Number(exchangeRate)} maximumFractionDigits={6} />,
              target: currency,
            }}
          />
        </Typography.Text>
      )}
    </Flex>
  );
};

/** What has become of the payment, or why there is none. */
const Outcome = ({ line }: { line: RunLine }) => {
  const { state, failureCode, reasons, paymentId, name } = line;
  return (
    <Flex vertical align="start" gap={4} className="line-outcome">
      {state && <StateTag machine={payments.machine.name} state={state} />}
      {failureCode !== null && (
        <span>
          <FormattedMessage id={payoutFailureWords(failureCode)} /> ({failureCode})
        </span>
      )}
      {reasons.map((reason) => (
        <Tag key={reason} color="warning">
          <FormattedMessage id={`payments.reason.${reason}`} />
        </Tag>
      ))}
      {!state && reasons.length === 0 && <FormattedMessage id="paymentRuns.wouldBePaid" />}
      {paymentId !== null && <HistoryButton of={payments} row={line} name={name} />}
    </Flex>
  );
};

/** The columns of the table of those who are paid by a run, and who are not. */
export const useLineColumns = (): Column<RunLine>[] => {
  const { formatMessage } = useIntl();
  return useMemo(
    () => [
      {
        key: 'name',
        title: formatMessage({ id: 'paymentRuns.payee' }),
        rowHeader: true,
        sorter: true,
        render: (line) => <Payee line={line} />,
      },
      {
        key: 'amount',
        title: formatMessage({ id: 'paymentRuns.amount' }),
        align: 'end',
        sorter: true,
        render: ({ amount }) => <Money amount={amount} />,
      },
      {
        key: 'fee',
        title: formatMessage({ id: 'paymentRuns.fee' }),
        align: 'end',
        from: 'lg',
        render: ({ fee }) => <Money amount={fee} />,
      },
      {
        key: 'method',
        title: formatMessage({ id: 'paymentRuns.method' }),
        from: 'md',
        render: (line) => <Method line={line} />,
      },
      {
        key: 'sent',
        title: formatMessage({ id: 'paymentRuns.inCurrency' }),
        align: 'end',
        from: 'lg',
        render: (line) => <Sent line={line} />,
      },
      {
        key: 'outcome',
        title: formatMessage({ id: 'paymentRuns.outcome' }),
        from: 'sm',
        render: (line) => <Outcome line={line} />,
      },
    ],
    [formatMessage],
  );
};
