import { ChangedMonths } from '#src/features/earnings';
import { changesFeature } from '#src/features/earnings/changesModel';

export const features = [changesFeature];
export default ChangedMonths;
