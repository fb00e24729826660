import { Form, Input, Select } from 'antd';
import { useEffect, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { EARLIEST_BIRTH, YOUNGEST, isUsername, plainUsername } from '#contract/rules/person';
import { DayField } from '#src/forms/DayField';
import { DraftForm } from '#src/forms/DraftForm';
import { FormActions } from '#src/forms/FormActions';
import { BY_LABEL } from '#src/ui/selects';
import { useForm } from '#src/forms/useForm';
import { countryOptions } from '#src/i18n/countries';
import { languageName } from '#src/i18n/languageName';
import { selectLanguage, selectLanguages } from '#src/i18n/localeSlice';
import { spokenLanguageOptions } from '#src/i18n/spokenLanguages';
import type { MessageId } from '#src/lib/messageId';
import { useRequest } from '#src/request/useRequest';
import { useResourceState } from '#src/request/useResource';
import { type ProfileValues, changesOf, profileChecks, profileValues, profileWords } from '../profileForm';
import { usernameCheck, usernameTyped } from '../formModel';
import { PROFILE_FORM, type Profile, editProfile } from '../model';
import { serverNow } from '#src/lib/clock';
import { dayOf } from '#src/lib/days';

const PSEUDO = 'en-XA';

const useOptions = () => {
  const intl = useIntl();
  const languages = useSelector(selectLanguages);
  return useMemo(
    () => ({
      countries: countryOptions(intl),
      spoken: [
        { value: '', label: intl.formatMessage({ id: 'profile.notSaid' }) },
        ...spokenLanguageOptions(intl),
      ],
      languages: languages
        .filter((value) => value !== PSEUDO)
        .map((value) => ({ value, label: languageName(value) })),
    }),
    [intl, languages],
  );
};

/** What the server says of the typed username; a status, so that screen readers announce it. */
const UsernameHint = ({ username, saved }: { username: string; saved: string }) => {
  const { value: check, status } = useResourceState(usernameCheck);
  const words = (): MessageId => {
    if (username === saved || !isUsername(username)) return 'profile.username.hint';
    if (check?.username !== username)
      return status === 'failed' ? 'profile.username.unchecked' : 'profile.username.checking';
    return check.state === 'available' ? 'profile.username.available' : 'profile.username.hint';
  };
  return (
    <span role="status">
      <FormattedMessage id={words()} />
    </span>
  );
};

const today = () => dayOf(serverNow());

const useProfileForm = (profile: Profile) => {
  const dispatch = useDispatch();
  const saved = profileValues(profile, useSelector(selectLanguage));
  const lastCheck = useSelector(usernameCheck.selectValue) ?? null;
  // The server calls the user's own saved username taken, too; that is no problem.
  const check = lastCheck?.username === profile.username ? null : lastCheck;
  const used = useForm<ProfileValues>({
    name: PROFILE_FORM,
    saved,
    checks: profileChecks({ today: today(), check }),
    words: profileWords,
    request: useRequest(editProfile),
    onSubmit: (values) => dispatch(editProfile.started(changesOf(saved, values))),
  });
  const username = plainUsername(used.values.username);
  const { instance } = used.form;
  // A taken username is shown at once, not only after leaving the field.
  const isTaken = check?.username === username && check.state === 'taken';
  useEffect(() => {
    if (isTaken) void instance.validateFields(['username']).catch(() => {});
  }, [instance, isTaken]);
  useEffect(() => {
    if (username !== profile.username && isUsername(username)) dispatch(usernameTyped(username));
  }, [dispatch, username, profile.username]);
  return { ...used, username };
};

/** The form with names, country, languages and birth date of the user. */
export const ProfileForm = ({ profile }: { profile: Profile }) => {
  const { countries, spoken, languages } = useOptions();
  const { form, item, changed, saving, discard, username } = useProfileForm(profile);
  return (
    <DraftForm form={form}>
      <Form.Item {...item('name')} label={<FormattedMessage id="profile.name" />}>
        <Input autoComplete="name" />
      </Form.Item>
      <Form.Item
        {...item('preferredName')}
        label={<FormattedMessage id="profile.preferredName" />}
        extra={<FormattedMessage id="profile.preferredName.hint" />}
      >
        <Input autoComplete="nickname" />
      </Form.Item>
      <Form.Item
        {...item('username')}
        label={<FormattedMessage id="profile.username" />}
        extra={<UsernameHint username={username} saved={profile.username} />}
      >
        <Input autoComplete="username" />
      </Form.Item>
      <Form.Item {...item('country')} label={<FormattedMessage id="profile.country" />}>
        <Select showSearch={BY_LABEL} options={countries} />
      </Form.Item>
      <Form.Item {...item('spokenLanguage')} label={<FormattedMessage id="profile.spokenLanguage" />}>
        <Select options={spoken} />
      </Form.Item>
      <Form.Item
        {...item('language')}
        label={<FormattedMessage id="profile.language" />}
        extra={<FormattedMessage id="profile.language.hint" />}
      >
        <Select options={languages} />
      </Form.Item>
      <Form.Item
        {...item('birthDate')}
        label={<FormattedMessage id="profile.birthDate" />}
        extra={<FormattedMessage id="profile.birthDate.hint" values={{ years: YOUNGEST }} />}
      >
        <DayField earliest={EARLIEST_BIRTH} latest={today()} autoComplete="bday" />
      </Form.Item>
      <Form.Item
        {...item('chatUsername')}
        label={<FormattedMessage id="profile.chatUsername" />}
        extra={<FormattedMessage id="profile.chatUsername.hint" />}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <FormActions saving={saving} changed={changed} onDiscard={discard} />
    </DraftForm>
  );
};
