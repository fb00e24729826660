// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/paymentHolds';
import type { Call } from '#src/api/call';

export const endPause: Call<'paymentHolds/endPause', typeof contract.endPause> = {
  name: 'paymentHolds/endPause',
  method: 'POST',
  path: 'admin/payment-pauses/end',
  user: true,
};

export const findPayees: Call<'paymentHolds/findPayees', typeof contract.findPayees> = {
  name: 'paymentHolds/findPayees',
  method: 'GET',
  path: 'admin/payment-holds/creators',
  user: true,
  safe: true,
};

export const getHoldHistory: Call<'paymentHolds/holdHistory', typeof contract.getHoldHistory> = {
  name: 'paymentHolds/holdHistory',
  method: 'GET',
  path: 'admin/payment-holds/history',
  user: true,
  safe: true,
};

export const getPauseHistory: Call<'paymentHolds/pauseHistory', typeof contract.getPauseHistory> = {
  name: 'paymentHolds/pauseHistory',
  method: 'GET',
  path: 'admin/payment-pauses/history',
  user: true,
  safe: true,
};

export const getPayee: Call<'paymentHolds/payee', typeof contract.getPayee> = {
  name: 'paymentHolds/payee',
  method: 'GET',
  path: 'admin/payment-holds/creator',
  user: true,
  safe: true,
};

export const getPaymentHolds: Call<'paymentHolds/paymentHolds', typeof contract.getPaymentHolds> = {
  name: 'paymentHolds/paymentHolds',
  method: 'GET',
  path: 'admin/payment-holds',
  user: true,
  safe: true,
  csv: true,
};

export const getPaymentPauses: Call<'paymentHolds/paymentPauses', typeof contract.getPaymentPauses> = {
  name: 'paymentHolds/paymentPauses',
  method: 'GET',
  path: 'admin/payment-pauses',
  user: true,
  safe: true,
  csv: true,
};

export const getRecoupmentPlans: Call<'paymentHolds/recoupmentPlans', typeof contract.getRecoupmentPlans> = {
  name: 'paymentHolds/recoupmentPlans',
  method: 'GET',
  path: 'admin/recoupment-plans',
  user: true,
  safe: true,
  csv: true,
};

export const placeHold: Call<'paymentHolds/placeHold', typeof contract.placeHold> = {
  name: 'paymentHolds/placeHold',
  method: 'POST',
  path: 'admin/payment-holds/place',
  user: true,
  idempotent: true,
};

export const placePause: Call<'paymentHolds/placePause', typeof contract.placePause> = {
  name: 'paymentHolds/placePause',
  method: 'POST',
  path: 'admin/payment-pauses/place',
  user: true,
  idempotent: true,
};

export const releaseHold: Call<'paymentHolds/releaseHold', typeof contract.releaseHold> = {
  name: 'paymentHolds/releaseHold',
  method: 'POST',
  path: 'admin/payment-holds/release',
  user: true,
};

export const removeRecoupmentPlan: Call<'paymentHolds/removeRecoupmentPlan', typeof contract.removeRecoupmentPlan> = {
  name: 'paymentHolds/removeRecoupmentPlan',
  method: 'POST',
  path: 'admin/recoupment-plans/remove',
  user: true,
};

export const setRecoupmentPlan: Call<'paymentHolds/setRecoupmentPlan', typeof contract.setRecoupmentPlan> = {
  name: 'paymentHolds/setRecoupmentPlan',
  method: 'POST',
  path: 'admin/recoupment-plans/set',
  user: true,
};
