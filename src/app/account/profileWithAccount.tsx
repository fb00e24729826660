import { loadAccountSections } from '#src/features/account';
import { loadProfileScreen } from '#src/features/profile';
import type { ScreenModule } from '../features/lazyScreen';

/** The profile, and below it what the account holder decides of the account as a whole. */
export const loadProfileWithAccount = async (): Promise<ScreenModule> => {
  const [profile, account] = await Promise.all([loadProfileScreen(), loadAccountSections()]);
  const { default: Profile } = profile;
  const { default: AccountSections } = account;
  const Screen = () => (
    <>
      <Profile />
      <AccountSections />
    </>
  );
  return { default: Screen, features: [...profile.features, ...account.features] };
};
