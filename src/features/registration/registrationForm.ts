import type { Language } from '#contract/fields';
import { countries, type SpokenLanguage, spokenLanguages } from '#contract/lists';
import type { Problem, Problems } from '#src/forms/oldForm';
import { LONGEST_NAME, isPersonName, isUsername, plainUsername } from '#src/lib/names';
import type { RegistrationForm } from './registrationApi';

export const REGISTRATION_FORM = 'registration';

export type RegistrationValues = {
  name: string;
  username: string;
  spokenLanguage: string;
  country: string;
  /** `YYYY-MM-DD` */
  birthDate: string;
  /** `yes` or empty, as every check box. */
  parentalConsent: string;
  acceptedPolicies: string;
  referrer: string;
  otherMcn: string;
};

/** From `ADULT` years of age a person may register, from `MINOR` years with the parents' consent. */
export const ADULT = 18;
export const MINOR = 13;

const LONGEST_USERNAME = 30;
const LONGEST_NETWORK = 60;
const OLDEST = 120;

/** The age in whole years on a day; both `YYYY-MM-DD`, in UTC as on the server. */
const ageOn = (birthDate: string, today: string): number => {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
};

/** Whether the parents must consent. */
export const needsConsent = (birthDate: string, today: string): boolean => {
  const age = birthDate ? ageOn(birthDate, today) : ADULT;
  return age >= MINOR && age < ADULT;
};

const tooLong = (max: number): Problem => ({ id: 'form.tooLong', values: { max } });

const wrongName = (name: string): Problem | undefined => {
  if (name === '') return 'form.required';
  if (name.length > LONGEST_NAME) return tooLong(LONGEST_NAME);
  return isPersonName(name) ? undefined : 'profile.name.characters';
};

const wrongUsername = (username: string): Problem | undefined => {
  if (username === '') return 'form.required';
  if (username.length > LONGEST_USERNAME) return tooLong(LONGEST_USERNAME);
  return isUsername(username) ? undefined : 'registration.username.characters';
};

const wrongBirthDate = (birthDate: string, today: string): Problem | undefined => {
  if (birthDate === '') return 'form.required';
  const age = ageOn(birthDate, today);
  if (age < 0 || age > OLDEST) return 'form.invalid';
  return age < MINOR ? { id: 'registration.birthDate.tooYoung', values: { minor: MINOR } } : undefined;
};

/** The server's last answers about the fields that it checks during typing, each with the text that it was for. */
export interface Checks {
  username: { username: string; state: 'available' | 'taken' | 'invalid' } | null;
  inviter: { username: string; name: string | null } | null;
}

/** The check of the text that is in the field now; `null` until the server has answered. */
export const checkOf = <Check extends { username: string }>(
  check: Check | null,
  typed: string,
): Check | null => (check?.username === plainUsername(typed) ? check : null);

const isTaken = (username: string, { username: check }: Checks): boolean =>
  checkOf(check, username)?.state === 'taken';

const isUnknownInviter = (referrer: string, { inviter }: Checks): boolean =>
  plainUsername(referrer) !== '' &&
  (!isUsername(plainUsername(referrer)) || checkOf(inviter, referrer)?.name === null);

/** What is wrong with each field; empty if all is right. The server checks the same again. */
export const registrationProblems = (
  values: RegistrationValues,
  today: string,
  checks: Checks,
): Problems<RegistrationValues> => {
  const problems: { [Field in keyof RegistrationValues]?: Problem | undefined } = {
    name: wrongName(values.name.trim()),
    username:
      wrongUsername(plainUsername(values.username)) ??
      (isTaken(values.username, checks) ? 'registration.username.taken' : undefined),
    spokenLanguage: values.spokenLanguage ? undefined : 'form.required',
    country: values.country ? undefined : 'form.required',
    birthDate: wrongBirthDate(values.birthDate, today),
    parentalConsent:
      needsConsent(values.birthDate, today) && !values.parentalConsent
        ? { id: 'registration.consent.required', values: { adult: ADULT } }
        : undefined,
    referrer: isUnknownInviter(values.referrer, checks) ? 'registration.inviter.unknown' : undefined,
    otherMcn: values.otherMcn.trim().length > LONGEST_NETWORK ? tooLong(LONGEST_NETWORK) : undefined,
    acceptedPolicies: values.acceptedPolicies ? undefined : 'registration.policies.required',
  };
  return Object.fromEntries(
    Object.entries(problems).filter(([, problem]) => problem !== undefined),
  ) as Problems<RegistrationValues>;
};

/** The spoken language that fits the language on screen; empty if there is none. */
export const probableLanguage = (language: string): SpokenLanguage | '' =>
  spokenLanguages.find((code) => code === language.split('_')[0]) ?? '';

/** The form's values as the server takes them; empty values are left out. */
export const toRegistration = (
  values: RegistrationValues,
  more: {
    today: string;
    policies: readonly { policy: string; version: number }[];
    network: string;
    language: string;
  },
): RegistrationForm => {
  const referrer = plainUsername(values.referrer);
  const otherMcn = values.otherMcn.trim();
  return {
    name: values.name.trim(),
    username: plainUsername(values.username),
    spokenLanguage: spokenLanguages.find((code) => code === values.spokenLanguage) ?? 'other',
    country: countries.find((code) => code === values.country) ?? 'ZZ',
    birthDate: values.birthDate,
    parentalConsent: needsConsent(values.birthDate, more.today) && values.parentalConsent === 'yes',
    acceptedPolicies: more.policies.map(({ policy, version }) => ({ policy, version })),
    ...(referrer ? { referrer } : {}),
    ...(more.network ? { network: more.network } : {}),
    ...(otherMcn ? { otherMcn } : {}),
    // The pseudo-locale of layout tests is not a language of a user.
    ...(more.language === 'en-XA' ? {} : { language: more.language as Language }),
  };
};
