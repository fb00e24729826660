// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/instantPayment';
import type { Call } from '#src/api/call';

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

export const getInstantLimit: Call<'instantPayment/instantLimit', typeof contract.getInstantLimit> = {
  name: 'instantPayment/instantLimit',
  method: 'GET',
  path: 'user/earnings/instant-payment/payment-method-limit',
  user: true,
  safe: true,
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
