import type { Language } from '#contract/fields';
import { countries, type SpokenLanguage, spokenLanguages } from '#contract/lists';
import { all, chosen, required, ticked } from '#contract/rules/check';
import {
  ADULT,
  YOUNGEST,
  birthDate,
  isUsername,
  needsConsent,
  otherNetwork,
  parentalConsent,
  personName,
  plainUsername,
  username,
} from '#contract/rules/person';
import type { RegistrationForm } from './model';

export const REGISTRATION_FORM = 'registration';

export type RegistrationValues = {
  name: string;
  username: string;
  spokenLanguage: string;
  country: string;
  /** `YYYY-MM-DD` */
  birthDate: string;
  parentalConsent: boolean;
  acceptedPolicies: boolean;
  referrer: string;
  otherMcn: string;
};

/** The server's last answers about the fields that it checks during typing, each with the text that it was for. */
export interface Answers {
  username?: { username: string; state: 'available' | 'taken' | 'invalid' } | undefined;
  inviter?: { username: string; mayInvite: boolean } | undefined;
}

/** The answer about the text that is in the field now; `null` until the server has answered. */
export const answerAbout = <Answer extends { username: string }>(
  answer: Answer | undefined,
  typed: string,
): Answer | null => (answer?.username === plainUsername(typed) ? answer : null);

/** Whether the server says of the typed username that it is taken. */
export const isTaken = (typed: string, answers: Answers): boolean =>
  answerAbout(answers.username, typed)?.state === 'taken';

/** Whether the typed text is nobody who may invite. */
export const isUnknownInviter = (typed: string, answers: Answers): boolean =>
  plainUsername(typed) !== '' &&
  (!isUsername(typed) || answerAbout(answers.inviter, typed)?.mayInvite === false);

/** The rules of the form; `today` is the day in UTC. */
export const registrationChecks = (today: string, answers: Answers) => ({
  name: personName,
  username: all(username, (typed) => (isTaken(typed, answers) ? 'taken' : undefined)),
  spokenLanguage: chosen,
  country: chosen,
  birthDate: all(required, birthDate(today)),
  parentalConsent: parentalConsent(today),
  acceptedPolicies: ticked,
  referrer: (typed: string) => (isUnknownInviter(typed, answers) ? 'unknown' : undefined),
  otherMcn: otherNetwork,
});

/** The words of what these rules and the server find. */
export const registrationWords = {
  name_characters: 'profile.name.characters',
  username_characters: 'registration.username.characters',
  taken: 'registration.username.taken',
  future: 'form.invalid',
  too_early: 'form.invalid',
  too_young: { id: 'registration.birthDate.tooYoung', values: { minor: YOUNGEST } },
  consent_required: { id: 'registration.consent.required', values: { adult: ADULT } },
  not_ticked: 'registration.policies.required',
  changed: 'registration.policies.changed',
  unknown: 'registration.inviter.unknown',
} as const;

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
    parentalConsent: needsConsent(values.birthDate, more.today) && values.parentalConsent,
    acceptedPolicies: more.policies.map(({ policy, version }) => ({ policy, version })),
    ...(referrer ? { referrer } : {}),
    ...(more.network ? { network: more.network } : {}),
    ...(otherMcn ? { otherMcn } : {}),
    // The pseudo-locale of layout tests is not a language of a user.
    ...(more.language === 'en-XA' ? {} : { language: more.language as Language }),
  };
};
