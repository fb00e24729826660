import { Alert, Descriptions, Flex } from 'antd';
import { FormattedMessage } from 'react-intl';
import { addAmounts, isZero, subtractAmounts, sumAmounts } from '#src/lib/amount';
import { Day } from '#src/ui/Day';
import { Money } from '#src/ui/Money';
import type { Weekly } from '../model';

type Next = Weekly['next'];
type Blocker = Next['blockers'][number];

// One piece, or the spaces between its words are lost in the list.
const Part = ({ amount, fee }: { amount: string; fee: string }) => (
  <span>
    <FormattedMessage
      id={isZero(fee) ? 'weeklyPayment.next.free' : 'weeklyPayment.next.part'}
      values={{ amount: <Money amount={amount} />, fee: <Money amount={fee} /> }}
    />
  </span>
);

const Amounts = ({ next: { final, finalFee, estimates, estimatesFee, paymentFee } }: { next: Next }) => (
  <Descriptions
    size="small"
    column={{ xs: 1, md: 2 }}
    items={[
      {
        key: 'final',
        label: <FormattedMessage id="weeklyPayment.next.final" />,
        children: <Part amount={final} fee={finalFee} />,
      },
      {
        key: 'estimates',
        label: <FormattedMessage id="weeklyPayment.next.estimates" />,
        children: <Part amount={estimates} fee={estimatesFee} />,
      },
      {
        key: 'paymentFee',
        label: <FormattedMessage id="earnings.payment.fee" />,
        children: <Money amount={paymentFee} />,
      },
      {
        key: 'received',
        label: <FormattedMessage id="weeklyPayment.next.received" />,
        children: (
          <Money
            amount={subtractAmounts(
              addAmounts(final, estimates),
              sumAmounts([finalFee, estimatesFee, paymentFee]),
            )}
            down
          />
        ),
      },
    ]}
  />
);

// A payment that failed does not keep the next one from being made.
const isStop = (blocker: Blocker): blocker is Exclude<Blocker, 'LAST_PAYMENT_FAILED'> =>
  blocker !== 'LAST_PAYMENT_FAILED';

/** What stands in the way of the payment, in the words of the next regular one. */
const Stops = ({ blockers }: { blockers: readonly Blocker[] }) => {
  const stops = blockers.filter(isStop);
  return (
    stops.length > 0 && (
      <Alert
        type="info"
        showIcon
        title={<FormattedMessage id="weeklyPayment.next.stopped" />}
        description={
          <ul>
            {stops.map((stop) => (
              <li key={stop}>
                <FormattedMessage id={`earnings.money.waiting.${stop}`} />
              </li>
            ))}
          </ul>
        }
      />
    )
  );
};

/** The next weekly payment, or what it would be: when, how much of what, the fee of each part, and what stands in its way. */
export const NextWeekly = ({ next, enrolled }: { next: Next; enrolled: boolean }) => (
  <Flex vertical gap="small">
    <strong>
      <FormattedMessage
        id={enrolled ? 'weeklyPayment.next.on' : 'weeklyPayment.next.off'}
        values={{ day: <Day day={next.date} /> }}
      />
    </strong>
    {isZero(addAmounts(next.final, next.estimates)) ? (
      <span>
        <FormattedMessage id="weeklyPayment.next.nothing" />
      </span>
    ) : (
      <Amounts next={next} />
    )}
    <Stops blockers={next.blockers} />
  </Flex>
);
