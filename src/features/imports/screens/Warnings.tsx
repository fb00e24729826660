import { Alert } from 'antd';
import { FormattedMessage } from 'react-intl';
import { Day, Moment } from '#src/ui/Day';
import { Money } from '#src/ui/Money';
import type { ReportFile } from '../importsFacts';

type Warning = ReportFile['asks'][number];

const valuesOf = ({ from, to, madeAt, name, payments, amount }: Warning) => ({
  from: from && <Day day={from} />,
  to: to && <Day day={to} />,
  day: madeAt && <Moment moment={madeAt} />,
  name,
  payments,
  amount: amount && <Money amount={amount} precise />,
});

/** What whoever books a file says is right by booking it. */
export const Warnings = ({ warnings }: { warnings: readonly Warning[] }) =>
  warnings.length > 0 && (
    <Alert
      type="error"
      showIcon
      className="imports-part"
      title={<FormattedMessage id="imports.asks" />}
      description={
        <>
          {warnings.map((warning) => (
            <p key={warning.ask}>
              <FormattedMessage id={`imports.asks.${warning.ask}`} values={valuesOf(warning)} />
            </p>
          ))}
          <p>
            <FormattedMessage id="imports.asks.agree" />
          </p>
        </>
      }
    />
  );
