import { useSelector } from 'react-redux';
import { CatchupCard } from '#src/features/catchUp';
import { catchupFeature, catchupStatus } from '#src/features/catchUp/model';
import { selectProfile } from '#src/features/profile';

/** What payments should have brought and did not; who needs support is led to the network's. */
const Catchup = () => <CatchupCard supportEmail={useSelector(selectProfile)?.network.configs.supportEmail} />;

export const features = [catchupFeature];
export const preload = () => [catchupStatus.started()];
export default Catchup;
