import { useSelector } from 'react-redux';
import { loadLinkedAccountsTab } from '#src/features/linkedAccounts';
import { loadPoliciesTab } from '#src/features/policies';
import { policies, policiesFeature, selectWaitingPolicies } from '#src/features/policies/model';
import { ProfileScreen, type ProfileTabDefinition } from '#src/features/profile';
import { profileFormFeature } from '#src/features/profile/formModel';
import { loadRevenueSharesTab } from '#src/features/revenueShare';
import { lazyScreen } from '#src/request/lazyScreen';
import { useResource } from '#src/request/useResource';
import { WholeProfileTab } from './profileTab';

// In this order on the screen.
const TABS: readonly ProfileTabDefinition[] = [
  { name: 'profile', label: 'profile.tab.profile', show: WholeProfileTab },
  {
    name: 'payment-setup',
    label: 'profile.tab.paymentSetup',
    show: lazyScreen(() => import('./paymentTab')),
  },
  {
    name: 'revenue-shares',
    label: 'profile.tab.revenueShare',
    show: lazyScreen(loadRevenueSharesTab),
  },
  { name: 'linked-accounts', label: 'profile.tab.linkedAccounts', show: lazyScreen(loadLinkedAccountsTab) },
  { name: 'contracts-policies', label: 'profile.tab.policies', show: lazyScreen(loadPoliciesTab) },
];

/** The profile's tabs come from several features: account, payment, revenue shares, linked accounts, policies. */
const Profile = () => {
  const waiting = useSelector(selectWaitingPolicies);
  // Read for every tab, because the policies' tab shows a number when it is closed, too.
  useResource(policies);
  return (
    <ProfileScreen
      tabs={TABS.map((tab) => (tab.name === 'contracts-policies' ? { ...tab, waiting } : tab))}
    />
  );
};

export const features = [profileFormFeature, policiesFeature];
export default Profile;
