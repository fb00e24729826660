// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/paymentReview';
import type { Call } from '#src/api/call';

export const approveMethod: Call<'paymentReview/approveMethod', typeof contract.approveMethod> = {
  name: 'paymentReview/approveMethod',
  method: 'POST',
  path: 'admin/payment-methods/approve',
  user: true,
};

export const getReviewedMethodHistory: Call<'paymentReview/reviewedMethodHistory', typeof contract.getReviewedMethodHistory> = {
  name: 'paymentReview/reviewedMethodHistory',
  method: 'GET',
  path: 'admin/payment-methods/history',
  user: true,
  safe: true,
};

export const getReviewedMethods: Call<'paymentReview/reviewedMethods', typeof contract.getReviewedMethods> = {
  name: 'paymentReview/reviewedMethods',
  method: 'GET',
  path: 'admin/payment-methods',
  user: true,
  safe: true,
  csv: true,
};

export const lockMethod: Call<'paymentReview/lockMethod', typeof contract.lockMethod> = {
  name: 'paymentReview/lockMethod',
  method: 'POST',
  path: 'admin/payment-methods/lock',
  user: true,
};

export const rejectMethod: Call<'paymentReview/rejectMethod', typeof contract.rejectMethod> = {
  name: 'paymentReview/rejectMethod',
  method: 'POST',
  path: 'admin/payment-methods/reject',
  user: true,
};

export const unlockMethod: Call<'paymentReview/unlockMethod', typeof contract.unlockMethod> = {
  name: 'paymentReview/unlockMethod',
  method: 'POST',
  path: 'admin/payment-methods/unlock',
  user: true,
};
