import { useDispatch, useSelector } from 'react-redux';
import { requestIdOf } from '#src/api/failure';
import { AccessLog, DataExport } from '#src/features/privacy';
import {
  ProfileFacts,
  ProfileForm,
  profileRequest,
  selectProfile,
  selectProfileRequest,
} from '#src/features/profile';
import { selectUserId } from '#src/request/session';
import { FailedState } from '#src/ui/ScreenState';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import type { RootState } from '../rootReducer';

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
        <ProfileFacts profile={profile} />
        <AccessLog userId={userId} />
        <DataExport userId={userId} />
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
