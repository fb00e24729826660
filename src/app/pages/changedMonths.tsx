import { changesFeature } from '#src/features/earnings/changesModel';
import { ChangedMonths } from '#src/features/earnings/screens/ChangedMonths';

export const features = [changesFeature];
export default ChangedMonths;
