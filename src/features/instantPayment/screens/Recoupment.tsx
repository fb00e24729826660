import { Alert } from 'antd';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { sumAmounts } from '#src/lib/amount';
import { Month } from '#src/ui/Day';
import { Money } from '#src/ui/Money';
import { instantOverview } from '../model';

/** What was paid too much, of which months, and how much of each payment makes it good: told before it happens. */
export const Recoupment = () => {
  const recoupment = useSelector(instantOverview.selectValue)?.recoupment;
  if (!recoupment) return null;
  const { months, most } = recoupment;
  return (
    <Alert
      type="warning"
      showIcon
      title={
        <FormattedMessage
          id="instantPayment.recoupment"
          values={{ amount: <Money amount={sumAmounts(months.map(({ amount }) => amount))} /> }}
        />
      }
      description={
        <>
          <p>
            <FormattedMessage id="instantPayment.recoupment.why" />
          </p>
          <ul>
            {months.map(({ month, amount }) => (
              <li key={month}>
                {month === null ? (
                  <FormattedMessage
                    id="instantPayment.recoupment.noMonth"
                    values={{ amount: <Money amount={amount} /> }}
                  />
                ) : (
                  <FormattedMessage
                    id="instantPayment.recoupment.month"
                    values={{ month: <Month month={month} />, amount: <Money amount={amount} /> }}
                  />
                )}
              </li>
            ))}
          </ul>
          {most === null ? (
            <FormattedMessage id="instantPayment.recoupment.all" />
          ) : (
            <FormattedMessage
              id="instantPayment.recoupment.most"
              values={{ most: <Money amount={most} /> }}
            />
          )}
        </>
      }
    />
  );
};
