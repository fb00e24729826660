import { useSelector } from 'react-redux';
import { DeactivatedScreen } from '#src/features/account';
import { selectProfile } from '#src/features/profile';

/** The page for deactivated users, with the support e-mail of their network. */
const Deactivated = () => (
  <DeactivatedScreen supportEmail={useSelector(selectProfile)?.network.configs.supportEmail} />
);

export default Deactivated;
