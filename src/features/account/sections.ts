import { accountFeature } from './model';
import { sessionsFeature } from './sessionsModel';

export { AccountSections as default } from './screens/AccountSections';

/** The slices and sagas that the sections need. */
export const features = [accountFeature, sessionsFeature];
