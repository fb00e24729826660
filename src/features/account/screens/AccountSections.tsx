import { Deactivate } from './Deactivate';
import { SignOutEverywhere } from './SignOutEverywhere';

/** The last sections of the profile: signing out everywhere, deactivating. */
export const AccountSections = () => (
  <>
    <SignOutEverywhere />
    <Deactivate />
  </>
);
