import { useSelector } from 'react-redux';
import { DeactivatedScreen } from '#src/features/account';
import { accountFeature } from '#src/features/account/model';
import { selectProfile } from '#src/features/profile';

/** The page for deactivated users, with the support e-mail of their network. */
const Deactivated = () => (
  <DeactivatedScreen supportEmail={useSelector(selectProfile)?.network.configs.supportEmail} />
);

export const features = [accountFeature];
export default Deactivated;
