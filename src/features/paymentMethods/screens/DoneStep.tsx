import { Button, Result } from 'antd';
import { FormattedMessage } from 'react-intl';
import { guideFigures } from '#contract/plain/learn';
import { useResourceState } from '#src/request/useResource';
import { Day, Moment } from '#src/ui/Day';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { ownMethods } from '../model';

/** What happens next with the method that was just proven. */
export const DoneStep = ({ onClose }: { onClose: () => void }) => {
  const { value: methods } = useResourceState(ownMethods);
  if (!methods) return <ScreenSkeleton cards={0} />;
  const { waiting, current } = methods;
  return (
    <Result
      status="success"
      title={<FormattedMessage id="paymentMethods.done" />}
      subTitle={
        <>
          <FormattedMessage
            id={waiting?.activeBy ? 'paymentMethods.done.by' : 'paymentMethods.done.reviewed'}
            values={{
              day: waiting?.activeBy ? <Day day={waiting.activeBy} /> : '',
              days: guideFigures.methodDays,
            }}
          />{' '}
          {waiting?.payableFrom && (
            <FormattedMessage
              id="paymentMethods.done.from"
              values={{ moment: <Moment moment={waiting.payableFrom} /> }}
            />
          )}{' '}
          {current && <FormattedMessage id="paymentMethods.done.until" values={{ mask: current.mask }} />}
        </>
      }
      extra={
        <Button type="primary" onClick={onClose}>
          <FormattedMessage id="notice.close" />
        </Button>
      }
    />
  );
};
