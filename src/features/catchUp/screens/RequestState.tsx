import { Alert, type AlertProps } from 'antd';
import { FormattedMessage } from 'react-intl';
import { Moment } from '#src/ui/Day';
import { Money } from '#src/ui/Money';
import type { Asked } from '../model';
import { writeTo } from './support';

// One that was taken back says nothing any more.
const TYPES: Record<Exclude<Asked['state'], 'withdrawn'>, NonNullable<AlertProps['type']>> = {
  waiting: 'info',
  approved: 'success',
  made: 'success',
  dropped: 'warning',
  denied: 'warning',
  released: 'info',
};

/** What became of the last request. */
export const RequestState = ({
  asked: { state, amount, askedAt, reason },
  supportEmail,
}: {
  asked: Asked;
  supportEmail: string | undefined;
}) => {
  if (state === 'withdrawn') return null;
  const values = {
    amount: <Money amount={amount} down />,
    time: <Moment moment={askedAt} />,
    write: writeTo(supportEmail),
  };
  return (
    <Alert
      type={TYPES[state]}
      showIcon
      title={<FormattedMessage id={`catchUp.state.${state}`} values={values} />}
      description={
        <>
          {reason !== null && (
            <p>
              <FormattedMessage id="catchUp.reason" values={{ reason }} />
            </p>
          )}
          <FormattedMessage id={`catchUp.state.${state}.next`} values={values} />
        </>
      }
    />
  );
};
