import type { getPaymentHolds, getPaymentPauses, getRecoupmentPlans } from '#contract/paymentHolds';
import { holdList, holdMachine, pauseList, pauseMachine, planList } from '#contract/plain/paymentHolds';
import { whitelistList, whitelistMachine } from '#contract/plain/whitelist';
import type { getWhitelist } from '#contract/whitelist';
import { createDecisions } from '#src/decisions/createDecisions';
import { paths } from '#src/lib/paths';
import { type RowOf, createList } from '#src/list/createList';
import {
  downloadHolds,
  downloadPauses,
  downloadPlans,
  downloadWhitelist,
  fetchHoldHistory,
  fetchHolds,
  fetchPauseHistory,
  fetchPauses,
  fetchPlans,
  fetchWhitelist,
  fetchWhitelistHistory,
  postEnd,
  postRelease,
  postRemoval,
} from './holdsApi';

export type PaymentHold = RowOf<typeof getPaymentHolds>;
export type PaymentPause = RowOf<typeof getPaymentPauses>;
export type WhitelistEntry = RowOf<typeof getWhitelist>;
export type RecoupmentPlan = RowOf<typeof getRecoupmentPlans>;

/** What of creators' money is held. */
export const holds = createList<typeof getPaymentHolds>('paymentHolds', holdList, {
  fetch: fetchHolds,
  download: downloadHolds,
  rowKey: ({ holdId }) => holdId,
  path: paths.paymentHolds,
});

/** Whose payments are paused. */
export const pauses = createList<typeof getPaymentPauses>('paymentPauses', pauseList, {
  fetch: fetchPauses,
  download: downloadPauses,
  rowKey: ({ pauseId }) => pauseId,
  path: paths.paymentHolds,
  prefix: 'pause',
});

/** Whose payments the server never pauses by itself. */
export const whitelist = createList<typeof getWhitelist>('whitelist', whitelistList, {
  fetch: fetchWhitelist,
  download: downloadWhitelist,
  rowKey: ({ listingId }) => listingId,
  path: paths.paymentHolds,
  prefix: 'whitelist',
});

/** How what was paid too much is made good. */
export const plans = createList<typeof getRecoupmentPlans>('recoupmentPlans', planList, {
  fetch: fetchPlans,
  download: downloadPlans,
  rowKey: ({ subjectId }) => subjectId,
  path: paths.paymentHolds,
  prefix: 'plan',
});

/** Releasing holds. */
export const holdDecisions = createDecisions(holdMachine, {
  list: holds,
  keyOf: ({ subjectId, holdId }: PaymentHold) => ({ subjectId, holdId }),
  fetchHistory: fetchHoldHistory,
  acts: { release: postRelease },
});

/** Ending pauses. */
export const pauseDecisions = createDecisions(pauseMachine, {
  list: pauses,
  keyOf: ({ subjectId, pauseId }: PaymentPause) => ({ subjectId, pauseId }),
  fetchHistory: fetchPauseHistory,
  acts: { end: postEnd },
});

/** Taking partners off the whitelist. */
export const whitelistDecisions = createDecisions(whitelistMachine, {
  list: whitelist,
  keyOf: ({ subjectId, listingId }: WhitelistEntry) => ({ subjectId, listingId }),
  fetchHistory: fetchWhitelistHistory,
  acts: { remove: postRemoval },
});
