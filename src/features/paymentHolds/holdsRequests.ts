import type {
  getPayee,
  placeHold,
  placePause,
  removeRecoupmentPlan,
  setRecoupmentPlan,
} from '#contract/paymentHolds';
import type { placeOnWhitelist } from '#contract/whitelist';
import type { Answer, Parameters } from '#src/api/client';
import { defineRequest } from '#src/request/request';

/** The name of the form beside what it sends: its draft is discarded after success. */
type Filled<Sent> = Sent & { form: string };

// What fails is said in the forms.
export const placeHoldRequest = defineRequest<Filled<Parameters<typeof placeHold>>, Answer<typeof placeHold>>(
  'paymentHolds/place',
  { idempotent: true, silent: true },
);

export const placePauseRequest = defineRequest<
  Filled<Parameters<typeof placePause>>,
  Answer<typeof placePause>
>('paymentPauses/place', { idempotent: true, silent: true });

export const placeOnWhitelistRequest = defineRequest<
  Filled<Parameters<typeof placeOnWhitelist>>,
  Answer<typeof placeOnWhitelist>
>('whitelist/place', { idempotent: true, silent: true });

export const setPlanRequest = defineRequest<
  Filled<Parameters<typeof setRecoupmentPlan>>,
  Answer<typeof setRecoupmentPlan>
>('recoupmentPlans/set', { silent: true });

export const removePlanRequest = defineRequest<
  Parameters<typeof removeRecoupmentPlan>,
  Answer<typeof removeRecoupmentPlan>
>('recoupmentPlans/remove', { silent: true, keyOf: ({ subjectId }) => subjectId });

/** The creator that a form is about. */
export const payeeRequest = defineRequest<Parameters<typeof getPayee>, Answer<typeof getPayee>>(
  'paymentHolds/payee',
  { safe: true, silent: true, keyOf: ({ subjectId }) => subjectId },
);
