import { REASON_LENGTH, actingReason } from '#contract/rules/account';

/** Each user has a reason of their own. */
export const reasonForm = (subjectId: string): string => `acting.reason.${subjectId}`;
export type ReasonValues = { reason: string };

/** The rule of the reason. */
export const reasonChecks = { reason: actingReason };

/** The words of what this rule and the server find. */
export const reasonWords = {
  too_short: { id: 'acting.reason.tooShort', values: { min: REASON_LENGTH.min } },
} as const;
