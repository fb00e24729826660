import { useEffect, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { FormActions } from '#src/forms/FormActions';
import { useForm } from '#src/forms/useForm';
import { countryOptions } from '#src/i18n/countries';
import { languageName } from '#src/i18n/languageName';
import { selectLanguage, selectLanguages } from '#src/i18n/localeSlice';
import { spokenLanguageOptions } from '#src/i18n/spokenLanguages';
import type { MessageId } from '#src/lib/messageId';
import { isUsername, plainUsername } from '#src/lib/names';
import { useRequest } from '#src/request/useRequest';
import { SelectField, TextField } from '#src/ui/Field';
import {
  EARLIEST_BIRTH,
  PROFILE_FORM,
  type ProfileValues,
  YOUNGEST,
  changesOf,
  profileProblems,
  profileValues,
} from '../profileForm';
import {
  type Profile,
  editProfileRequest,
  selectUsernameCheck,
  usernameRequest,
  usernameTyped,
} from '../profileSlice';

const PSEUDO = 'en-XA';

const useOptions = () => {
  const intl = useIntl();
  const languages = useSelector(selectLanguages);
  return useMemo(
    () => ({
      countries: countryOptions(intl),
      spoken: spokenLanguageOptions(intl),
      languages: languages
        .filter((value) => value !== PSEUDO)
        .map((value) => ({ value, label: languageName(value) })),
      none: intl.formatMessage({ id: 'profile.notSaid' }),
    }),
    [intl, languages],
  );
};

/** What the server says of the typed username; a status, so that screen readers announce it. */
const UsernameHint = ({ username, saved }: { username: string; saved: string }) => {
  const check = useSelector(selectUsernameCheck);
  const failed = useRequest(usernameRequest).status === 'failed';
  const words = (): MessageId => {
    if (username === saved || !isUsername(username)) return 'profile.username.hint';
    if (check?.username !== username)
      return failed ? 'profile.username.unchecked' : 'profile.username.checking';
    return check.state === 'available' ? 'profile.username.available' : 'profile.username.hint';
  };
  return (
    <span role="status">
      <FormattedMessage id={words()} />
    </span>
  );
};

const today = () => new Date().toISOString().slice(0, 10);

const useProfileForm = (profile: Profile) => {
  const dispatch = useDispatch();
  const saved = profileValues(profile, useSelector(selectLanguage));
  const lastCheck = useSelector(selectUsernameCheck);
  // The server calls the user's own saved username taken, too; that is no problem.
  const check = lastCheck?.username === profile.username ? null : lastCheck;
  const used = useForm<ProfileValues>({
    name: PROFILE_FORM,
    saved,
    problemsOf: profileProblems({ today: today(), check }),
    request: useRequest(editProfileRequest),
    refusals: {
      name_characters: 'profile.name.characters',
      username_characters: 'profile.username.characters',
      taken: 'profile.username.taken',
      chat_username: 'profile.chatUsername.shape',
      future: 'profile.birthDate.future',
      too_early: 'profile.birthDate.early',
      too_young: { id: 'profile.birthDate.young', values: { years: YOUNGEST } },
    },
    onSubmit: (values) =>
      dispatch(editProfileRequest.started({ userId: profile.id, ...changesOf(saved, values) })),
  });
  const username = plainUsername(used.values.username);
  // A taken username is shown at once, not only after leaving the field.
  const isTaken = check?.username === username && check.state === 'taken';
  useEffect(() => {
    if (username !== profile.username && isUsername(username)) dispatch(usernameTyped(username));
  }, [dispatch, username, profile.username]);
  return { ...used, username, isTaken };
};

/** The form with names, country, languages and birth date of the user. */
export const ProfileForm = ({ profile }: { profile: Profile }) => {
  const { countries, spoken, languages, none } = useOptions();
  const { form, field, changed, saving, discard, username, isTaken } = useProfileForm(profile);
  return (
    <form {...form} className="form">
      <TextField {...field('name')} label={<FormattedMessage id="profile.name" />} autoComplete="name" />
      <TextField
        {...field('preferredName')}
        label={<FormattedMessage id="profile.preferredName" />}
        hint={<FormattedMessage id="profile.preferredName.hint" />}
        autoComplete="nickname"
      />
      <TextField
        {...field('username')}
        {...(isTaken ? { problem: <FormattedMessage id="profile.username.taken" /> } : {})}
        label={<FormattedMessage id="profile.username" />}
        hint={<UsernameHint username={username} saved={profile.username} />}
        autoComplete="username"
      />
      <SelectField
        {...field('country')}
        label={<FormattedMessage id="profile.country" />}
        options={countries}
        autoComplete="country"
      />
      <SelectField
        {...field('spokenLanguage')}
        label={<FormattedMessage id="profile.spokenLanguage" />}
        options={spoken}
        empty={none}
      />
      <SelectField
        {...field('language')}
        label={<FormattedMessage id="profile.language" />}
        hint={<FormattedMessage id="profile.language.hint" />}
        options={languages}
      />
      <TextField
        {...field('birthDate')}
        label={<FormattedMessage id="profile.birthDate" />}
        hint={<FormattedMessage id="profile.birthDate.hint" values={{ years: YOUNGEST }} />}
        type="date"
        min={EARLIEST_BIRTH}
        max={today()}
        autoComplete="bday"
      />
      <TextField
        {...field('chatUsername')}
        label={<FormattedMessage id="profile.chatUsername" />}
        hint={<FormattedMessage id="profile.chatUsername.hint" />}
        autoComplete="off"
      />
      <FormActions saving={saving} changed={changed} onDiscard={discard} />
    </form>
  );
};
