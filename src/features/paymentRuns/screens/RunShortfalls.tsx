import { Alert } from 'antd';
import { FormattedMessage, useIntl } from 'react-intl';
import { Money } from '#src/ui/Money';
import type { RunDetail } from '../model';
import { methodName } from './runWords';

type Shortfall = RunDetail['shortfalls'][number];

const ShortfallAlert = ({ shortfall }: { shortfall: Shortfall }) => {
  const { currency, available, needed } = shortfall;
  const method = methodName(useIntl(), shortfall.method);
  return (
    <Alert
      type="warning"
      showIcon
      title={<FormattedMessage id="paymentRuns.shortfall" values={{ method, currency }} />}
      description={
        <FormattedMessage
          id="paymentRuns.shortfall.text"
          values={{
            method,
            currency,
            available: <Money amount={available} currency={currency} />,
            needed: <Money amount={needed} currency={currency} />,
          }}
        />
      }
    />
  );
};

/** Where services have too little for what waits, so that nothing is sent. */
export const RunShortfalls = ({ shortfalls }: { shortfalls: readonly Shortfall[] }) =>
  shortfalls.map((shortfall) => (
    <ShortfallAlert key={`${shortfall.method} ${shortfall.currency}`} shortfall={shortfall} />
  ));
