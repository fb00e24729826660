import type { Parameters } from '#src/api/client';
import type { editProfile } from '#contract/profile';
import type { Problem, Problems } from '#src/forms/useForm';
import { LONGEST_NAME, isPersonName, isUsername, plainUsername } from '#src/lib/names';
import type { Profile, UsernameCheck } from './profileSlice';

export const PROFILE_FORM = 'profile';
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

/** `name#1234`, with four digits at the end (spec 000 §5). */
const CHAT_USERNAME = /^[^\s#@:]{2,32}#[0-9]{4}$/;

/** The earliest birth date that the form takes. */
export const EARLIEST_BIRTH = '1900-01-01';
/** The lowest age, in years; the same as at registration. */
export const YOUNGEST = 13;

const wrongName = (name: string): Problem | undefined => {
  if (name.length > LONGEST_NAME) return { id: 'form.tooLong', values: { max: LONGEST_NAME } };
  return isPersonName(name) ? undefined : 'profile.name.characters';
};

const wrongUsername = (typed: string, check: UsernameCheck | null): Problem | undefined => {
  const username = plainUsername(typed);
  if (username === '') return 'form.required';
  if (!isUsername(username)) return 'profile.username.characters';
  return check?.username === username && check.state === 'taken' ? 'profile.username.taken' : undefined;
};

const wrongBirthDate = (day: string, today: string): Problem | undefined => {
  if (day > today) return 'profile.birthDate.future';
  if (day < EARLIEST_BIRTH) return 'profile.birthDate.early';
  const youngest = `${Number(today.slice(0, 4)) - YOUNGEST}${today.slice(4)}`;
  return day > youngest ? { id: 'profile.birthDate.young', values: { years: YOUNGEST } } : undefined;
};

/**
 * What is wrong with each field; empty if all is right. The server checks the same again. `today` is the day in UTC,
 * `check` is the server's last answer about a username.
 */
export const profileProblems =
  ({ today, check }: { today: string; check: UsernameCheck | null }) =>
  (values: ProfileValues): Problems<ProfileValues> => {
    const { name, preferredName, username, birthDate, chatUsername } = values;
    const found: { [Field in keyof ProfileValues]?: Problem | undefined } = {
      name: name.trim() === '' ? 'form.required' : wrongName(name.trim()),
      preferredName: preferredName.trim() === '' ? undefined : wrongName(preferredName.trim()),
      username: wrongUsername(username, check),
      birthDate: birthDate === '' ? undefined : wrongBirthDate(birthDate, today),
      chatUsername:
        chatUsername.trim() === '' || CHAT_USERNAME.test(chatUsername.trim())
          ? undefined
          : 'profile.chatUsername.shape',
    };
    return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
  };

type Change = Omit<Parameters<typeof editProfile>, 'userId'>;

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
