import { optional } from '#contract/rules/check';
import {
  YOUNGEST,
  birthDate,
  chatUsername,
  personName,
  plainUsername,
  username,
} from '#contract/rules/person';
import type { GivenTo } from '#src/api/call';
import type * as calls from '#src/api/calls/profile.generated';
import type { UsernameCheck } from './formModel';
import type { Profile } from './model';

export type ProfileValues = {
  name: string;
  preferredName: string;
  username: string;
  country: string;
  spokenLanguage: string;
  language: string;
  birthDate: string;
  chatUsername: string;
};

/** The form's values for a profile; a missing value is an empty text. `language` is the language on screen. */
export const profileValues = (profile: Profile, language: string): ProfileValues => ({
  name: profile.name,
  preferredName: profile.preferredName ?? '',
  username: profile.username,
  country: profile.country,
  spokenLanguage: profile.spokenLanguage ?? '',
  language: profile.language ?? language,
  birthDate: profile.birthDate ?? '',
  chatUsername: profile.chatUsername ?? '',
});

/** The rules of the form. `today` is the day in UTC, `check` the server's last answer about a username. */
export const profileChecks = ({ today, check }: { today: string; check: UsernameCheck | null }) => ({
  name: personName,
  preferredName: optional(personName),
  username: (typed: string) =>
    username(typed, undefined) ??
    (check?.username === plainUsername(typed) && check.state === 'taken' ? 'taken' : undefined),
  birthDate: optional(birthDate(today)),
  chatUsername: optional(chatUsername),
});

/** The words of what these rules and the server find. */
export const profileWords = {
  name_characters: 'profile.name.characters',
  username_characters: 'profile.username.characters',
  taken: 'profile.username.taken',
  chat_username: 'profile.chatUsername.shape',
  future: 'profile.birthDate.future',
  too_early: 'profile.birthDate.early',
  too_young: { id: 'profile.birthDate.young', values: { years: YOUNGEST } },
} as const;

type Change = GivenTo<typeof calls.editProfile>;

/** Only the values that differ from the saved ones: so the form does not undo what another tab saved. */
export const changesOf = (saved: ProfileValues, values: ProfileValues): Change => {
  const typed = Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, value.trim()]),
  ) as ProfileValues;
  const kept = { ...typed, username: plainUsername(typed.username) };
  return Object.fromEntries(
    Object.entries(kept).filter(([field, value]) => value !== saved[field as keyof ProfileValues]),
  ) as Change;
};
