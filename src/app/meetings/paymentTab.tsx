import { Flex, Typography } from 'antd';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { requestIdOf } from '#src/api/failure';
import { AttentionList, paymentAttention } from '#src/features/dashboard';
import { nextPaymentRequest, paymentFigures, selectNextPayment } from '#src/features/earnings';
import { earningsFeature } from '#src/features/earnings/feature';
import { selectProfile } from '#src/features/profile';
import { mailto } from '#src/lib/mailto';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import { Figures, FiguresSkeleton } from '#src/ui/Figures';
import { FailedState } from '#src/ui/ScreenState';

/** How the account is paid, and what blocks its payments; support can change it. */
const PaymentTab = () => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const payment = useSelector(selectNextPayment);
  const supportEmail = useSelector(selectProfile)?.network.configs.supportEmail;
  const request = useRequest(nextPaymentRequest);
  const load = () => dispatch(nextPaymentRequest.started({ userId }));
  useEffect(() => void dispatch(nextPaymentRequest.started({ userId })), [dispatch, userId]);
  if (request.status === 'failed') {
    return <FailedState title="earnings.failed" requestId={requestIdOf(request.failure)} onRetry={load} />;
  }
  if (!payment || supportEmail === undefined) return <FiguresSkeleton count={2} />;
  const items = paymentAttention(payment);
  return (
    <Flex vertical gap="middle">
      <Figures refreshing={request.status === 'pending'} figures={paymentFigures(payment)} />
      {items.length > 0 && <AttentionList items={items} supportEmail={supportEmail} />}
      <Typography.Text type="secondary">
        <FormattedMessage
          id="profile.payment.change"
          values={{ write: (text) => <a href={mailto(supportEmail)}>{text}</a> }}
        />
      </Typography.Text>
    </Flex>
  );
};

export const features = [earningsFeature];
export default PaymentTab;
