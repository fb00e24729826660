// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/payouts/unclaimed';
import type { Call } from '#src/api/call';

export const getUnclaimedPayments: Call<'payouts/unclaimedPayments', typeof contract.getUnclaimedPayments> = {
  name: 'payouts/unclaimedPayments',
  method: 'GET',
  path: 'admin/unclaimed-payments',
  user: true,
  safe: true,
  csv: true,
};

export const recallPayment: Call<'payouts/recallPayment', typeof contract.recallPayment> = {
  name: 'payouts/recallPayment',
  method: 'POST',
  path: 'admin/unclaimed-payments/recall',
  user: true,
  idempotent: true,
};
