import type { Problem, Problems } from '#src/forms/useForm';

export const PROFILE_FORM = 'profile';
export type ProfileValues = { name: string; preferredName: string };

/** Spec 000 §5: letters only; blanks, apostrophes, dots and hyphens join the parts of a name. */
const NAME = /^[\p{L}\p{M}]+([ .'’-]+[\p{L}\p{M}]+)*\.?$/u;
const LONGEST = 70;

const wrongName = (name: string): Problem | undefined => {
  if (name.length > LONGEST) return { id: 'form.tooLong', values: { max: LONGEST } };
  return NAME.test(name) ? undefined : 'profile.name.characters';
};

/** What is wrong with each field, in words; nothing where all is well. The server checks the same again. */
export const profileProblems = ({ name, preferredName }: ProfileValues): Problems<ProfileValues> => {
  const ofName = name.trim() === '' ? 'form.required' : wrongName(name.trim());
  const ofPreferred = preferredName.trim() === '' ? undefined : wrongName(preferredName.trim());
  return { ...(ofName ? { name: ofName } : {}), ...(ofPreferred ? { preferredName: ofPreferred } : {}) };
};
