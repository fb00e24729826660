import { OwnNetwork } from '#src/features/networks/own';
import { ownNetworkFeature } from '#src/features/networks/own/model';

export const features = [ownNetworkFeature];
export default OwnNetwork;
