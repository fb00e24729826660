import { FormattedDate, FormattedDisplayName, FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { requestIdOf } from '#src/api/failure';
import { paths } from '#src/lib/paths';
import { TextField } from '#src/ui/Field';
import { selectUserId } from '#src/request/session';
import { FormActions } from '#src/forms/FormActions';
import { useForm } from '#src/forms/useForm';
import { PageHeading } from '#src/ui/PageHeading';
import { FailedState } from '#src/ui/ScreenState';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { profileFormFeature } from '../feature';
import { PROFILE_FORM, type ProfileValues, profileProblems } from '../profileForm';
import {
  type Profile,
  editProfileRequest,
  profileRequest,
  selectEditRequest,
  selectProfile,
  selectProfileRequest,
} from '../profileSlice';

const ProfileForm = ({ profile }: { profile: Profile }) => {
  const dispatch = useDispatch();
  const { form, field, changed, saving, discard } = useForm<ProfileValues>({
    name: PROFILE_FORM,
    saved: { name: profile.name, preferredName: profile.preferredName ?? '' },
    problemsOf: profileProblems,
    request: useSelector(selectEditRequest),
    refusals: { name_characters: 'profile.name.characters' },
    onSubmit: ({ name, preferredName }) =>
      dispatch(
        editProfileRequest.started({
          userId: profile.id,
          name: name.trim(),
          preferredName: preferredName.trim(),
        }),
      ),
  });
  return (
    <form {...form} className="form">
      <TextField {...field('name')} label={<FormattedMessage id="profile.name" />} autoComplete="name" />
      <TextField
        {...field('preferredName')}
        label={<FormattedMessage id="profile.preferredName" />}
        hint={<FormattedMessage id="profile.preferredName.hint" />}
        autoComplete="nickname"
      />
      <FormActions saving={saving} changed={changed} onDiscard={discard} />
    </form>
  );
};

const Facts = ({ profile }: { profile: Profile }) => (
  <dl className="facts">
    <dt>
      <FormattedMessage id="profile.email" />
    </dt>
    <dd>
      {profile.email}{' '}
      <span className="secondary">
        <FormattedMessage
          id={profile.emailVerified ? 'profile.email.verified' : 'profile.email.notVerified'}
        />
      </span>
      {!profile.emailVerified && (
        <>
          {' '}
          <Link to={paths.sendMail}>
            <FormattedMessage id="profile.email.verify" />
          </Link>
        </>
      )}
    </dd>
    <dt>
      <FormattedMessage id="profile.username" />
    </dt>
    <dd>{profile.username}</dd>
    <dt>
      <FormattedMessage id="profile.country" />
    </dt>
    <dd>
      {profile.country === 'ZZ' ? (
        <FormattedMessage id="profile.country.unspecified" />
      ) : (
        <FormattedDisplayName type="region" value={profile.country} />
      )}
    </dd>
    <dt>
      <FormattedMessage id="profile.network" />
    </dt>
    <dd>{profile.network.name}</dd>
    <dt>
      <FormattedMessage id="profile.since" />
    </dt>
    <dd>
      <FormattedDate value={profile.createdAt} year="numeric" month="short" day="numeric" timeZone="UTC" />
    </dd>
  </dl>
);

/** The profile tab: what the account is called, and what the network knows of it. */
const ProfileScreen = () => {
  const dispatch = useDispatch();
  const profile = useSelector(selectProfile);
  const userId = useSelector(selectUserId);
  const request = useSelector(selectProfileRequest);
  return (
    <>
      <PageHeading>
        <FormattedMessage id="profile.title" />
      </PageHeading>
      {profile && (
        <>
          <ProfileForm profile={profile} />
          <Facts profile={profile} />
        </>
      )}
      {!profile && request.status === 'failed' && (
        <FailedState
          title="notice.cannotRetrieveUserInformation"
          requestId={requestIdOf(request.failure)}
          onRetry={() => dispatch(profileRequest.started({ userId }))}
        />
      )}
      {!profile && request.status !== 'failed' && <ScreenSkeleton cards={0} />}
    </>
  );
};

export const features = [profileFormFeature];
export default ProfileScreen;
