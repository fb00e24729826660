// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/payouts';
import type { Call } from '#src/api/call';

export const getPayoutBatchHistory: Call<'payouts/payoutBatchHistory', typeof contract.getPayoutBatchHistory> = {
  name: 'payouts/payoutBatchHistory',
  method: 'GET',
  path: 'admin/payout-batches/history',
  user: true,
  safe: true,
};

export const getPayoutBatches: Call<'payouts/payoutBatches', typeof contract.getPayoutBatches> = {
  name: 'payouts/payoutBatches',
  method: 'GET',
  path: 'admin/payout-batches',
  user: true,
  safe: true,
  csv: true,
};

export const getPayoutDifferenceHistory: Call<'payouts/payoutDifferenceHistory', typeof contract.getPayoutDifferenceHistory> = {
  name: 'payouts/payoutDifferenceHistory',
  method: 'GET',
  path: 'admin/payout-differences/history',
  user: true,
  safe: true,
};

export const getPayoutDifferences: Call<'payouts/payoutDifferences', typeof contract.getPayoutDifferences> = {
  name: 'payouts/payoutDifferences',
  method: 'GET',
  path: 'admin/payout-differences',
  user: true,
  safe: true,
  csv: true,
};

export const locatePayoutBatch: Call<'payouts/locatePayoutBatch', typeof contract.locatePayoutBatch> = {
  name: 'payouts/locatePayoutBatch',
  method: 'POST',
  path: 'admin/payout-batches/locate',
  user: true,
};

export const paypalWebhook: Call<'payouts/paypalWebhook', typeof contract.paypalWebhook> = {
  name: 'payouts/paypalWebhook',
  method: 'POST',
  path: 'paypal/webhook',
};

export const proposePayoutBatch: Call<'payouts/proposePayoutBatch', typeof contract.proposePayoutBatch> = {
  name: 'payouts/proposePayoutBatch',
  method: 'POST',
  path: 'admin/payout-batches/propose',
  user: true,
};

export const repeatPayoutBatch: Call<'payouts/repeatPayoutBatch', typeof contract.repeatPayoutBatch> = {
  name: 'payouts/repeatPayoutBatch',
  method: 'POST',
  path: 'admin/payout-batches/repeat',
  user: true,
  idempotent: true,
};

export const settlePayoutDifference: Call<'payouts/settlePayoutDifference', typeof contract.settlePayoutDifference> = {
  name: 'payouts/settlePayoutDifference',
  method: 'POST',
  path: 'admin/payout-differences/settle',
  user: true,
};

export const withdrawPayoutBatch: Call<'payouts/withdrawPayoutBatch', typeof contract.withdrawPayoutBatch> = {
  name: 'payouts/withdrawPayoutBatch',
  method: 'POST',
  path: 'admin/payout-batches/withdraw',
  user: true,
};
