import { Flex } from 'antd';
import { useSelector } from 'react-redux';
import { AttentionList, paymentAttention } from '#src/features/dashboard';
import { paymentFigures } from '#src/features/earnings';
import { earningsFeature, nextPayment } from '#src/features/earnings/model';
import { PaymentSetup } from '#src/features/paymentMethods';
import { paymentCodeFeature } from '#src/features/paymentMethods/codeModel';
import { paymentMethodsFeature } from '#src/features/paymentMethods/model';
import { Eligibility, InvoiceCard, PaymentSettings } from '#src/features/payments';
import { paymentSettingsFeature } from '#src/features/payments/model';
import { TestPaymentCard } from '#src/features/testPayments';
import { testPaymentsFeature } from '#src/features/testPayments/model';
import { selectProfile } from '#src/features/profile';
import { WeeklyCard } from '#src/features/weeklyPayment';
import { weeklyPaymentFeature } from '#src/features/weeklyPayment/model';
import { useResource, useResourceState } from '#src/request/useResource';
import { Figures, FiguresSkeleton } from '#src/ui/Figures';
import { FailedState } from '#src/ui/ScreenState';
import { shownOnce } from '#src/ui/shownOnce';
import { paymentFlow } from '../paymentFlow';
import { ChosenTimes } from './payingTimes';

/** The next payment, and what stands in its way. */
const NextPayment = () => {
  const { value: payment, failure, pending, requestId, read } = useResource(nextPayment);
  const supportEmail = useSelector(selectProfile)?.network.configs.supportEmail;
  if (failure) return <FailedState title="earnings.failed" requestId={requestId} onRetry={read} />;
  if (!payment || supportEmail === undefined) return <FiguresSkeleton count={2} />;
  // That there is no method is said where one is added.
  const items = paymentAttention(payment).filter(({ kind }) => kind !== 'noPaymentMethod');
  return (
    <>
      <Figures refreshing={pending} figures={paymentFigures(payment)} />
      {items.length > 0 ? <AttentionList items={items} supportEmail={supportEmail} /> : <Eligibility />}
    </>
  );
};

/** How, when and from which amount on the creator is paid. */
const PaymentTab = () => {
  const { value: payment, failure } = useResourceState(nextPayment);
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
          <InvoiceCard />
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
  weeklyPaymentFeature,
  { slices: [], sagas: [paymentFlow] },
];
export default PaymentTab;
