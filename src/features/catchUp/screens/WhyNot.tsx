import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { CatchupCode } from '#contract/plain/catchUp';
import { methodWords } from '#src/lib/paymentWords';
import { Day } from '#src/ui/Day';
import { Money } from '#src/ui/Money';
import { CODES } from '../catchupCodes';
import type { Status } from '../model';
import { writeTo } from './support';

/** Why it cannot be asked for, in the colour of spec 001 §8, and the way out. */
export const WhyNot = ({
  status: { pausedUntil, paymentMethod, minimumPaymentAmount },
  code,
  supportEmail,
}: {
  status: Status;
  code: CatchupCode;
  supportEmail: string | undefined;
}) => {
  const { formatMessage } = useIntl();
  const { type, next } = CODES[code];
  const method = paymentMethod === null ? undefined : methodWords(paymentMethod);
  const values = {
    write: writeTo(supportEmail),
    next: (text: ReactNode) => (next === undefined ? text : <Link to={next}>{text}</Link>),
    method: method ? formatMessage({ id: method }) : '',
    minimum: <Money amount={minimumPaymentAmount} />,
  };
  return (
    <Alert
      type={type}
      showIcon
      title={<FormattedMessage id={`catchUp.code.${code}`} values={values} />}
      description={
        <>
          <FormattedMessage id={`catchUp.code.${code}.next`} values={values} />
          {pausedUntil !== null && (
            <div>
              <FormattedMessage
                id="earnings.money.waiting.pausedUntil"
                values={{ day: <Day day={pausedUntil} /> }}
              />
            </div>
          )}
        </>
      }
    />
  );
};
