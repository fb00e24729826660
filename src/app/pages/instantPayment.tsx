import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { InstantScreen, instantRequests } from '#src/features/instantPayment';
import { instantPaymentFeature } from '#src/features/instantPayment/model';
import { advancePayment, paymentSettingsFeature } from '#src/features/payments/model';
import { selectProfile } from '#src/features/profile';
import { weeklyPaymentFeature, weeklyRequest } from '#src/features/weeklyPayment/model';
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

export const features = [instantPaymentFeature, weeklyPaymentFeature, paymentSettingsFeature];
export const preload = instantRequests;
export default InstantPayments;
