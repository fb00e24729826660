// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/payments';
import type { Call } from '#src/api/call';

export const approvePaymentRun: Call<'payments/approvePaymentRun', typeof contract.approvePaymentRun> = {
  name: 'payments/approvePaymentRun',
  method: 'POST',
  path: 'admin/payment-runs/approve',
  user: true,
  idempotent: true,
};

export const cancelPaymentRun: Call<'payments/cancelPaymentRun', typeof contract.cancelPaymentRun> = {
  name: 'payments/cancelPaymentRun',
  method: 'POST',
  path: 'admin/payment-runs/cancel',
  user: true,
  idempotent: true,
};

export const getPaymentHistory: Call<'payments/paymentHistory', typeof contract.getPaymentHistory> = {
  name: 'payments/paymentHistory',
  method: 'GET',
  path: 'admin/payments/history',
  user: true,
  safe: true,
};

export const getPaymentRun: Call<'payments/paymentRun', typeof contract.getPaymentRun> = {
  name: 'payments/paymentRun',
  method: 'GET',
  path: 'admin/payment-runs/run',
  user: true,
  safe: true,
};

export const getPaymentRunBalances: Call<'payments/paymentRunBalances', typeof contract.getPaymentRunBalances> = {
  name: 'payments/paymentRunBalances',
  method: 'GET',
  path: 'admin/payment-runs/balances',
  user: true,
  safe: true,
};

export const getPaymentRunHistory: Call<'payments/paymentRunHistory', typeof contract.getPaymentRunHistory> = {
  name: 'payments/paymentRunHistory',
  method: 'GET',
  path: 'admin/payment-runs/history',
  user: true,
  safe: true,
};

export const getPaymentRunLines: Call<'payments/paymentRunLines', typeof contract.getPaymentRunLines> = {
  name: 'payments/paymentRunLines',
  method: 'GET',
  path: 'admin/payment-runs/lines',
  user: true,
  safe: true,
  csv: true,
};

export const getPaymentRuns: Call<'payments/paymentRuns', typeof contract.getPaymentRuns> = {
  name: 'payments/paymentRuns',
  method: 'GET',
  path: 'admin/payment-runs',
  user: true,
  safe: true,
  csv: true,
};

export const makePaymentRun: Call<'payments/makePaymentRun', typeof contract.makePaymentRun> = {
  name: 'payments/makePaymentRun',
  method: 'POST',
  path: 'admin/payment-runs/make',
  user: true,
  idempotent: true,
};

export const resumePaymentRun: Call<'payments/resumePaymentRun', typeof contract.resumePaymentRun> = {
  name: 'payments/resumePaymentRun',
  method: 'POST',
  path: 'admin/payment-runs/resume',
  user: true,
};

export const stopPaymentRun: Call<'payments/stopPaymentRun', typeof contract.stopPaymentRun> = {
  name: 'payments/stopPaymentRun',
  method: 'POST',
  path: 'admin/payment-runs/stop',
  user: true,
};

export const tryPaymentRun: Call<'payments/tryPaymentRun', typeof contract.tryPaymentRun> = {
  name: 'payments/tryPaymentRun',
  method: 'POST',
  path: 'admin/payment-runs/try',
  user: true,
};
