import { LONGEST_REASON } from '#contract/plain/machine';
import type { placedPauses } from '#contract/plain/paymentHolds';
import { all, atMost, chosen, required } from '#contract/rules/check';
import { typedAmountAboveZero } from '#contract/rules/payment';
import { NEW } from './holdsAddress';

/** The values of the forms; what is empty is not said. */
export interface HoldValues {
  subjectId: string;
  month: string;
  channelId: string;
  heldUntil: string;
  reason: string;
}
export interface PauseValues {
  subjectId: string;
  kind: (typeof placedPauses)[number];
  pausedUntil: string;
  reason: string;
}
export interface WhitelistValues {
  subjectId: string;
  listedUntil: string;
  reason: string;
}
export interface PlanValues {
  subjectId: string;
  most: string;
}

/** Whom a form is about at first: whom the address names, if anybody. */
const subjectIn = (subject: string): string => (subject === NEW ? '' : subject);

export const newHold = (subject: string): HoldValues => ({
  subjectId: subjectIn(subject),
  month: '',
  channelId: '',
  heldUntil: '',
  reason: '',
});
export const newPause = (subject: string): PauseValues => ({
  subjectId: subjectIn(subject),
  kind: 'TEMP_BLACKLIST',
  pausedUntil: '',
  reason: '',
});
export const newListing = (subject: string): WhitelistValues => ({
  subjectId: subjectIn(subject),
  listedUntil: '',
  reason: '',
});
export const newPlan = (subject: string, most: string | null | undefined): PlanValues => ({
  subjectId: subjectIn(subject),
  most: most ?? '',
});

const reason = all(required, atMost(LONGEST_REASON));
export const holdChecks = { subjectId: chosen, reason };
export const pauseChecks = { subjectId: chosen, reason };
export const whitelistChecks = { subjectId: chosen, reason };
export const planChecks = { subjectId: chosen, most: typedAmountAboveZero };

/** The names of the drafts. */
export const holdForm = (subject: string): string => `paymentHold.place.${subject}`;
export const pauseForm = (subject: string): string => `paymentPause.place.${subject}`;
export const whitelistForm = (subject: string): string => `whitelisting.place.${subject}`;
export const planForm = (subject: string): string => `recoupmentPlan.set.${subject}`;
