import { type Check, all, atMost, required, shaped } from './check';
import { isName } from './names';
import { isSeen } from './seen';

const LONGEST_NAME = 70;

/** A person's name: letters, with blanks, apostrophes, dots and hyphens between its parts, as its script has them (spec 000 §5). */
export const personName: Check = all(required, atMost(LONGEST_NAME), (text) =>
  isName(text) ? undefined : 'name_characters',
);

/** A username as the server keeps it. */
export const plainUsername = (text: string): string => text.trim().toLowerCase();

/** The name of a user in the dashboard's URLs. */
export const username: Check = all(
  required,
  atMost(30),
  shaped(/^[a-z0-9][a-z0-9_]{2,}$/i, 'username_characters'),
);

/** Whether a text can be a username. If not, there is no need to ask the server whether it is free. */
export const isUsername = (text: string): boolean => username(text, undefined) === undefined;

/** A chat username, `name#1234`: it ends with four digits (spec 000 §5). */
export const chatUsername: Check = all(
  atMost(37),
  shaped(/^[^\s#@:]{2,32}#[0-9]{4}$/, 'chat_username'),
  (text) => (isSeen(text.trim()) ? undefined : 'chat_username'),
);

/** The earliest birth date that is taken. */
export const EARLIEST_BIRTH = '1900-01-01';
/** The lowest age, in years (spec 000 §5). */
export const YOUNGEST = 13;
/** From this age on nobody else has to consent, in years. */
export const ADULT = 18;

/**
 * The age in whole years on a day; both `YYYY-MM-DD`, in UTC. Somebody born on February 29 turns a year older on March 1.
 */
export const ageOn = (birth: string, today: string): number => {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) < birth.slice(5) ? years - 1 : years;
};

/** A birth date `YYYY-MM-DD`; `today` is the day in UTC. */
export const birthDate =
  (today: string): Check =>
  (day) => {
    if (day > today) return 'future';
    if (day < EARLIEST_BIRTH) return 'too_early';
    const youngest = `${Number(today.slice(0, 4)) - YOUNGEST}${today.slice(4)}`;
    return day > youngest ? { code: 'too_young', values: { years: YOUNGEST } } : undefined;
  };

/** Whether somebody born on this day may register only with the parents' consent. */
export const needsConsent = (birth: string, today: string): boolean => {
  const age = ageOn(birth, today);
  return age >= YOUNGEST && age < ADULT;
};

/** Whether the parents consent, where they must. */
export const parentalConsent =
  (today: string): Check<boolean, { birthDate: string }> =>
  (consented, { birthDate: birth }) =>
    !consented && needsConsent(birth, today) ? 'consent_required' : undefined;

/** The name of another network that manages the person's channel. */
export const otherNetwork = atMost(60);
