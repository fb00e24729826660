import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { InstantScreen, instantRequests } from '#src/features/instantPayments';
import { instantPaymentsFeature } from '#src/features/instantPayments/model';
import { advancePayment, paymentSettingsFeature } from '#src/features/payments/model';
import { selectProfile } from '#src/features/profile';
import { weeklyPaymentsFeature, weeklyRequest } from '#src/features/weeklyPayments/model';
import { selectUserId } from '#src/session/session';
import { ChosenTimes } from './payingTimes';

/** The ways to be paid beside this one. */
const Times = () => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  useEffect(() => {
    dispatch(weeklyRequest.started({}));
    dispatch(advancePayment.started());
  }, [dispatch, userId]);
  return <ChosenTimes />;
};

/** Instant payment; who needs support is led to the network's. */
const InstantPayments = () => (
  <InstantScreen supportEmail={useSelector(selectProfile)?.network.configs.supportEmail}>
    <Times />
  </InstantScreen>
);

export const features = [instantPaymentsFeature, weeklyPaymentsFeature, paymentSettingsFeature];
export const preload = instantRequests;
export default InstantPayments;
