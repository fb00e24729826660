// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/instantPayment';
import type { Call } from '#src/api/call';

export const approveInstant: Call<'instantPayment/approveInstant', typeof contract.approveInstant> = {
  name: 'instantPayment/approveInstant',
  method: 'POST',
  path: 'admin/instant-payments/approve',
  user: true,
  idempotent: true,
};

export const cancelInstant: Call<'instantPayment/cancelInstant', typeof contract.cancelInstant> = {
  name: 'instantPayment/cancelInstant',
  method: 'POST',
  path: 'user/earnings/instant-payment/cancel',
  user: true,
  notWhileActing: 'payments.act-for-user',
};

export const claimInstant: Call<'instantPayment/claimInstant', typeof contract.claimInstant> = {
  name: 'instantPayment/claimInstant',
  method: 'POST',
  path: 'user/earnings/instant-payment/claim',
  user: true,
  idempotent: true,
  notWhileActing: 'payments.act-for-user',
};

export const countInstantRequests: Call<'instantPayment/countInstantRequests', typeof contract.countInstantRequests> = {
  name: 'instantPayment/countInstantRequests',
  method: 'GET',
  path: 'user/earnings/instant-payment/requests/count',
  user: true,
  safe: true,
};

export const getInstantAggregated: Call<'instantPayment/instantAggregated', typeof contract.getInstantAggregated> = {
  name: 'instantPayment/instantAggregated',
  method: 'GET',
  path: 'user/earnings/instant-payment/aggregated',
  user: true,
  safe: true,
};

export const getInstantClaimable: Call<'instantPayment/instantClaimable', typeof contract.getInstantClaimable> = {
  name: 'instantPayment/instantClaimable',
  method: 'GET',
  path: 'user/earnings/instant-payment/claimable',
  user: true,
  safe: true,
};

export const getInstantHistory: Call<'instantPayment/instantHistory', typeof contract.getInstantHistory> = {
  name: 'instantPayment/instantHistory',
  method: 'GET',
  path: 'admin/instant-payments/history',
  user: true,
  safe: true,
};

export const getInstantLimit: Call<'instantPayment/instantLimit', typeof contract.getInstantLimit> = {
  name: 'instantPayment/instantLimit',
  method: 'GET',
  path: 'user/earnings/instant-payment/payment-method-limit',
  user: true,
  safe: true,
};

export const getInstantPayments: Call<'instantPayment/instantPayments', typeof contract.getInstantPayments> = {
  name: 'instantPayment/instantPayments',
  method: 'GET',
  path: 'admin/instant-payments',
  user: true,
  safe: true,
  csv: true,
};

export const getInstantProjected: Call<'instantPayment/instantProjected', typeof contract.getInstantProjected> = {
  name: 'instantPayment/instantProjected',
  method: 'GET',
  path: 'user/earnings/instant-payment/projected',
  user: true,
  safe: true,
};

export const getInstantRequests: Call<'instantPayment/instantRequests', typeof contract.getInstantRequests> = {
  name: 'instantPayment/instantRequests',
  method: 'GET',
  path: 'user/earnings/instant-payment/requests',
  user: true,
  safe: true,
};

export const getInstantStatus: Call<'instantPayment/instantStatus', typeof contract.getInstantStatus> = {
  name: 'instantPayment/instantStatus',
  method: 'GET',
  path: 'user/earnings/instant-payment/status',
  user: true,
  safe: true,
};

export const rejectInstant: Call<'instantPayment/rejectInstant', typeof contract.rejectInstant> = {
  name: 'instantPayment/rejectInstant',
  method: 'POST',
  path: 'admin/instant-payments/reject',
  user: true,
};
