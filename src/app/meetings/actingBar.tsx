import { useSelector } from 'react-redux';
import { ActingBar } from '#src/features/acting';
import { selectProfile } from '#src/features/profile';
import { DesignSystem } from '../DesignSystem';
import { actingFlowFeature } from './actingFlow';

/** The bar on every screen while an admin acts as a user, with the user's name. */
const ActingBarOfUser = () => (
  <DesignSystem>
    <ActingBar name={useSelector(selectProfile)?.name} />
  </DesignSystem>
);

export const features = [actingFlowFeature];
export default ActingBarOfUser;
