import { type FormEvent, useRef, useState } from 'react';
import { FormattedDate, FormattedDisplayName, FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { requestIdOf } from '#src/api/failure';
import { TextField } from '#src/ui/TextField';
import { selectUserId } from '#src/request/session';
import { useDraft } from '#src/forms/useDraft';
import { PageHeading } from '#src/ui/PageHeading';
import { FailedState } from '#src/ui/ScreenState';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { profileFormFeature } from '../feature';
import { PROFILE_FORM, type ProfileValues, profileProblems } from '../profileForm';
import { selectEditRefusals, selectEditRequest } from '../profileFormSelectors';
import {
  type Profile,
  editProfileRequest,
  profileRequest,
  selectProfile,
  selectProfileRequest,
} from '../profileSlice';

const FIELDS = ['name', 'preferredName'] as const;

const ProfileForm = ({ profile }: { profile: Profile }) => {
  const dispatch = useDispatch();
  const saved: ProfileValues = { name: profile.name, preferredName: profile.preferredName ?? '' };
  const { values, changed, change, discard } = useDraft<ProfileValues>(PROFILE_FORM, saved);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const form = useRef<HTMLFormElement>(null);
  const request = useSelector(selectEditRequest);
  const refused = useSelector(selectEditRefusals);
  const problems = profileProblems(values);
  const saving = request.status === 'pending';

  const problemOf = (field: keyof ProfileValues) => {
    const id = (left.has(field) && problems[field]) || refused[field];
    return id && <FormattedMessage id={id} values={{ max: 70 }} />;
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setLeft(new Set(FIELDS));
    const wrong = FIELDS.find((field) => problems[field]);
    if (wrong) {
      form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
      return;
    }
    dispatch(
      editProfileRequest.started({
        userId: profile.id,
        name: values.name.trim(),
        preferredName: values.preferredName.trim(),
      }),
    );
  };

  return (
    <form ref={form} className="form" onSubmit={submit} noValidate>
      <TextField
        name="name"
        label={<FormattedMessage id="profile.name" />}
        value={values.name}
        autoComplete="name"
        problem={problemOf('name')}
        onChange={(value) => change('name', value)}
        onLeave={() => setLeft(new Set([...left, 'name']))}
      />
      <TextField
        name="preferredName"
        label={<FormattedMessage id="profile.preferredName" />}
        hint={<FormattedMessage id="profile.preferredName.hint" />}
        value={values.preferredName}
        autoComplete="nickname"
        problem={problemOf('preferredName')}
        onChange={(value) => change('preferredName', value)}
        onLeave={() => setLeft(new Set([...left, 'preferredName']))}
      />
      <div className="actions">
        <button type="submit" className="button button-primary" aria-disabled={saving}>
          <FormattedMessage id={saving ? 'action.saving' : 'action.save'} />
        </button>
        {changed && (
          <button type="button" className="button" onClick={discard}>
            <FormattedMessage id="action.discard" />
          </button>
        )}
      </div>
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
