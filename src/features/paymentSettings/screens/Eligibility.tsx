import { Alert } from 'antd';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { selectUserId } from '#src/session/session';
import { eligibilityRequest, selectEligibility } from '../paymentSettingsSlice';

/** Says that nothing keeps a payment from being made; what does is said where it can be mended. */
export const Eligibility = () => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const eligibility = useSelector(selectEligibility);
  useEffect(() => void dispatch(eligibilityRequest.started({ userId })), [dispatch, userId]);
  return (
    eligibility?.eligible && (
      <Alert type="success" showIcon title={<FormattedMessage id="paymentSettings.eligible" />} />
    )
  );
};
