import type { getUnclaimedPayments, recallPayment } from '#contract/unclaimedPayments';
import { endpoint } from '#src/api/client';
import { downloadEndpoint } from '#src/api/download';

export const fetchUnclaimed = endpoint<typeof getUnclaimedPayments>('GET admin/unclaimed-payments');
export const downloadUnclaimed = downloadEndpoint<(typeof getUnclaimedPayments)['csv']>(
  'GET admin/unclaimed-payments/csv',
);
export const postTakeBack = endpoint<typeof recallPayment>('POST admin/unclaimed-payments/recall');
