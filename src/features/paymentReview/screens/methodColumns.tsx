import { Flex, Tag, Typography } from 'antd';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { decisionColumns } from '#src/decisions/decisionColumns';
import { methodWords } from '#src/lib/paymentWords';
import type { Column } from '#src/ui/DataTable';
import { Moment } from '#src/ui/Day';
import { Money } from '#src/ui/Money';
import { type ReviewedMethod, review } from '../reviewList';

/** Whose method it is, and how much money would go to it. */
const Creator = ({ method: { owner, balance } }: { method: ReviewedMethod }) => (
  <Flex vertical>
    {owner.name}
    <Typography.Text type="secondary">{owner.email}</Typography.Text>
    <Typography.Text type="secondary">
      <FormattedMessage id="earnings.balance" />: <Money amount={balance} down />
    </Typography.Text>
  </Flex>
);

const Account = ({ method: { type, mask, holder, country, currency } }: { method: ReviewedMethod }) => {
  const { formatDisplayName } = useIntl();
  const place = [country && (formatDisplayName(country, { type: 'region' }) ?? country), currency];
  return (
    <Flex vertical>
      <FormattedMessage id={methodWords(type) ?? 'paymentReview.type'} />
      <bdi>{mask}</bdi>
      {holder && <bdi>{holder}</bdi>}
      <Typography.Text type="secondary">{place.filter(Boolean).join(' · ')}</Typography.Text>
    </Flex>
  );
};

const Signs = ({ method: { signs, payeeState } }: { method: ReviewedMethod }) => (
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
  </Flex>
);

/** When its owner has confirmed it, and from when on it is paid to. */
const Confirmed = ({ method: { provenAt, payableFrom } }: { method: ReviewedMethod }) => (
  <Flex vertical>
    {provenAt && <Moment moment={provenAt} />}
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
        key: 'name',
        title: formatMessage({ id: 'review.owner' }),
        rowHeader: true,
        sorter: true,
        render: (method) => <Creator method={method} />,
      },
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
