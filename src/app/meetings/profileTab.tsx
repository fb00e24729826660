import { Suspense } from 'react';
import { loadAccountSections } from '#src/features/account';
import { loadMailPreferences } from '#src/features/messages';
import { AccessLog, loadDataExport } from '#src/features/privacy';
import { ProfileTab } from '#src/features/profile';
import { lazyScreen } from '#src/request/lazyScreen';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';

const MailPreferences = lazyScreen(loadMailPreferences);
const DataExport = lazyScreen(loadDataExport);
const AccountSections = lazyScreen(loadAccountSections);

/** The profile, which mails are sent, who looked at the account, the account's data, and closing the account. */
export const WholeProfileTab = () => (
  <ProfileTab>
    <AccessLog />
    <Suspense fallback={<ScreenSkeleton cards={0} />}>
      <MailPreferences />
      <DataExport />
      <AccountSections />
    </Suspense>
  </ProfileTab>
);
