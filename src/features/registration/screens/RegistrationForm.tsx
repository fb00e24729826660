import './registration.css';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { requestIdOf } from '#src/api/failure';
import { FormActions } from '#src/forms/OldFormActions';
import { useForm } from '#src/forms/oldForm';
import { countryOptions } from '#src/i18n/countries';
import { isUsername, plainUsername } from '#src/lib/names';
import { selectLanguage } from '#src/i18n/localeSlice';
import { spokenLanguageOptions } from '#src/i18n/spokenLanguages';
import { useRequest } from '#src/request/useRequest';
import { CheckField, SelectField, TextField } from '#src/ui/OldField';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { FailedState } from '#src/ui/ScreenState';
import type { Origin } from '#src/session/origin';
import {
  ADULT,
  MINOR,
  REGISTRATION_FORM,
  type RegistrationValues,
  checkOf,
  needsConsent,
  probableLanguage,
  registrationProblems,
  toRegistration,
} from '../registrationForm';
import {
  type Applicant,
  identityDropped,
  inviterTyped,
  policiesRequest,
  registerRequest,
  selectInviterCheck,
  selectPolicies,
  selectUsernameCheck,
  usernameTyped,
} from '../registrationSlice';
import { Policies } from './Policies';

type PolicyList = NonNullable<ReturnType<typeof selectPolicies>>;

/** A hint whose changes screen readers announce. */
const LiveHint = ({ children }: { children: ReactNode }) => <span role="status">{children}</span>;

const UsernameHint = ({ username }: { username: string }) => {
  const check = checkOf(useSelector(selectUsernameCheck), username);
  if (!isUsername(username)) return <FormattedMessage id="registration.username.hint" />;
  if (check === null) return <FormattedMessage id="registration.username.checking" />;
  return check.state === 'available' ? (
    <FormattedMessage id="registration.username.available" values={{ username }} />
  ) : null;
};

const InviterHint = ({ referrer }: { referrer: string }) => {
  const check = checkOf(useSelector(selectInviterCheck), referrer);
  if (referrer === '') return <FormattedMessage id="registration.inviter.hint" />;
  if (check?.name) return <FormattedMessage id="registration.inviter.is" values={{ name: check.name }} />;
  return isUsername(referrer) && check === null ? (
    <FormattedMessage id="registration.inviter.checking" />
  ) : null;
};

/** Asks the server about both usernames whenever they change. */
const useChecks = (username: string, referrer: string) => {
  const dispatch = useDispatch();
  useEffect(() => {
    if (isUsername(username)) dispatch(usernameTyped(username));
  }, [dispatch, username]);
  useEffect(() => {
    if (isUsername(referrer)) dispatch(inviterTyped(referrer));
  }, [dispatch, referrer]);
};

const useRegistrationForm = (applicant: Applicant, origin: Origin, policies: PolicyList) => {
  const dispatch = useDispatch();
  const language = useSelector(selectLanguage);
  const checks = { username: useSelector(selectUsernameCheck), inviter: useSelector(selectInviterCheck) };
  // The day in UTC, as on the server.
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const used = useForm<RegistrationValues>({
    name: REGISTRATION_FORM,
    saved: {
      name: applicant.name,
      username: applicant.username,
      spokenLanguage: probableLanguage(language),
      country: '',
      birthDate: '',
      parentalConsent: '',
      referrer: origin.referrer,
      otherMcn: '',
      acceptedPolicies: '',
    },
    problemsOf: (values) => registrationProblems(values, today, checks),
    request: useRequest(registerRequest),
    refusals: {
      taken: 'registration.username.taken',
      unknown: 'registration.inviter.unknown',
      changed: 'registration.policies.changed',
      name_characters: 'profile.name.characters',
      username_characters: 'registration.username.characters',
    },
    onSubmit: (values) =>
      dispatch(
        registerRequest.started(
          toRegistration(values, { today, policies, network: origin.network, language }),
        ),
      ),
  });
  const username = plainUsername(used.values.username);
  const referrer = plainUsername(used.values.referrer);
  useChecks(username, referrer);
  const problems = registrationProblems(used.values, today, checks);
  /**
   * For a field that the server checks during typing: shows the server's answer at once, not only after leaving the
   * field.
   */
  const checked = (field: 'username' | 'referrer', found: string) => {
    const props = used.field(field);
    return problems[field] === found
      ? { ...props, problem: <FormattedMessage id={problems[field]} /> }
      : props;
  };
  return { ...used, checked, today, username, referrer };
};

