import { Suspense } from 'react';
import { loadAccountSections } from '#src/features/account';
import { loadNewsletters } from '#src/features/admin/mailingLists';
import { loadMailPreferences } from '#src/features/messages';
import { loadOwnRequest } from '#src/features/networkRequests';
import { loadNetworkSection } from '#src/features/networkTransfers';
import { loadAccessLog, loadDataExport } from '#src/features/privacy';
import { ProfileTab } from '#src/features/profile';
import { lazyScreen } from '#src/request/lazyScreen';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';

const AccessLog = lazyScreen(loadAccessLog);
const MailPreferences = lazyScreen(loadMailPreferences);
const Newsletters = lazyScreen(loadNewsletters);
const NetworkSection = lazyScreen(loadNetworkSection);
const DataExport = lazyScreen(loadDataExport);
const OwnNetworkRequest = lazyScreen(loadOwnRequest);
const AccountSections = lazyScreen(loadAccountSections);

/**
 * The profile, the network and moving to another one, a network of one's own, which mails and newsletters are sent, who looked at the account,
 * the account's data, and closing the account.
 */
export const WholeProfileTab = () => (
  <ProfileTab>
    <Suspense fallback={<ScreenSkeleton cards={0} />}>
      <NetworkSection />
      <OwnNetworkRequest />
      <AccessLog />
      <MailPreferences />
      <Newsletters />
      <DataExport />
      <AccountSections />
    </Suspense>
  </ProfileTab>
);
