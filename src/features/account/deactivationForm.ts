import type { DeactivationReason } from '#contract/account';
import type { Problems } from '#src/forms/oldForm';
import { REASONS } from './accountMessages';

export const DEACTIVATION_FORM = 'account/deactivate';
export type DeactivationValues = { reason: string; details: string };

const LONGEST = 500;

export const isReason = (text: string): text is DeactivationReason => Object.keys(REASONS).includes(text);

/** The problem of each field, if there is one. The server checks the same again. */
export const deactivationProblems = ({
  reason,
  details,
}: DeactivationValues): Problems<DeactivationValues> => ({
  ...(isReason(reason) ? {} : { reason: 'form.required' }),
  ...(details.trim().length > LONGEST
    ? { details: { id: 'form.tooLong' as const, values: { max: LONGEST } } }
    : {}),
});
