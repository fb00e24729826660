import { Flex, Typography } from 'antd';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { decisionColumns, namingOwnerColumn } from '#src/decisions/decisionColumns';
import type { Column } from '#src/ui/DataTable';
import { Day } from '#src/ui/Day';
import { Money } from '#src/ui/Money';
import { type ReviewedMethod, review } from '../model';
import { AccountShown, Signs, ToApprove } from './ReviewedAccount';

/** Where money goes, and how much it would be now. */
const Account = ({ method }: { method: ReviewedMethod }) => (
  <Flex vertical>
    <AccountShown account={method} />
    <Typography.Text type="secondary">
      <FormattedMessage id="earnings.balance" />: <Money amount={method.balance} down />
    </Typography.Text>
  </Flex>
);

// Of these states payments will be sent to the method, or are.
const IN_USE = new Set<ReviewedMethod['state']>(['pending', 'active']);

/** The days on which its owner has confirmed it, and from which on it is paid to; its history has the moments. */
const Confirmed = ({ method: { provenAt, payableFrom, state } }: { method: ReviewedMethod }) => (
  <Flex vertical>
    {provenAt && <Day day={provenAt.slice(0, 10)} />}
    {payableFrom && IN_USE.has(state) && (
      <Typography.Text type="secondary">
        <FormattedMessage
          id="paymentMethods.review.payableFrom"
          values={{ moment: <Day day={payableFrom.slice(0, 10)} /> }}
        />
      </Typography.Text>
    )}
  </Flex>
);

const says = (method: ReviewedMethod, act: string) =>
  act === 'approve' ? <ToApprove method={method} /> : undefined;

/** The columns of the table of payment methods. */
export const useMethodColumns = (): Column<ReviewedMethod>[] => {
  const intl = useIntl();
  return useMemo(() => {
    const { formatMessage } = intl;
    return [
      namingOwnerColumn<ReviewedMethod>(intl),
      {
        key: 'type',
        title: formatMessage({ id: 'paymentMethods.review.type' }),
        from: 'md',
        render: (method) => <Account method={method} />,
      },
      {
        key: 'signs',
        title: formatMessage({ id: 'paymentMethods.review.signs' }),
        from: 'lg',
        render: (method) => <Signs method={method} />,
      },
      {
        key: 'proven_at',
        title: formatMessage({ id: 'paymentMethods.review.proven' }),
        sorter: true,
        from: 'xl',
        render: (method) => <Confirmed method={method} />,
      },
      ...decisionColumns(intl, review, { says }),
    ];
  }, [intl]);
};
