import type { Problem, Problems } from '#src/forms/useForm';
import { LONGEST_NAME, isPersonName } from '#src/lib/names';

export const PROFILE_FORM = 'profile';
export type ProfileValues = { name: string; preferredName: string };

const wrongName = (name: string): Problem | undefined => {
  if (name.length > LONGEST_NAME) return { id: 'form.tooLong', values: { max: LONGEST_NAME } };
  return isPersonName(name) ? undefined : 'profile.name.characters';
};

/** What is wrong with each field, in words; nothing where all is well. The server checks the same again. */
export const profileProblems = ({ name, preferredName }: ProfileValues): Problems<ProfileValues> => {
  const ofName = name.trim() === '' ? 'form.required' : wrongName(name.trim());
  const ofPreferred = preferredName.trim() === '' ? undefined : wrongName(preferredName.trim());
  return { ...(ofName ? { name: ofName } : {}), ...(ofPreferred ? { preferredName: ofPreferred } : {}) };
};
