import './paymentReview.css';
import { Flex, Tag, Typography } from 'antd';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { decisionColumns, namingOwnerColumn } from '#src/decisions/decisionColumns';
import { methodWords } from '#src/lib/paymentWords';
import type { Column } from '#src/ui/DataTable';
import { Day } from '#src/ui/Day';
import { Money } from '#src/ui/Money';
import { type ReviewedMethod, review } from '../reviewList';

/** Where money goes, and how much it would be now. */
const Account = ({
  method: { type, mask, holder, country, currency, balance },
}: {
  method: ReviewedMethod;
}) => {
  const { formatDisplayName } = useIntl();
  const place = [country && (formatDisplayName(country, { type: 'region' }) ?? country), currency];
  return (
    <Flex vertical>
      <FormattedMessage id={methodWords(type) ?? 'paymentReview.type'} />
      <bdi>{mask}</bdi>
      {holder && <bdi>{holder}</bdi>}
      <Typography.Text type="secondary">{place.filter(Boolean).join(' · ')}</Typography.Text>
      <Typography.Text type="secondary">
        <FormattedMessage id="earnings.balance" />: <Money amount={balance} down />
      </Typography.Text>
    </Flex>
  );
};

const Signs = ({ method: { signs, payeeState } }: { method: ReviewedMethod }) => (
  <Flex vertical align="start" gap={4} className="risk-signs">
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
  </Flex>
);

/** The days on which its owner has confirmed it, and from which on it is paid to; its history has the moments. */
const Confirmed = ({ method: { provenAt, payableFrom } }: { method: ReviewedMethod }) => (
  <Flex vertical>
    {provenAt && <Day day={provenAt.slice(0, 10)} />}
    {payableFrom && (
      <Typography.Text type="secondary">
        <FormattedMessage
          id="paymentReview.payableFrom"
          values={{ moment: <Day day={payableFrom.slice(0, 10)} /> }}
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
      namingOwnerColumn<ReviewedMethod>(intl),
      {
        key: 'type',
        title: formatMessage({ id: 'paymentReview.type' }),
        from: 'md',
        render: (method) => <Account method={method} />,
      },
      {
        key: 'signs',
        title: formatMessage({ id: 'paymentReview.signs' }),
        from: 'lg',
        render: (method) => <Signs method={method} />,
      },
      {
        key: 'proven_at',
        title: formatMessage({ id: 'paymentReview.proven' }),
        sorter: true,
        from: 'xl',
        render: (method) => <Confirmed method={method} />,
      },
      ...decisionColumns(intl, review),
    ];
  }, [intl]);
};
