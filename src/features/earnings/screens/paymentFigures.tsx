import { FormattedMessage } from 'react-intl';
import type { NextPayment } from '../earningsSlice';
import { methodWords } from '#src/lib/paymentWords';
import { isZero } from '#src/lib/amount';
import { Day, Month } from '#src/ui/Day';
import type { Figure } from '#src/ui/Figures';
import { Money } from '#src/ui/Money';

const PaymentNote = ({ payment: { amount, date, month, method, minimum } }: { payment: NextPayment }) => {
  const day = <Day day={date} />;
  const words = method === null ? undefined : methodWords(method);
  return (
    <>
      {isZero(amount) ? (
        <FormattedMessage id="earnings.money.nextPayment.nothing" values={{ day }} />
      ) : (
        <FormattedMessage
          id="earnings.money.nextPayment.when"
          values={{ day, month: <Month month={month} /> }}
        />
      )}
      <br />
      {method === null ? (
        <FormattedMessage id="earnings.money.nextPayment.noMethod" />
      ) : (
        <FormattedMessage
          id="earnings.money.nextPayment.method"
          values={{
            method: words ? <FormattedMessage id={words} /> : method,
            minimum: <Money amount={minimum} />,
          }}
        />
      )}
    </>
  );
};

/** The balance, and the next payment: how much, when and how. */
export const paymentFigures = (payment: NextPayment): Figure[] => [
  {
    id: 'balance',
    label: <FormattedMessage id="earnings.balance" />,
    value: <Money amount={payment.balance} />,
    note: <FormattedMessage id="earnings.money.balance.note" />,
  },
  {
    id: 'nextPayment',
    label: <FormattedMessage id="earnings.money.nextPayment" />,
    value: <Money amount={payment.amount} />,
    note: <PaymentNote payment={payment} />,
  },
];
