// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/instantPayments';
import type { Call } from '#src/api/call';

export const approveInstant: Call<'instantPayments/approveInstant', typeof contract.approveInstant> = {
  name: 'instantPayments/approveInstant',
  method: 'POST',
  path: 'admin/instant-payments/approve',
  user: true,
  idempotent: true,
};

export const cancelInstant: Call<'instantPayments/cancelInstant', typeof contract.cancelInstant> = {
  name: 'instantPayments/cancelInstant',
  method: 'POST',
  path: 'user/earnings/instant-payment/cancel',
  user: true,
  notWhileActing: 'payments.act-for-user',
};

export const claimInstant: Call<'instantPayments/claimInstant', typeof contract.claimInstant> = {
  name: 'instantPayments/claimInstant',
  method: 'POST',
  path: 'user/earnings/instant-payment/claim',
  user: true,
  idempotent: true,
  notWhileActing: 'payments.act-for-user',
};

export const countInstantRequests: Call<'instantPayments/countInstantRequests', typeof contract.countInstantRequests> = {
  name: 'instantPayments/countInstantRequests',
  method: 'GET',
  path: 'user/earnings/instant-payment/requests/count',
  user: true,
  safe: true,
};

export const getInstantAggregated: Call<'instantPayments/instantAggregated', typeof contract.getInstantAggregated> = {
  name: 'instantPayments/instantAggregated',
  method: 'GET',
  path: 'user/earnings/instant-payment/aggregated',
  user: true,
  safe: true,
};

export const getInstantClaimable: Call<'instantPayments/instantClaimable', typeof contract.getInstantClaimable> = {
  name: 'instantPayments/instantClaimable',
  method: 'GET',
  path: 'user/earnings/instant-payment/claimable',
  user: true,
  safe: true,
};

export const getInstantHistory: Call<'instantPayments/instantHistory', typeof contract.getInstantHistory> = {
  name: 'instantPayments/instantHistory',
  method: 'GET',
  path: 'admin/instant-payments/history',
  user: true,
  safe: true,
};

export const getInstantLimit: Call<'instantPayments/instantLimit', typeof contract.getInstantLimit> = {
  name: 'instantPayments/instantLimit',
  method: 'GET',
  path: 'user/earnings/instant-payment/payment-method-limit',
  user: true,
  safe: true,
};

export const getInstantPayments: Call<'instantPayments/instantPayments', typeof contract.getInstantPayments> = {
  name: 'instantPayments/instantPayments',
  method: 'GET',
  path: 'admin/instant-payments',
  user: true,
  safe: true,
  csv: true,
};

export const getInstantProjected: Call<'instantPayments/instantProjected', typeof contract.getInstantProjected> = {
  name: 'instantPayments/instantProjected',
  method: 'GET',
  path: 'user/earnings/instant-payment/projected',
  user: true,
  safe: true,
};

export const getInstantRequests: Call<'instantPayments/instantRequests', typeof contract.getInstantRequests> = {
  name: 'instantPayments/instantRequests',
  method: 'GET',
  path: 'user/earnings/instant-payment/requests',
  user: true,
  safe: true,
};

export const getInstantStatus: Call<'instantPayments/instantStatus', typeof contract.getInstantStatus> = {
  name: 'instantPayments/instantStatus',
  method: 'GET',
  path: 'user/earnings/instant-payment/status',
  user: true,
  safe: true,
};

export const rejectInstant: Call<'instantPayments/rejectInstant', typeof contract.rejectInstant> = {
  name: 'instantPayments/rejectInstant',
  method: 'POST',
  path: 'admin/instant-payments/reject',
  user: true,
};
