import { Button, Flex, Skeleton, Tag } from 'antd';
import { FormattedMessage } from 'react-intl';
import { useResource } from '#src/request/useResource';
import { Day } from '#src/ui/Day';
import { Loaded } from '#src/ui/Loaded';
import { Money } from '#src/ui/Money';
import { methodWords } from '#src/lib/paymentWords';
import { kindWords, statusWords } from '../earningsMessages';
import { statusColors } from '../monthStates';
import { type AskedMonths, type MonthDetails as Details, type MonthRow, earningsMonth } from '../monthsModel';
import { MonthChannels } from './MonthChannels';
import { Reason, WhyNotPaid } from './WhyNot';

/** The payments of a month; each opens to all that it paid. */
const Payments = ({
  payments,
  onPayment,
}: {
  payments: Details['payments'];
  onPayment: (paymentId: string) => void;
}) => (
  <section aria-labelledby="month-payments">
    <h3 id="month-payments">
      <FormattedMessage id="earnings.month.payments" />
    </h3>
    <Flex component="ul" vertical gap="small" className="plain-list">
      {payments.map(({ paymentId, type, date, status, method, amount, fee }) => {
        const words = methodWords(method);
        return (
          <li key={paymentId}>
            <Flex wrap align="center" gap="small">
              <Day day={date} />
              <span>
                <FormattedMessage id={kindWords(type)} />
                {words && (
                  <>
                    {' · '}
                    <FormattedMessage id={words} />
                  </>
                )}
              </span>
              <Tag color={statusColors[status]}>
                <FormattedMessage id={statusWords[status]} />
              </Tag>
              <span>
                <FormattedMessage
                  id="earnings.month.payment.amount"
                  values={{ amount: <Money amount={amount} />, fee: <Money amount={fee} /> }}
                />
              </span>
              <Button type="link" size="small" onClick={() => onPayment(paymentId)}>
                <FormattedMessage id="earnings.month.payment.open" />
              </Button>
            </Flex>
          </li>
        );
      })}
    </Flex>
  </section>
);

/** What was corrected after the month was first booked. */
const Corrections = ({ corrections }: { corrections: Details['corrections'] }) => (
  <section aria-labelledby="month-corrections">
    <h3 id="month-corrections">
      <FormattedMessage id="earnings.month.corrections" />
    </h3>
    <ul className="payment-parts">
      {corrections.map(({ date, channelId, name, reason, amount }) => (
        <li key={`${date} ${channelId} ${reason}`}>
          <span>
            <Day day={date} /> · {name}
            {reason !== '' && (
              <>
                {' · '}
                <FormattedMessage id={`earnings.reason.${reason}`} />
              </>
            )}
          </span>
          <Money amount={amount} signed />
        </li>
      ))}
    </ul>
  </section>
);

/** The pay days that passed without a payment of the month, and why. */
const Passed = ({ passed }: { passed: Details['passed'] }) => (
  <section aria-labelledby="month-passed">
    <h3 id="month-passed">
      <FormattedMessage id="earnings.why.passed" />
    </h3>
    <ul>
      {passed.map(({ date, kind, why }) => (
        <li key={`${date} ${kind}`}>
          <Day day={date} />:{' '}
          {why.map((reason) => (
            <span key={reason.code}>
              <Reason why={reason} />{' '}
            </span>
          ))}
        </li>
      ))}
    </ul>
  </section>
);

const LINES = { rows: 3 };

/** What opens below a month: why it is not paid, its channels, its payments and its corrections. */
export const MonthDetails = ({
  row: { month },
  asked: { channel, source, category },
  onPayment,
  supportEmail,
}: {
  row: MonthRow;
  asked: AskedMonths;
  onPayment: (paymentId: string) => void;
  supportEmail: string | undefined;
}) => {
  const details = useResource(earningsMonth, { month, channel, source, category });
  return (
    <Loaded
      of={details}
      failed="earnings.month.failed"
      skeleton={<Skeleton active title={false} paragraph={LINES} />}
    >
      {({ channels, payments, corrections, why, passed }) => (
        <Flex vertical gap="middle">
          {why.length > 0 && <WhyNotPaid why={why} supportEmail={supportEmail} />}
          {channels.length > 0 && <MonthChannels channels={channels} />}
          {payments.length > 0 && <Payments payments={payments} onPayment={onPayment} />}
          {corrections.length > 0 && <Corrections corrections={corrections} />}
          {passed.length > 0 && <Passed passed={passed} />}
        </Flex>
      )}
    </Loaded>
  );
};
