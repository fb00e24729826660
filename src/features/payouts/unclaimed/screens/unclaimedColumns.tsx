import { Flex, Typography } from 'antd';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { paymentMachine } from '#contract/plain/payments';
import { ActsOf } from '#src/decisions/ActsOf';
import { methodWords } from '#src/lib/paymentWords';
import type { Column } from '#src/ui/DataTable';
import { Moment } from '#src/ui/Day';
import { Money } from '#src/ui/Money';
import { FailureWords } from '#src/ui/PayoutFailure';
import { type UnclaimedPayment, takeBack } from '../model';
import { TakeBackForm } from './TakeBackForm';

interface Of {
  payment: UnclaimedPayment;
}

/** Who is paid. */
const Payee = ({ payment: { name, username } }: Of) => (
  <Flex vertical>
    {name}
    <Typography.Text type="secondary">{username}</Typography.Text>
  </Flex>
);

/** What was sent, and to which account. */
const Sent = ({ payment: { sent, currency, method, mask } }: Of) => (
  <Flex vertical>
    <Money amount={sent} currency={currency} />
    <Typography.Text type="secondary">
      <FormattedMessage id={methodWords(method) ?? 'paymentRuns.method'} /> <bdi>{mask}</bdi>
    </Typography.Text>
  </Flex>
);

/** Since when it waits, and when the service gives it back by itself. */
const Waiting = ({ payment: { since, until } }: Of) => (
  <Flex vertical>
    <Moment moment={since} />
    {until && (
      <Typography.Text type="secondary">
        <FormattedMessage id="payouts.unclaimed.until" />: <Moment moment={until} />
      </Typography.Text>
    )}
  </Flex>
);

/** What this person may do with it. */
const Acts = ({ payment }: Of) => (
  <ActsOf
    machine={paymentMachine}
    acts={payment.acts}
    name={payment.name}
    on={{
      recall: {
        request: takeBack,
        key: payment.paymentId,
        form: (onClose) => <TakeBackForm payment={payment} onClose={onClose} />,
      },
    }}
  />
);

/** The columns of the table of unclaimed payments. */
export const useUnclaimedColumns = (): Column<UnclaimedPayment>[] => {
  const { formatMessage } = useIntl();
  return useMemo(
    () => [
      {
        key: 'name',
        title: formatMessage({ id: 'paymentRuns.payee' }),
        rowHeader: true,
        sorter: true,
        render: (payment) => <Payee payment={payment} />,
      },
      {
        key: 'amount',
        title: formatMessage({ id: 'paymentRuns.amount' }),
        align: 'end',
        sorter: true,
        render: (payment) => <Sent payment={payment} />,
      },
      {
        key: 'since',
        title: formatMessage({ id: 'payouts.unclaimed.since' }),
        sorter: true,
        from: 'md',
        render: (payment) => <Waiting payment={payment} />,
      },
      {
        key: 'failure_code',
        title: formatMessage({ id: 'paymentRuns.reason' }),
        from: 'lg',
        render: ({ failureCode }) => failureCode !== null && <FailureWords code={failureCode} />,
      },
      {
        key: 'acts',
        title: formatMessage({ id: 'decisions.acts' }),
        from: 'sm',
        render: (payment) => <Acts payment={payment} />,
      },
    ],
    [formatMessage],
  );
};
