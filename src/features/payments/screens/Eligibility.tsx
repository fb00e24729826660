import { Alert } from 'antd';
import { FormattedMessage } from 'react-intl';
import { useResource } from '#src/request/useResource';
import { paymentEligibility } from '../model';

/** Says that nothing keeps a payment from being made; what does is said where it can be mended. */
export const Eligibility = () => {
  const { value: eligibility } = useResource(paymentEligibility);
  return (
    eligibility?.eligible && (
      <Alert type="success" showIcon title={<FormattedMessage id="payments.eligible" />} />
    )
  );
};
