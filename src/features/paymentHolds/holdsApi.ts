import type {
  endPause,
  findPayees,
  getHoldHistory,
  getPauseHistory,
  getPayee,
  getPaymentHolds,
  getPaymentPauses,
  getRecoupmentPlans,
  placeHold,
  placePause,
  releaseHold,
  removeRecoupmentPlan,
  setRecoupmentPlan,
} from '#contract/paymentHolds';
import type {
  getWhitelist,
  getWhitelistHistory,
  placeOnWhitelist,
  removeFromWhitelist,
} from '#contract/whitelist';
import { endpoint } from '#src/api/client';
import { downloadEndpoint } from '#src/api/download';

export const fetchHolds = endpoint<typeof getPaymentHolds>('GET admin/payment-holds');
export const downloadHolds = downloadEndpoint<(typeof getPaymentHolds)['csv']>('GET admin/payment-holds/csv');
export const postHold = endpoint<typeof placeHold>('POST admin/payment-holds/place');
export const postRelease = endpoint<typeof releaseHold>('POST admin/payment-holds/release');
export const fetchHoldHistory = endpoint<typeof getHoldHistory>('GET admin/payment-holds/history');
export const fetchPayees = endpoint<typeof findPayees>('GET admin/payment-holds/creators');
export const fetchPayee = endpoint<typeof getPayee>('GET admin/payment-holds/creator');

export const fetchPauses = endpoint<typeof getPaymentPauses>('GET admin/payment-pauses');
export const downloadPauses = downloadEndpoint<(typeof getPaymentPauses)['csv']>(
  'GET admin/payment-pauses/csv',
);
export const postPause = endpoint<typeof placePause>('POST admin/payment-pauses/place');
export const postEnd = endpoint<typeof endPause>('POST admin/payment-pauses/end');
export const fetchPauseHistory = endpoint<typeof getPauseHistory>('GET admin/payment-pauses/history');

export const fetchWhitelist = endpoint<typeof getWhitelist>('GET admin/whitelist');
export const downloadWhitelist = downloadEndpoint<(typeof getWhitelist)['csv']>('GET admin/whitelist/csv');
export const postListing = endpoint<typeof placeOnWhitelist>('POST admin/whitelist/place');
export const postRemoval = endpoint<typeof removeFromWhitelist>('POST admin/whitelist/remove');
export const fetchWhitelistHistory = endpoint<typeof getWhitelistHistory>('GET admin/whitelist/history');

export const fetchPlans = endpoint<typeof getRecoupmentPlans>('GET admin/recoupment-plans');
export const downloadPlans = downloadEndpoint<(typeof getRecoupmentPlans)['csv']>(
  'GET admin/recoupment-plans/csv',
);
export const postPlan = endpoint<typeof setRecoupmentPlan>('POST admin/recoupment-plans/set');
export const removePlan = endpoint<typeof removeRecoupmentPlan>('POST admin/recoupment-plans/remove');
