import { useSelector } from 'react-redux';
import { CatchupCard, statusRequest } from '#src/features/catchup';
import { catchupFeature } from '#src/features/catchup/feature';
import { selectProfile } from '#src/features/profile';

/** What payments should have brought and did not; who needs support is led to the network's. */
const Catchup = () => <CatchupCard supportEmail={useSelector(selectProfile)?.network.configs.supportEmail} />;

export const features = [catchupFeature];
export const preload = ({ userId }: { userId: string }) => [statusRequest.started({ userId })];
export default Catchup;
