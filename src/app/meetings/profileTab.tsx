import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { loadAccountSections } from '#src/features/account';
import { AccessLog, DataExport } from '#src/features/privacy';
import { ProfileTab } from '#src/features/profile';
import { lazyScreen } from '#src/request/lazyScreen';
import { selectUserId } from '#src/session/session';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';

const AccountSections = lazyScreen(loadAccountSections);

/** The profile, who looked at the account, the download of its data, and closing the account. */
export const WholeProfileTab = () => {
  const userId = useSelector(selectUserId);
  return (
    <ProfileTab>
      <AccessLog />
      <DataExport userId={userId} />
      <Suspense fallback={<ScreenSkeleton cards={0} />}>
        <AccountSections />
      </Suspense>
    </ProfileTab>
  );
};