type Form = ReturnType<typeof useRegistrationForm>;

const AGES = { adult: ADULT, minor: MINOR };

const AboutThePerson = ({ form: { field, checked, today, username } }: { form: Form }) => {
  const intl = useIntl();
  return (
    <>
      <TextField
        {...field('name')}
        label={<FormattedMessage id="registration.name" />}
        hint={<FormattedMessage id="registration.name.hint" />}
        autoComplete="name"
      />
      <TextField
        {...checked('username', 'registration.username.taken')}
        label={<FormattedMessage id="registration.username" />}
        hint={
          <LiveHint>
            <UsernameHint username={username} />
          </LiveHint>
        }
        autoComplete="username"
      />
      <SelectField
        {...field('spokenLanguage')}
        label={<FormattedMessage id="registration.spokenLanguage" />}
        options={spokenLanguageOptions(intl)}
      />
      <SelectField
        {...field('country')}
        label={<FormattedMessage id="registration.country" />}
        options={countryOptions(intl)}
        empty={intl.formatMessage({ id: 'registration.country.choose' })}
        autoComplete="country"
      />
      <TextField
        {...field('birthDate')}
        type="date"
        max={today}
        label={<FormattedMessage id="registration.birthDate" />}
        hint={<FormattedMessage id="registration.birthDate.hint" values={AGES} />}
        autoComplete="bday"
      />
    </>
  );
};

const InviterAndNetwork = ({ form: { field, checked, referrer } }: { form: Form }) => (
  <>
    <TextField
      {...checked('referrer', 'registration.inviter.unknown')}
      label={<FormattedMessage id="registration.inviter" />}
      hint={
        <LiveHint>
          <InviterHint referrer={referrer} />
        </LiveHint>
      }
      autoComplete="off"
    />
    <TextField
      {...field('otherMcn')}
      label={<FormattedMessage id="registration.otherMcn" />}
      hint={<FormattedMessage id="registration.otherMcn.hint" />}
      autoComplete="off"
    />
  </>
);

const Consents = ({ form: { field, values, today } }: { form: Form }) => (
  <>
    {needsConsent(values.birthDate, today) && (
      <CheckField
        {...field('parentalConsent')}
        label={<FormattedMessage id="registration.consent" values={AGES} />}
      />
    )}
    <CheckField {...field('acceptedPolicies')} label={<FormattedMessage id="registration.policies.tick" />} />
  </>
);

const Questions = ({
  applicant,
  origin,
  policies,
}: {
  applicant: Applicant;
  origin: Origin;
  policies: PolicyList;
}) => {
  const used = useRegistrationForm(applicant, origin, policies);
  return (
    <form {...used.form} className="form">
      <AboutThePerson form={used} />
      <InviterAndNetwork form={used} />
      <Policies policies={policies} />
      <Consents form={used} />
      <FormActions saving={used.saving}>
        <FormattedMessage id="registration.submit" />
      </FormActions>
    </form>
  );
};

/** The registration questions, for a person who has signed in at the provider. */
export const RegistrationForm = ({ applicant, origin }: { applicant: Applicant; origin: Origin }) => {
  const dispatch = useDispatch();
  const policies = useSelector(selectPolicies);
  const request = useRequest(policiesRequest);
  useEffect(() => {
    dispatch(policiesRequest.started(undefined));
  }, [dispatch]);
  return (
    <>
      <div className="registration-as">
        <span>
          <FormattedMessage id="registration.as" values={{ email: <strong>{applicant.email}</strong> }} />
        </span>
        <button type="button" className="link-button" onClick={() => dispatch(identityDropped())}>
          <FormattedMessage id="registration.as.change" />
        </button>
      </div>
      {!applicant.emailVerified && (
        <p className="callout">
          <FormattedMessage id="registration.email.unverified" />
        </p>
      )}
      {policies && <Questions applicant={applicant} origin={origin} policies={policies} />}
      {!policies && request.status === 'failed' && (
        <FailedState
          title="registration.policies.failed"
          requestId={requestIdOf(request.failure)}
          onRetry={() => dispatch(policiesRequest.started(undefined))}
        />
      )}
      {!policies && request.status !== 'failed' && <ScreenSkeleton cards={0} />}
    </>
  );
};
