import type {
  cancelInstant,
  claimInstant,
  countInstantRequests,
  getInstantAggregated,
  getInstantClaimable,
  getInstantLimit,
  getInstantProjected,
  getInstantRequests,
  getInstantStatus,
} from '#contract/instantPayments';
import { endpoint } from '#src/api/client';

export const fetchLimit = endpoint<typeof getInstantLimit>(
  'GET user/earnings/instant-payment/payment-method-limit',
);
export const fetchAggregated = endpoint<typeof getInstantAggregated>(
  'GET user/earnings/instant-payment/aggregated',
);
export const fetchClaimable = endpoint<typeof getInstantClaimable>(
  'GET user/earnings/instant-payment/claimable',
);
export const fetchRequests = endpoint<typeof getInstantRequests>(
  'GET user/earnings/instant-payment/requests',
);
export const fetchCount = endpoint<typeof countInstantRequests>(
  'GET user/earnings/instant-payment/requests/count',
);
export const fetchProjected = endpoint<typeof getInstantProjected>(
  'GET user/earnings/instant-payment/projected',
);
export const fetchStatus = endpoint<typeof getInstantStatus>('GET user/earnings/instant-payment/status');
export const postClaim = endpoint<typeof claimInstant>('POST user/earnings/instant-payment/claim');
export const postCancel = endpoint<typeof cancelInstant>('POST user/earnings/instant-payment/cancel');
