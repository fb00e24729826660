import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { serverNow } from '#src/lib/clock';
import { dayOf } from '#src/lib/days';
import { CarriedOver } from '#src/ui/CarriedOver';
import { Day } from '#src/ui/Day';
import { type Figure, Figures } from '#src/ui/Figures';
import { Money } from '#src/ui/Money';
import { sourceWords } from '../earningsMessages';
import type { Summary } from '../model';

/** What is below a cent is said of the balance alone: once on the screen. */
const balanceFigure = (
  id: 'previousBalance' | 'balance',
  when: 'before' | 'asOf',
  { amount, day }: { amount: string; day: string },
): Figure => ({
  id,
  label: <FormattedMessage id={`earnings.${id}`} />,
  value: <Money amount={amount} down />,
  note: (
    <>
      <FormattedMessage id={`earnings.${when}`} values={{ day: <Day day={day} /> }} />
      {id === 'balance' && (
        <>
          <br />
          <CarriedOver amount={amount} />
        </>
      )}
    </>
  ),
});

/** Of one source what it earned; payments and balances are of all sources together. The balance of `today` stands above the tabs. */
const figuresOf = ({ range, earned, previousBalance, paid, balance }: Summary, today: string): Figure[] => {
  const { from, to, source } = range;
  return [
    ...(previousBalance === null
      ? []
      : [balanceFigure('previousBalance', 'before', { amount: previousBalance, day: from })]),
    {
      id: 'earned',
      label: <FormattedMessage id="earnings.earned" />,
      value: <Money amount={earned} />,
      note: source !== 'all' && (
        <FormattedMessage
          id="earnings.ofSource"
          values={{ source: <FormattedMessage id={sourceWords[source]} /> }}
        />
      ),
    },
    ...(paid === null
      ? []
      : [{ id: 'paid', label: <FormattedMessage id="earnings.paid" />, value: <Money amount={paid} /> }]),
    ...(balance === null || to >= today
      ? []
      : [balanceFigure('balance', 'asOf', { amount: balance, day: to })]),
  ];
};

/** Previous balance, earned, paid, balance: previous balance + earned − paid = balance. Of one source earned alone. */
export const SummaryFigures = ({ summary, refreshing }: { summary: Summary; refreshing: boolean }) => {
  const [today] = useState(() => dayOf(serverNow()));
  return (
    <div className="screen-only">
      <Figures refreshing={refreshing} figures={figuresOf(summary, today)} />
    </div>
  );
};
