import { accountFeature } from './feature';

export { AccountSections as default } from './screens/AccountSections';

/** What must be in the store before the sections are shown. */
export const features = [accountFeature];
