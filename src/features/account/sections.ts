import { accountFeature } from './feature';

export { AccountSections as default } from './screens/AccountSections';

/** The slices and sagas that the sections need. */
export const features = [accountFeature];
