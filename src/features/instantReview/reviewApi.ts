import type {
  approveInstant,
  getInstantHistory,
  getInstantPayments,
  rejectInstant,
} from '#contract/instantPayments';
import { endpoint } from '#src/api/client';
import { downloadEndpoint } from '#src/api/download';

export const fetchInstants = endpoint<typeof getInstantPayments>('GET admin/instant-payments');
export const downloadInstants = downloadEndpoint<(typeof getInstantPayments)['csv']>(
  'GET admin/instant-payments/csv',
);
export const fetchHistory = endpoint<typeof getInstantHistory>('GET admin/instant-payments/history');
export const postApprove = endpoint<typeof approveInstant>('POST admin/instant-payments/approve');
export const postReject = endpoint<typeof rejectInstant>('POST admin/instant-payments/reject');
