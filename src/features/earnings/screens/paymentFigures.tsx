import { Fragment, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { addAmounts, compareAmounts, isZero, roundTogether, splitAmount, sumAmounts } from '#src/lib/amount';
import { untilOf } from '#src/lib/nextPayment';
import { methodWords } from '#src/lib/paymentWords';
import { CarriedOver } from '#src/ui/CarriedOver';
import { Day, Month } from '#src/ui/Day';
import type { Figure } from '#src/ui/Figures';
import { Money } from '#src/ui/Money';
import type { NextPayment } from '../model';
import { type Stop, stopOf } from '../nextPayment';
import { MovedBy } from './MovedBy';

const When = ({ payment: { amount, date, month } }: { payment: NextPayment }) => {
  const day = <Day day={date} />;
  if (isZero(amount)) return <FormattedMessage id="earnings.money.nextPayment.nothing" values={{ day }} />;
  return month === null ? (
    <FormattedMessage id="earnings.money.nextPayment.weekly" values={{ day }} />
  ) : (
    <FormattedMessage id="earnings.money.nextPayment.when" values={{ day, month: <Month month={month} /> }} />
  );
};

const Method = ({ method, minimum }: { method: string; minimum: string }) => {
  const words = methodWords(method);
  return (
    <FormattedMessage
      id="earnings.money.nextPayment.method"
      values={{
        method: words ? <FormattedMessage id={words} /> : method,
        minimum: <Money amount={minimum} />,
      }}
    />
  );
};

// So many months are told by name; others are one line: it may be cents of many that rounding had left.
const NAMED = 4;

/** What it takes of which months, the newest first, where it is of several. The lines come to the payment. */
const MadeOf = ({ madeOf }: Pick<NextPayment, 'madeOf'>) => {
  if (madeOf.length < 2) return null;
  const named = madeOf
    .filter(({ month, amount }) => month !== null && !isZero(splitAmount(amount).whole))
    .reverse()
    .slice(0, NAMED);
  const rest = madeOf.filter((part) => !named.includes(part));
  const lines = [
    ...named,
    ...(rest.length > 0 ? [{ month: null, amount: sumAmounts(rest.map(({ amount }) => amount)) }] : []),
  ];
  const shown = roundTogether(lines.map(({ amount }) => amount));
  return (
    <>
      {lines.map(({ month }, place) => (
        <Fragment key={month}>
          {month === null ? <FormattedMessage id="earnings.month.others" /> : <Month month={month} />}:{' '}
          <Money amount={shown[place] ?? '0'} />
          <br />
        </Fragment>
      ))}
    </>
  );
};

/** What the network and the service keep of it, and what arrives; nothing where all of it does. */
const Arrives = ({ payment: { fee, paymentFee, arrives } }: { payment: NextPayment }) => {
  const fees = addAmounts(fee, paymentFee);
  if (isZero(fees)) return null;
  return (
    <>
      <FormattedMessage
        id="earnings.money.nextPayment.arrives"
        values={{
          fee: <Money amount={fees} />,
          arrives: <Money amount={arrives.amount} currency={arrives.currency} />,
        }}
      />
      <br />
    </>
  );
};

/** The day that was promised before, and what moved it. */
const Moved = ({ moved }: Pick<NextPayment, 'moved'>) =>
  moved && (
    <>
      <br />
      <FormattedMessage
        id="earnings.money.nextPayment.moved"
        values={{ day: <Day day={moved.from} /> }}
      />{' '}
      <MovedBy by={moved.by} />
    </>
  );

const noteOf = (first: ReactNode, payment: NextPayment) => {
  const { method, minimum } = payment;
  return (
    <>
      {first}
      <Moved moved={payment.moved} />
      {method !== null && (
        <>
          <br />
          <Method method={method} minimum={minimum} />
        </>
      )}
      <br />
      <MadeOf madeOf={payment.madeOf} />
      <Arrives payment={payment} />
    </>
  );
};

/** What the amount waits for and, where it is a pause or a hold, until when. */
const Waits = ({ stop, payment }: { stop: Stop; payment: NextPayment }) => {
  const until = untilOf(stop, payment);
  return (
    <>
      <FormattedMessage id={`earnings.money.waiting.${stop}`} />
      {until && (
        <>
          {' '}
          <FormattedMessage id={until.words} values={{ day: <Day day={until.day} /> }} />
        </>
      )}
    </>
  );
};

/** The next payment, how much, when and how; or, where nothing can be paid, the amount that waits, and for what. */
const paymentFigure = (payment: NextPayment): Figure => {
  const stop = stopOf(payment);
  return {
    id: 'nextPayment',
    label: <FormattedMessage id={stop ? 'earnings.money.waiting' : 'earnings.money.nextPayment'} />,
    value: <Money amount={payment.amount} />,
    note: noteOf(stop ? <Waits stop={stop} payment={payment} /> : <When payment={payment} />, payment),
  };
};

// Both are shown rounded down.
const isWholeBalance = ({ balance, amount }: NextPayment): boolean =>
  compareAmounts(splitAmount(balance).whole, amount) === 0;

/** What the earnings have as balance, where payments of estimates make it another one. */
const Booked = ({ payment: { balance, bookedBalance } }: { payment: NextPayment }) =>
  compareAmounts(balance, bookedBalance) !== 0 && (
    <>
      <FormattedMessage
        id="earnings.money.balance.booked"
        values={{ amount: <Money amount={bookedBalance} down /> }}
      />
      <br />
    </>
  );

const balanceFigure = (payment: NextPayment): Figure => ({
  id: 'balance',
  label: <FormattedMessage id="earnings.balance" />,
  value: <Money amount={payment.balance} down />,
  note: (
    <>
      <FormattedMessage id="earnings.money.balance.note" />
      <br />
      <Booked payment={payment} />
      <CarriedOver amount={payment.balance} />
    </>
  ),
});

/**
 * The balance, and the next payment or the amount that waits for one; where that is the whole balance, it is not said twice. What the
 * balance has below a cent is said once.
 */
export const paymentFigures = (payment: NextPayment): Figure[] => {
  if (!isWholeBalance(payment)) return [balanceFigure(payment), paymentFigure(payment)];
  const { note, ...figure } = paymentFigure(payment);
  const whole = (
    <>
      <FormattedMessage id="earnings.money.wholeBalance" />
      <br />
      {note}
      <Booked payment={payment} />
      <CarriedOver amount={payment.balance} />
    </>
  );
  return [{ ...figure, note: whole }];
};
