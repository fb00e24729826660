// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/paymentMethods/review';
import type { Call } from '#src/api/call';

export const approveMethod: Call<'paymentMethods/approveMethod', typeof contract.approveMethod> = {
  name: 'paymentMethods/approveMethod',
  method: 'POST',
  path: 'admin/payment-methods/approve',
  user: true,
};

export const getReviewedMethodHistory: Call<'paymentMethods/reviewedMethodHistory', typeof contract.getReviewedMethodHistory> = {
  name: 'paymentMethods/reviewedMethodHistory',
  method: 'GET',
  path: 'admin/payment-methods/history',
  user: true,
  safe: true,
};

export const getReviewedMethods: Call<'paymentMethods/reviewedMethods', typeof contract.getReviewedMethods> = {
  name: 'paymentMethods/reviewedMethods',
  method: 'GET',
  path: 'admin/payment-methods',
  user: true,
  safe: true,
  csv: true,
};

export const lockMethod: Call<'paymentMethods/lockMethod', typeof contract.lockMethod> = {
  name: 'paymentMethods/lockMethod',
  method: 'POST',
  path: 'admin/payment-methods/lock',
  user: true,
};

export const rejectMethod: Call<'paymentMethods/rejectMethod', typeof contract.rejectMethod> = {
  name: 'paymentMethods/rejectMethod',
  method: 'POST',
  path: 'admin/payment-methods/reject',
  user: true,
};

export const unlockMethod: Call<'paymentMethods/unlockMethod', typeof contract.unlockMethod> = {
  name: 'paymentMethods/unlockMethod',
  method: 'POST',
  path: 'admin/payment-methods/unlock',
  user: true,
};
