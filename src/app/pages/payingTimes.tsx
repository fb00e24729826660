import { useSelector } from 'react-redux';
import { selectIsAdvanced, selectTiming } from '#src/features/paymentSettings';
import { PayingTimes } from '#src/features/weeklyPayments';

/** The ways to be paid, with the one that is chosen. */
export const ChosenTimes = () => {
  const timing = useSelector(selectTiming);
  const isAdvanced = useSelector(selectIsAdvanced);
  return <PayingTimes timing={timing ? (isAdvanced ? 'advanced' : 'regular') : undefined} />;
};
