import { advancePayment } from '#src/features/payments/model';
import { PayingTimes } from '#src/features/weeklyPayment';
import { useResourceState } from '#src/request/useResource';

/** The ways to be paid, with the one that is chosen. */
export const ChosenTimes = () => {
  const { value: timing } = useResourceState(advancePayment);
  return <PayingTimes timing={timing ? (timing.isAdvanced ? 'advanced' : 'regular') : undefined} />;
};
