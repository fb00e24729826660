import { Alert, Button, Checkbox, Flex, Form, Input, Select } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import {
  ADULT,
  EARLIEST_BIRTH,
  YOUNGEST,
  isUsername,
  needsConsent,
  plainUsername,
} from '#contract/rules/person';
import { DayField } from '#src/forms/DayField';
import { DraftForm } from '#src/forms/DraftForm';
import { FormActions } from '#src/forms/FormActions';
import { BY_LABEL } from '#src/ui/selects';
import { useForm } from '#src/forms/useForm';
import { countryOptions } from '#src/i18n/countries';
import { selectLanguage } from '#src/i18n/localeSlice';
import { spokenLanguageOptions } from '#src/i18n/spokenLanguages';
import { useRequest } from '#src/request/useRequest';
import { useResource, useResourceState } from '#src/request/useResource';
import type { Origin } from '#src/session/origin';
import { Loaded } from '#src/ui/Loaded';
import {
  type Applicant,
  REGISTRATION_FORM,
  identityDropped,
  inviterCheck,
  inviterTyped,
  policies,
  register,
  usernameCheck,
  usernameTyped,
} from '../model';
import {
  type RegistrationValues,
  isTaken,
  isUnknownInviter,
  probableLanguage,
  registrationChecks,
  registrationWords,
  toRegistration,
} from '../registrationForm';
import { InviterHint, UsernameHint } from './Hints';
import { Policies } from './Policies';
import { serverNow } from '#src/lib/clock';
import { dayOf } from '#src/lib/days';

type PolicyList = NonNullable<ReturnType<typeof policies.selectValue>>;

/** Asks the server about both usernames whenever they change. */
const useAnswers = (username: string, referrer: string) => {
  const dispatch = useDispatch();
  useEffect(() => {
    if (isUsername(username)) dispatch(usernameTyped(username));
  }, [dispatch, username]);
  useEffect(() => {
    if (isUsername(referrer)) dispatch(inviterTyped(referrer));
  }, [dispatch, referrer]);
};

const useRegistrationForm = (applicant: Applicant, origin: Origin, documents: PolicyList) => {
  const dispatch = useDispatch();
  const language = useSelector(selectLanguage);
  const answers = {
    username: useResourceState(usernameCheck).value,
    inviter: useResourceState(inviterCheck).value,
  };
  // The day in UTC, as on the server.
  const [today] = useState(() => dayOf(serverNow()));
  const used = useForm<RegistrationValues>({
    name: REGISTRATION_FORM,
    saved: {
      name: applicant.name,
      username: applicant.username,
      spokenLanguage: probableLanguage(language),
      country: '',
      birthDate: '',
      parentalConsent: false,
      referrer: origin.referrer,
      otherMcn: '',
      acceptedPolicies: false,
    },
    checks: registrationChecks(today, answers),
    words: registrationWords,
    request: useRequest(register),
    onSubmit: (values) =>
      dispatch(
        register.started(
          toRegistration(values, { today, policies: documents, network: origin.network, language }),
        ),
      ),
  });
  const username = plainUsername(used.values.username);
  const referrer = plainUsername(used.values.referrer);
  useAnswers(username, referrer);
  // What the server says while somebody types is shown at once, not only after leaving the field.
  const { instance } = used.form;
  const taken = isTaken(username, answers);
  const unknown = isUnknownInviter(referrer, answers) && isUsername(referrer);
  useEffect(() => {
    if (taken) void instance.validateFields(['username']).catch(() => {});
  }, [instance, taken]);
  useEffect(() => {
    if (unknown) void instance.validateFields(['referrer']).catch(() => {});
  }, [instance, unknown]);
  return { ...used, today, username, referrer };
};

type Used = ReturnType<typeof useRegistrationForm>;

const AGES = { adult: ADULT, minor: YOUNGEST };

