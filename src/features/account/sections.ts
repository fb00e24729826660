import { accountFeature } from './feature';

export { AccountSections as default } from './screens/AccountSections';
export { Deactivate } from './screens/Deactivate';
export { EmailVerificationStatus } from './screens/EmailVerificationStatus';
export { SignOutEverywhere } from './screens/SignOutEverywhere';

/** What must be in the store before any of the sections is shown. */
export const features = [accountFeature];
