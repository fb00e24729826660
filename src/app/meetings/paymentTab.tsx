import { Flex } from 'antd';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { requestIdOf } from '#src/api/failure';
import { AttentionList, paymentAttention } from '#src/features/dashboard';
import { nextPaymentRequest, paymentFigures, selectNextPayment } from '#src/features/earnings';
import { earningsFeature } from '#src/features/earnings/feature';
import { PaymentSetup } from '#src/features/paymentMethods';
import { paymentCodeFeature } from '#src/features/paymentMethods/codeModel';
import { paymentMethodsFeature } from '#src/features/paymentMethods/model';
import { Eligibility, PaymentSettings } from '#src/features/paymentSettings';
import { paymentSettingsFeature } from '#src/features/paymentSettings/model';
import { TestPaymentCard } from '#src/features/testPayments';
import { testPaymentsFeature } from '#src/features/testPayments/model';
import { selectProfile } from '#src/features/profile';
import { WeeklyCard } from '#src/features/weeklyPayments';
import { weeklyPaymentsFeature } from '#src/features/weeklyPayments/feature';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import { Figures, FiguresSkeleton } from '#src/ui/Figures';
import { FailedState } from '#src/ui/ScreenState';
import { shownOnce } from '#src/ui/shownOnce';
import { paymentFlow } from '../paymentFlow';
import { ChosenTimes } from './payingTimes';

/** The next payment, and what stands in its way. */
const NextPayment = () => {
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
  // That there is no method is said where one is added.
  const items = paymentAttention(payment).filter(({ kind }) => kind !== 'noPaymentMethod');
  return (
    <>
      <Figures refreshing={request.status === 'pending'} figures={paymentFigures(payment)} />
      {items.length > 0 ? <AttentionList items={items} supportEmail={supportEmail} /> : <Eligibility />}
    </>
  );
};

/** How, when and from which amount on the creator is paid. */
const PaymentTab = () => {
  const payment = useSelector(selectNextPayment);
  const { failure } = useRequest(nextPaymentRequest);
  return (
    <Flex vertical gap="middle">
      <NextPayment />
      {/* How high the part above it is must be known first, or that would move it. */}
      <div style={shownOnce(Boolean(payment || failure))}>
        <Flex vertical gap="middle">
          <PaymentSetup />
          <TestPaymentCard />
          <PaymentSettings balance={payment?.balance}>
            <WeeklyCard />
            <ChosenTimes />
          </PaymentSettings>
        </Flex>
      </div>
    </Flex>
  );
};

export const features = [
  earningsFeature,
  paymentMethodsFeature,
  paymentCodeFeature,
  paymentSettingsFeature,
  testPaymentsFeature,
  weeklyPaymentsFeature,
  { slices: [], sagas: [paymentFlow] },
];
export default PaymentTab;
