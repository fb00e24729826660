import type { ComponentType } from 'react';
import { loadLinkedAccountsTab } from '#src/features/linkedAccounts';
import { loadPoliciesTab, selectWaitingPolicies } from '#src/features/policies';
import type { MessageId } from '#src/lib/messageId';
import { lazyScreen } from '#src/request/lazyScreen';
import type { RootState } from '../rootReducer';
import { ProfileTab } from '#src/features/profile/screens/ProfileTab';

interface ProfileTabDefinition {
  /** As the address has it. */
  name: string;
  label: MessageId;
  show: ComponentType;
  /** How much on the tab waits for its reader. */
  waiting?: (state: RootState) => number;
}

/** The tabs of the profile that there are, in their order; the first is shown where the address names none. */
export const profileTabs: readonly ProfileTabDefinition[] = [
  { name: 'profile', label: 'profile.tab.profile', show: ProfileTab },
  {
    name: 'payment-setup',
    label: 'profile.tab.paymentSetup',
    show: lazyScreen(() => import('./paymentTab')),
  },
  {
    name: 'linked-accounts',
    label: 'profile.tab.linkedAccounts',
    show: lazyScreen(loadLinkedAccountsTab),
  },
  {
    name: 'contracts-policies',
    label: 'profile.tab.policies',
    show: lazyScreen(loadPoliciesTab),
    waiting: selectWaitingPolicies,
  },
];
