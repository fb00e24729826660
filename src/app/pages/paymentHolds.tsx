import { useSelector } from 'react-redux';
import { HoldsScreen } from '#src/features/paymentHolds';
import { paymentHoldsFeature } from '#src/features/paymentHolds/model';
import { selectProfile } from '#src/features/profile';

const NONE: readonly string[] = [];

/** What staff decide of payments beforehand: the tabs that are for whoever is signed in. */
const PaymentHolds = () => <HoldsScreen permissions={useSelector(selectProfile)?.permissions ?? NONE} />;

export const features = [paymentHoldsFeature];
export default PaymentHolds;
