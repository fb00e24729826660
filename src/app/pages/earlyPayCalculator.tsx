import { useSelector } from 'react-redux';
import { EarlyPayCalculator, type OwnMonths, OwnTerms } from '#src/features/earlyPay';
import { ownEarlyPay } from '#src/features/earlyPay/model';
import { payingTimes, weeklyPaymentFeature } from '#src/features/weeklyPayment/model';
import { evenPartOf } from '#src/lib/amount';
import { useResource } from '#src/request/useResource';
import { selectSession } from '#src/session/session';
import { FailedState } from '#src/ui/ScreenState';
import { DesignSystem } from '../DesignSystem';

const useMonths = (): OwnMonths | undefined => {
  const { value: times } = useResource(payingTimes);
  if (!times || times.from === null || times.to === null) return undefined;
  return { from: times.from, to: times.to, amount: evenPartOf(times.earned, times.months) };
};

/** With the terms that hold for who is signed in. */
const OwnCalculator = () => {
  const { value: own, failure, requestId, read } = useResource(ownEarlyPay);
  const months = useMonths();
  return (
    <>
      {own && <OwnTerms terms={own} />}
      {!own && failure && <FailedState title="earlyPay.own.failed" requestId={requestId} onRetry={read} />}
      <EarlyPayCalculator own={own} months={months} />
    </>
  );
};

/** The calculator on the page about early payment, with the design that the plain page around it goes without. */
const Calculator = () => {
  const isActive = useSelector(selectSession)?.status === 'active';
  return <DesignSystem>{isActive ? <OwnCalculator /> : <EarlyPayCalculator />}</DesignSystem>;
};

export const features = [weeklyPaymentFeature];
export default Calculator;
