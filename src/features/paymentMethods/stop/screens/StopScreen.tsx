import { Alert, Button, Card, Flex, Result } from 'antd';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { failureWords } from '#src/request/failureWords';
import { useRequest } from '#src/request/useRequest';
import { heldStopCode } from '#src/session/stopCode';
import { PageHeading } from '#src/ui/PageHeading';
import { stopFeature, stopPaymentMethod } from '../model';

const Ask = () => {
  const dispatch = useDispatch();
  const request = useRequest(stopPaymentMethod);
  return (
    <Flex vertical gap="middle" align="start">
      <span>
        <FormattedMessage id="paymentMethods.stop.text" />
      </span>
      {request.status === 'failed' && (
        <Alert type="error" showIcon title={<FormattedMessage id={failureWords(request.failure)} />} />
      )}
      <Button
        type="primary"
        danger
        loading={request.pending}
        onClick={() => dispatch(stopPaymentMethod.started())}
      >
        <FormattedMessage id="paymentMethods.stop.action" />
      </Button>
    </Flex>
  );
};

/** `/stop-payment-method`: stops a change by the link in the mail about it. It is asked first: programs follow links in mails, too. */
const StopScreen = () => {
  const request = useRequest(stopPaymentMethod);
  const [hasCode] = useState(() => heldStopCode() !== '');
  const done = request.status === 'succeeded';
  return (
    <Card>
      <PageHeading>
        <FormattedMessage id="paymentMethods.stop.title" />
      </PageHeading>
      {done && (
        <Result
          status="success"
          title={<FormattedMessage id="paymentMethods.stop.done" />}
          subTitle={<FormattedMessage id="paymentMethods.stop.done.text" />}
        />
      )}
      {!done && hasCode && <Ask />}
      {!done && !hasCode && (
        <Alert type="warning" showIcon title={<FormattedMessage id="refused.STOP_LINK_OVER" />} />
      )}
    </Card>
  );
};

export const features = [stopFeature];
export default StopScreen;
