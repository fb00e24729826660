import { Alert, Button, Descriptions, Flex, Statistic, Tag, Typography } from 'antd';
import type { ReactNode } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { guideFigures } from '#contract/plain/learn';
import { METHOD_WORDS } from '#src/lib/paymentWords';
import { useResource } from '#src/request/useResource';
import { Day } from '#src/ui/Day';
import { Money } from '#src/ui/Money';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { FailedState } from '#src/ui/ScreenState';
import { TitledCard } from '#src/ui/TitledCard';
import { SAMPLES } from '../changeQuery';
import { paymentOptions } from '../model';
import { Segments } from '../bank/Segments';
import { Fee, termItems } from './Terms';
import { useChange } from './useChange';

type Options = NonNullable<ReturnType<typeof paymentOptions.selectValue>>;
type Quote = Options['items'][number];

const Secondary = ({ children }: { children: ReactNode }) => (
  <div>
    <Typography.Text type="secondary">{children}</Typography.Text>
  </div>
);

/** What a payment by this method costs and brings. */
const Facts = ({ quote, amount, country }: { quote: Quote; amount: string; country: string }) => {
  const { formatDisplayName } = useIntl();
  const place = formatDisplayName(country, { type: 'region' }) ?? country;
  const items = [
    {
      key: 'fee',
      label: <FormattedMessage id="paymentMethods.fee" />,
      children: (
        <div>
          <Money amount={quote.costs} />
          <Secondary>
            <Fee terms={quote} currency={quote.currency} />
          </Secondary>
        </div>
      ),
    },
    ...termItems(quote),
  ];
  return (
    <Flex vertical gap="small">
      <Statistic
        title={
          <FormattedMessage
            id="paymentMethods.arrives"
            values={{ amount: <Money amount={amount} whole />, country: place }}
          />
        }
        formatter={() => (quote.arrives ? <Money amount={quote.arrives} currency={quote.currency} /> : '—')}
      />
      <Descriptions size="small" column={1} items={items} />
    </Flex>
  );
};

const Reason = ({ quote: { reason, views, viewsNeeded } }: { quote: Quote }) =>
  reason && (
    <Alert
      type="info"
      showIcon
      title={
        <FormattedMessage
          id={`paymentMethods.unavailable.${reason}`}
          values={{
            has: <FormattedNumber value={views} />,
            needs: <FormattedNumber value={viewsNeeded ?? 0} />,
            days: guideFigures.methodViewsDays,
          }}
        />
      }
    />
  );

const Choice = (shown: { quote: Quote; amount: string; country: string; onChoose: () => void }) => {
  const { quote, onChoose } = shown;
  const { formatMessage } = useIntl();
  const name = formatMessage({ id: METHOD_WORDS[quote.type] });
  return (
    <TitledCard
      level={3}
      size="small"
      title={name}
      extra={
        quote.available ? (
          <Button
            type="primary"
            aria-label={formatMessage({ id: 'paymentMethods.choose.named' }, { method: name })}
            onClick={onChoose}
          >
            <FormattedMessage id="paymentMethods.choose" />
          </Button>
        ) : (
          <Tag>
            <FormattedMessage id="paymentMethods.unavailable" />
          </Tag>
        )
      }
    >
      {quote.available ? <Facts {...shown} /> : <Reason quote={quote} />}
    </TitledCard>
  );
};

const Rate = ({ options: { rate, currency } }: { options: Options }) =>
  rate && (
    <Typography.Text type={rate.isStale ? 'danger' : 'secondary'}>
      <FormattedMessage
        id={rate.isStale ? 'paymentMethods.rate.stale' : 'paymentMethods.rate'}
        values={{
          rate: <FormattedNumber value={Number(rate.rate)} maximumSignificantDigits={6} />,
          currency,
          day: <Day day={rate.day} />,
        }}
      />
    </Typography.Text>
  );

/** The methods for the chosen place, compared by what arrives of a sample amount. */
export const MethodStep = () => {
  const { formatNumber } = useIntl();
  const [{ country, currency, amount, method, scheme }, change] = useChange();
  const {
    value: known,
    failure,
    pending,
    requestId,
    read,
  } = useResource(paymentOptions, { country, currency, amount });
  const options = known?.country === country && known.currency === currency ? known : null;
  if (!options && failure) {
    return <FailedState title="paymentMethods.failed" requestId={requestId} onRetry={read} />;
  }
  if (!options) return <ScreenSkeleton />;
  return (
    <Flex vertical gap="middle" aria-busy={pending}>
      <Segments
        label={<FormattedMessage id="paymentMethods.sample" />}
        value={amount}
        options={SAMPLES.map((value) => ({
          value: value as string,
          label: formatNumber(Number(value), {
            style: 'currency',
            currency: 'USD',
            maximumFractionDigits: 0,
          }),
        }))}
        onChange={(value) => change({ amount: value })}
      />
      {options.items.map((quote) => (
        <Choice
          key={quote.type}
          quote={quote}
          amount={options.amount}
          country={country}
          // Who comes back to a method finds the form as it was left.
          onChoose={() =>
            change({ step: 'details', method: quote.type, scheme: quote.type === method ? scheme : '' })
          }
        />
      ))}
      <Rate options={options} />
    </Flex>
  );
};
