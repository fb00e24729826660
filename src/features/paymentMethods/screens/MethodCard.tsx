import { Alert, Descriptions, Flex } from 'antd';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { guideFigures } from '#contract/plain/learn';
import { Day, Moment } from '#src/ui/Day';
import { StateTag } from '#src/ui/StateTag';
import { TitledCard } from '#src/ui/TitledCard';
import { METHOD_WORDS } from '#src/lib/paymentWords';
import type { Method } from '../paymentMethodsSelectors';
import { Fee, termItems } from './Terms';
import { serverNow } from '#src/lib/clock';

const Note = ({
  method: { state, activeBy, payableFrom, waitReason, payeeState, reason },
}: {
  method: Method;
}) => (
  <>
    {state === 'pending' && payeeState !== 'waiting' && (
      <p>
        <FormattedMessage
          id={activeBy ? 'paymentMethods.pending.by' : 'paymentMethods.pending.reviewed'}
          values={{ day: activeBy ? <Day day={activeBy} /> : '', days: guideFigures.methodDays }}
        />
      </p>
    )}
    {payeeState === 'waiting' && (
      <p>
        <FormattedMessage id="paymentMethods.payee.waiting" />
      </p>
    )}
    {payeeState === 'declined' && (
      <Alert type="error" showIcon title={<FormattedMessage id="paymentMethods.payee.declined" />} />
    )}
    {payableFrom && waitReason && Date.parse(payableFrom) > serverNow() && (
      <Alert
        type="info"
        showIcon
        title={
          <FormattedMessage id="paymentMethods.waits" values={{ moment: <Moment moment={payableFrom} /> }} />
        }
        description={<FormattedMessage id={`paymentMethods.waits.${waitReason}`} />}
      />
    )}
    {state === 'locked' && (
      <Alert
        type="warning"
        showIcon
        title={<FormattedMessage id="refused.PAYMENT_METHOD_LOCKED" />}
        {...(reason ? { description: <span dir="auto">{reason}</span> } : {})}
      />
    )}
  </>
);

const feeItem = ({ terms, currency }: Method) => ({
  key: 'fee',
  label: <FormattedMessage id="paymentMethods.fee.each" />,
  children: (
    <div>
      <Fee terms={terms} currency={currency} />
    </div>
  ),
});

/** One method: type, masked account, place, state, and what may be done with it. */
export const MethodCard = ({
  title,
  method,
  children,
}: {
  title: ReactNode;
  method: Method;
  children?: ReactNode;
}) => {
  const { formatDisplayName, formatMessage } = useIntl();
  const { type, mask, country, currency, kind, state, terms } = method;
  const place = [country && (formatDisplayName(country, { type: 'region' }) ?? country), currency]
    .filter(Boolean)
    .join(' · ');
  const items = [
    { key: 'account', label: <FormattedMessage id="paymentMethods.account" />, children: <bdi>{mask}</bdi> },
    { key: 'place', label: <FormattedMessage id="paymentMethods.place" />, children: place },
    ...(kind
      ? [
          {
            key: 'kind',
            label: <FormattedMessage id="paymentMethods.kind" />,
            children: formatMessage({
              id: kind === 'company' ? 'paymentMethods.kind.company' : 'paymentMethods.kind.individual',
            }),
          },
        ]
      : []),
    feeItem(method),
    ...termItems(terms),
  ];
  return (
    <TitledCard
      title={title}
      // The titles of the others say their state.
      beside={state === 'active' && <StateTag machine="paymentMethod" state={state} />}
    >
      <Flex vertical gap="middle">
        <Descriptions
          size="small"
          column={{ xs: 1, md: 3 }}
          title={<FormattedMessage id={METHOD_WORDS[type]} />}
          items={items}
        />
        <Note method={method} />
        {children && (
          <Flex gap="small" wrap>
            {children}
          </Flex>
        )}
      </Flex>
    </TitledCard>
  );
};