const AboutThePerson = ({ used: { item, today, username } }: { used: Used }) => {
  const intl = useIntl();
  const options = useMemo(
    () => ({
      languages: spokenLanguageOptions(intl),
      countries: [
        { value: '', label: intl.formatMessage({ id: 'registration.country.choose' }), disabled: true },
        ...countryOptions(intl),
      ],
    }),
    [intl],
  );
  return (
    <>
      <Form.Item
        {...item('name')}
        label={<FormattedMessage id="registration.name" />}
        extra={<FormattedMessage id="registration.name.hint" />}
      >
        <Input autoComplete="name" />
      </Form.Item>
      <Form.Item
        {...item('username')}
        label={<FormattedMessage id="registration.username" />}
        extra={<UsernameHint username={username} />}
      >
        <Input autoComplete="username" />
      </Form.Item>
      <Form.Item {...item('spokenLanguage')} label={<FormattedMessage id="registration.spokenLanguage" />}>
        <Select options={options.languages} />
      </Form.Item>
      <Form.Item {...item('country')} label={<FormattedMessage id="registration.country" />}>
        <Select showSearch={BY_LABEL} options={options.countries} />
      </Form.Item>
      <Form.Item
        {...item('birthDate')}
        label={<FormattedMessage id="registration.birthDate" />}
        extra={<FormattedMessage id="registration.birthDate.hint" values={AGES} />}
      >
        <DayField earliest={EARLIEST_BIRTH} latest={today} autoComplete="bday" />
      </Form.Item>
    </>
  );
};

const InviterAndNetwork = ({ used: { item, referrer } }: { used: Used }) => (
  <>
    <Form.Item
      {...item('referrer')}
      label={<FormattedMessage id="registration.inviter" />}
      extra={<InviterHint referrer={referrer} />}
    >
      <Input autoComplete="off" />
    </Form.Item>
    <Form.Item
      {...item('otherMcn')}
      label={<FormattedMessage id="registration.otherMcn" />}
      extra={<FormattedMessage id="registration.otherMcn.hint" />}
    >
      <Input autoComplete="off" />
    </Form.Item>
  </>
);

const Consents = ({ used: { item, values, today } }: { used: Used }) => (
  <>
    {needsConsent(values.birthDate, today) && (
      <Form.Item {...item('parentalConsent', ['birthDate'])} valuePropName="checked">
        <Checkbox>
          <FormattedMessage id="registration.consent" values={AGES} />
        </Checkbox>
      </Form.Item>
    )}
    <Form.Item {...item('acceptedPolicies')} valuePropName="checked">
      <Checkbox>
        <FormattedMessage id="registration.policies.tick" />
      </Checkbox>
    </Form.Item>
  </>
);

const Questions = ({
  applicant,
  origin,
  documents,
}: {
  applicant: Applicant;
  origin: Origin;
  documents: PolicyList;
}) => {
  const used = useRegistrationForm(applicant, origin, documents);
  return (
    <DraftForm form={used.form}>
      <AboutThePerson used={used} />
      <InviterAndNetwork used={used} />
      <Policies policies={documents} />
      <Consents used={used} />
      <FormActions saving={used.saving}>
        <FormattedMessage id="registration.submit" />
      </FormActions>
    </DraftForm>
  );
};

/** The registration questions, for a person who has signed in at the provider. */
export const RegistrationForm = ({ applicant, origin }: { applicant: Applicant; origin: Origin }) => {
  const dispatch = useDispatch();
  return (
    <>
      <Flex wrap align="baseline" gap="small">
        <span>
          <FormattedMessage id="registration.as" values={{ email: <strong>{applicant.email}</strong> }} />
        </span>
        <Button type="link" onClick={() => dispatch(identityDropped())}>
          <FormattedMessage id="registration.as.change" />
        </Button>
      </Flex>
      {!applicant.emailVerified && (
        <Alert type="info" showIcon title={<FormattedMessage id="registration.email.unverified" />} />
      )}
      <Loaded of={useResource(policies)} failed="registration.policies.failed">
        {(documents) => <Questions applicant={applicant} origin={origin} documents={documents} />}
      </Loaded>
    </>
  );
};
