import { personName, username } from '#contract/fields';
import type { FailureAnswer } from '#contract/refusals';
import { codeOf } from '#contract/rules/check';
import { birthDate, parentalConsent } from '#contract/rules/person';

type Fields = NonNullable<FailureAnswer['fields']>;

/** Why somebody born on this day may not register: from 18 for no reason, from 13 only without the parents' consent. */
export const ageProblems = (
  applicant: { birth_date: string; parental_consent: boolean },
  now: Date,
): Fields => {
  const today = now.toISOString().slice(0, 10);
  const birth = birthDate(today)(applicant.birth_date, undefined);
  if (birth !== undefined) return [{ path: 'birth_date', message: codeOf(birth) }];
  const consent = parentalConsent(today)(applicant.parental_consent, { birthDate: applicant.birth_date });
  return consent === undefined ? [] : [{ path: 'parental_consent', message: codeOf(consent) }];
};

/** Says what is wrong where a policy in force was not accepted (`required`), or only in another version (`changed`). */
export const policyProblems = (
  inForce: readonly { policy: string; version: number }[],
  accepted: readonly { policy: string; version: number }[],
): Fields => {
  const versionOf = new Map(accepted.map(({ policy, version }) => [policy, version]));
  if (inForce.some(({ policy }) => !versionOf.has(policy))) {
    return [{ path: 'accepted_policies', message: 'required' }];
  }
  return inForce.some(({ policy, version }) => versionOf.get(policy) !== version)
    ? [{ path: 'accepted_policies', message: 'changed' }]
    : [];
};

/** Notes of the sign-up that the profile shows: `other-mcn:NAME` where the channel is in another network. */
export const signupNotes = ({ other_mcn }: { other_mcn?: string | undefined }): string[] =>
  other_mcn ? [`other-mcn:${other_mcn}`] : [];

/** The name that the provider knows, where it is a valid name here; else an empty text, so that the person writes one. */
export const suggestedName = (name: string | undefined): string => {
  const parsed = personName.safeParse(name ?? '');
  return parsed.success ? parsed.data : '';
};

const SHORTEST = 3;
// Shorter than a username may be: digits are added where a name is taken.
const LONGEST = 24;

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\s.-]+/g, '_')
    .replace(/[^a-z0-9_]/g, '')
    .replace(/^_+|_+$/g, '')
    .slice(0, LONGEST);

/**
 * Usernames to suggest, the best first: from the name, else from the e-mail, else `creator`. The last one ends with a
 * number made from `random`, which gives numbers in [0, 1).
 */
export const usernameCandidates = (
  { name, email }: { name: string; email: string },
  random: () => number,
): string[] => {
  const bases = [plain(name), plain(email.split('@')[0] ?? '')];
  const base = bases.find((text) => text.length >= SHORTEST) ?? 'creator';
  const numbered = Array.from({ length: 8 }, (_nothing, index) => `${base}${index + 2}`);
  return [base, ...numbered, `${base}${Math.floor(100_000 + random() * 900_000)}`];
};

/** A username as it would be stored; undefined where the text is not a valid username. */
export const readUsername = (text: string): string | undefined => {
  const parsed = username.safeParse(text);
  return parsed.success ? parsed.data : undefined;
};
