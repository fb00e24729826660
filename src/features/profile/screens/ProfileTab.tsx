import { Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { requestIdOf } from '#src/api/failure';
import { loadAccountSections } from '#src/features/account';
import { AccessLog, DataExport } from '#src/features/privacy';
import {
  ProfileFacts,
  ProfileForm,
  profileRequest,
  selectProfile,
  selectProfileRequest,
} from '..';
import { paths } from '#src/lib/paths';
import { selectUserId } from '#src/session/session';
import { FailedState } from '#src/ui/ScreenState';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { lazyScreen } from '#src/request/lazyScreen';
import type { RootState } from '#src/app/rootReducer';

// What the account holder decides of the account as a whole.
const AccountSections = lazyScreen(loadAccountSections);

/** What the account is called, what the network knows of it, who looked at it, and taking it all along. */
export const ProfileTab = () => {
  const dispatch = useDispatch();
  const profile = useSelector(selectProfile);
  const userId = useSelector(selectUserId);
  const request = useSelector((state: RootState) => selectProfileRequest(state));
  if (profile) {
    return (
      <>
        <ProfileForm profile={profile} />
        <ProfileFacts
          profile={profile}
          emailActions={
            !profile.emailVerified && (
              <>
                {' '}
                <Link to={paths.sendMail}>
                  <FormattedMessage id="profile.email.verify" />
                </Link>
              </>
            )
          }
        />
        <AccessLog userId={userId} />
        <DataExport userId={userId} />
        <Suspense fallback={<ScreenSkeleton cards={0} />}>
          <AccountSections />
        </Suspense>
      </>
    );
  }
  return request.status === 'failed' ? (
    <FailedState
      title="notice.cannotRetrieveUserInformation"
      requestId={requestIdOf(request.failure)}
      onRetry={() => dispatch(profileRequest.started({ userId }))}
    />
  ) : (
    <ScreenSkeleton cards={0} />
  );
};
