import { useSelector } from 'react-redux';
import { ActingBar } from '#src/features/acting';
import { selectProfile } from '#src/features/profile';
import { actingFlowFeature } from './actingFlow';

/** The bar over every screen while an admin acts, with the name of the user. */
const ActingBarOfUser = () => <ActingBar name={useSelector(selectProfile)?.name} />;

export const features = [actingFlowFeature];
export default ActingBarOfUser;
