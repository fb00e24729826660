import type { Problems } from '#src/forms/oldForm';

export const REASON_FORM = 'acting.reason';
export type ReasonValues = { reason: string };

export const SHORTEST = 10;
export const LONGEST = 500;

/** The problem of the reason, if there is one. The server checks the same again. */
export const reasonProblems = ({ reason }: ReasonValues): Problems<ReasonValues> => {
  const { length } = reason.trim();
  if (length === 0) return { reason: 'form.required' };
  if (length < SHORTEST) return { reason: { id: 'acting.reason.tooShort', values: { min: SHORTEST } } };
  if (length > LONGEST) return { reason: { id: 'form.tooLong', values: { max: LONGEST } } };
  return {};
};
