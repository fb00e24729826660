import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { requestIdOf } from '#src/api/failure';
import { useRequest } from '#src/request/useRequest';
import { ownProfile, selectProfile } from '../model';
import { ProfileFacts } from './ProfileFacts';
import { ProfileForm } from './ProfileForm';
import { paths } from '#src/lib/paths';
import { FailedState } from '#src/ui/ScreenState';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';

/** The profile form and the facts below it; `children` are shown last, once the profile is known. */
export const ProfileTab = ({ children }: { children: ReactNode }) => {
  const dispatch = useDispatch();
  const profile = useSelector(selectProfile);
  const request = useRequest(ownProfile);
  if (profile) {
    return (
      <Flex vertical gap="large">
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
        <div>{children}</div>
      </Flex>
    );
  }
  return request.status === 'failed' ? (
    <FailedState
      title="notice.cannotRetrieveUserInformation"
      requestId={requestIdOf(request.failure)}
      onRetry={() => dispatch(ownProfile.started())}
    />
  ) : (
    <ScreenSkeleton cards={0} />
  );
};
