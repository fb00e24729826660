import { PayoneerSuccessScreen } from '#src/features/paymentMethods';
import { DesignSystem } from '../DesignSystem';

/** The page after Payoneer's forms: public, but most who come here are signed in, and look for their dashboard. */
const PayoneerSuccess = () => (
  <DesignSystem>
    <PayoneerSuccessScreen />
  </DesignSystem>
);

export default PayoneerSuccess;
