import { useSelector } from 'react-redux';
import { DeactivatedScreen } from '#src/features/account';
import { selectProfile } from '#src/features/profile';

/** What a deactivated user sees, with the support address of the user's network. */
const Deactivated = () => (
  <DeactivatedScreen supportEmail={useSelector(selectProfile)?.network.configs.supportEmail} />
);

export default Deactivated;
