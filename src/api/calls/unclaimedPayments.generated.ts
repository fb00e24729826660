// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/unclaimedPayments';
import type { Call } from '#src/api/call';

export const getUnclaimedPayments: Call<'unclaimedPayments/unclaimedPayments', typeof contract.getUnclaimedPayments> = {
  name: 'unclaimedPayments/unclaimedPayments',
  method: 'GET',
  path: 'admin/unclaimed-payments',
  user: true,
  safe: true,
  csv: true,
};

export const recallPayment: Call<'unclaimedPayments/recallPayment', typeof contract.recallPayment> = {
  name: 'unclaimedPayments/recallPayment',
  method: 'POST',
  path: 'admin/unclaimed-payments/recall',
  user: true,
  idempotent: true,
};
