import { accountFeature } from './feature';
import { sessionsFeature } from './sessionsFeature';

export { AccountSections as default } from './screens/AccountSections';

/** The slices and sagas that the sections need. */
export const features = [accountFeature, sessionsFeature];
