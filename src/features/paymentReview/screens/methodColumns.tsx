import { Flex, Tag, Typography } from 'antd';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { decisionColumns, ownerColumn } from '#src/decisions/decisionColumns';
import { methodWords } from '#src/lib/paymentWords';
import type { Column } from '#src/ui/DataTable';
import { Moment } from '#src/ui/Day';
import { Money } from '#src/ui/Money';
import { type ReviewedMethod, review } from '../reviewList';

const Account = ({ method: { mask, holder, country, currency } }: { method: ReviewedMethod }) => {
  const { formatDisplayName } = useIntl();
  const place = [country && (formatDisplayName(country, { type: 'region' }) ?? country), currency];
  return (
    <Flex vertical>
      <bdi>{mask}</bdi>
      {holder && <bdi>{holder}</bdi>}
      <Typography.Text type="secondary">{place.filter(Boolean).join(' · ')}</Typography.Text>
    </Flex>
  );
};

const Signs = ({ method: { signs, payeeState, payableFrom } }: { method: ReviewedMethod }) => (
  <Flex vertical align="start" gap={4}>
    {signs.map((sign) => (
      <Tag key={sign} color={sign === 'duplicate' || sign === 'name_differs' ? 'error' : 'warning'}>
        <FormattedMessage id={`paymentReview.sign.${sign}`} />
      </Tag>
    ))}
    {payeeState !== null && payeeState !== 'ready' && (
      <Tag>
        <FormattedMessage id={`paymentReview.payee.${payeeState}`} />
      </Tag>
    )}
    {payableFrom && (
      <Typography.Text type="secondary">
        <FormattedMessage
          id="paymentReview.payableFrom"
          values={{ moment: <Moment moment={payableFrom} /> }}
        />
      </Typography.Text>
    )}
  </Flex>
);

/** The columns of the table of payment methods. */
export const useMethodColumns = (): Column<ReviewedMethod>[] => {
  const intl = useIntl();
  return useMemo(() => {
    const { formatMessage } = intl;
    return [
      {
        key: 'type',
        title: formatMessage({ id: 'paymentReview.type' }),
        rowHeader: true,
        render: ({ type }) => <FormattedMessage id={methodWords(type) ?? 'paymentReview.type'} />,
      },
      ownerColumn(intl),
      {
        key: 'account',
        title: formatMessage({ id: 'paymentSetup.account' }),
        from: 'lg',
        render: (method) => <Account method={method} />,
      },
      {
        key: 'signs',
        title: formatMessage({ id: 'paymentReview.signs' }),
        from: 'md',
        render: (method) => <Signs method={method} />,
      },
      {
        key: 'balance',
        title: formatMessage({ id: 'earnings.balance' }),
        from: 'xl',
        render: ({ balance }) => <Money amount={balance} down />,
      },
      {
        key: 'proven_at',
        title: formatMessage({ id: 'paymentReview.proven' }),
        sorter: true,
        from: 'xl',
        render: ({ provenAt }) => provenAt && <Moment moment={provenAt} />,
      },
      ...decisionColumns(intl, review),
    ];
  }, [intl]);
};
