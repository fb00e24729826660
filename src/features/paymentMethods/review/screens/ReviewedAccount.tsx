import './paymentReview.css';
import { Flex, Tag, Typography } from 'antd';
import { FormattedMessage, useIntl } from 'react-intl';
import { methodWords } from '#src/lib/paymentWords';
import { FactsTable } from '#src/ui/FactsTable';
import type { ReviewedMethod } from '../model';

type Account = NonNullable<ReviewedMethod['before']>;

/** An account that money goes to: its method, as much as staff see of it, and where it is. */
export const AccountShown = ({
  account: { type, mask, holder, country, currency },
}: {
  account: Account;
}) => {
  const { formatDisplayName } = useIntl();
  const place = [country && (formatDisplayName(country, { type: 'region' }) ?? country), currency];
  return (
    <Flex vertical>
      <FormattedMessage id={methodWords(type) ?? 'paymentMethods.review.type'} />
      <bdi>{mask}</bdi>
      {holder && <bdi>{holder}</bdi>}
      <Typography.Text type="secondary">{place.filter(Boolean).join(' · ')}</Typography.Text>
    </Flex>
  );
};

/** Another person who has the account. */
const Other = ({ of: { name, email, state } }: { of: ReviewedMethod['sharedWith'][number] }) => (
  <Typography.Text type="secondary">
    <bdi>{name}</bdi> · <bdi>{email}</bdi> · <FormattedMessage id={`states.paymentMethod.${state}`} />
  </Typography.Text>
);

/** What should be looked at before a method is approved; where it is another person's account too, whose. */
export const Signs = ({ method: { signs, sharedWith, payeeState } }: { method: ReviewedMethod }) => (
  <Flex vertical align="start" gap={4} className="risk-signs">
    {signs.map((sign) => (
      <Flex key={sign} vertical align="start">
        <Tag color={sign === 'duplicate' || sign === 'name_differs' ? 'error' : 'warning'}>
          <FormattedMessage id={`paymentMethods.review.sign.${sign}`} />
        </Tag>
        {sign === 'duplicate' && sharedWith.map((other) => <Other key={other.subjectId} of={other} />)}
      </Flex>
    ))}
    {payeeState !== null && payeeState !== 'ready' && (
      <Tag>
        <FormattedMessage id={`paymentMethods.review.payee.${payeeState}`} />
      </Tag>
    )}
  </Flex>
);

/** What approving changes: the account that is paid to now, the one that will be, and what to look at. */
export const ToApprove = ({ method }: { method: ReviewedMethod }) => {
  const { before, signs } = method;
  const items = [
    {
      key: 'before',
      label: <FormattedMessage id="paymentMethods.review.before" />,
      children: before ? (
        <AccountShown account={before} />
      ) : (
        <FormattedMessage id="paymentMethods.review.before.none" />
      ),
    },
    {
      key: 'after',
      label: <FormattedMessage id="paymentMethods.review.after" />,
      children: <AccountShown account={method} />,
    },
    ...(signs.length === 0
      ? []
      : [
          {
            key: 'signs',
            label: <FormattedMessage id="paymentMethods.review.signs" />,
            children: <Signs method={method} />,
          },
        ]),
  ];
  return <FactsTable items={items} />;
};
