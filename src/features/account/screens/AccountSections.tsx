import { Deactivate } from './Deactivate';
import { Sessions } from './Sessions';
import { SignOutEverywhere } from './SignOutEverywhere';

/** The last sections of the profile: where the account is signed in, signing out everywhere, deactivating. */
export const AccountSections = () => (
  <>
    <Sessions />
    <SignOutEverywhere />
    <Deactivate />
  </>
);
