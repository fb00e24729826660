import { Alert } from 'antd';
import { FormattedMessage } from 'react-intl';
import { Day, Moment } from '#src/ui/Day';
import { Money } from '#src/ui/Money';
import type { ReportFile } from '../importsFacts';

type Ask = ReportFile['asks'][number];

const valuesOf = ({ from, to, madeAt, name, payments, amount }: Ask) => ({
  from: from && <Day day={from} />,
  to: to && <Day day={to} />,
  day: madeAt && <Moment moment={madeAt} />,
  name,
  payments,
  amount: amount && <Money amount={amount} precise />,
});

/** What whoever books a file says is right by booking it. */
export const Asks = ({ asks }: { asks: readonly Ask[] }) =>
  asks.length > 0 && (
    <Alert
      type="error"
      showIcon
      className="imports-part"
      title={<FormattedMessage id="imports.asks" />}
      description={
        <>
          {asks.map((ask) => (
            <p key={ask.ask}>
              <FormattedMessage id={`imports.asks.${ask.ask}`} values={valuesOf(ask)} />
            </p>
          ))}
          <p>
            <FormattedMessage id="imports.asks.agree" />
          </p>
        </>
      }
    />
  );
