// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/instantPayment/review';
import type { Call } from '#src/api/call';

export const approveInstant: Call<'instantPayment/approveInstant', typeof contract.approveInstant> = {
  name: 'instantPayment/approveInstant',
  method: 'POST',
  path: 'admin/instant-payments/approve',
  user: true,
  idempotent: true,
};

export const getInstantHistory: Call<'instantPayment/instantHistory', typeof contract.getInstantHistory> = {
  name: 'instantPayment/instantHistory',
  method: 'GET',
  path: 'admin/instant-payments/history',
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

export const rejectInstant: Call<'instantPayment/rejectInstant', typeof contract.rejectInstant> = {
  name: 'instantPayment/rejectInstant',
  method: 'POST',
  path: 'admin/instant-payments/reject',
  user: true,
};
