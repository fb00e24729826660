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
import type { InstantSource } from '#contract/plain/instantPayments';
import type { Answer, Parameters } from '#src/api/client';
import { defineRequest } from '#src/request/request';

type Own = { userId: string };
type OfSource = Own & { source: InstantSource };

/** Which requests are listed: from the first day of `from` until before the first day of `to`; without a source all. */
export interface ListedQuestion {
  from: string;
  to: string;
  source?: InstantSource;
  offset: number;
  limit: number;
}
/** Of which claim somebody wants to know what it would bring. */
export interface ClaimQuestion extends OfSource {
  /** Dollars. */
  requested: string;
}

// The screen says at its place what failed.
const reads = { safe: true, silent: true } as const;

export const limitRequest = defineRequest<Own, Answer<typeof getInstantLimit>>(
  'instantPayments/limit',
  reads,
);
export const aggregatedRequest = defineRequest<Own, Answer<typeof getInstantAggregated>>(
  'instantPayments/aggregated',
  reads,
);
export const claimableRequest = defineRequest<OfSource, Answer<typeof getInstantClaimable>>(
  'instantPayments/claimable',
  { ...reads, keyOf: ({ source }) => source },
);
export const listedRequest = defineRequest<Own & ListedQuestion, Answer<typeof getInstantRequests>>(
  'instantPayments/requests',
  reads,
);
export const countRequest = defineRequest<Own, Answer<typeof countInstantRequests>>(
  'instantPayments/count',
  reads,
);
export const projectedRequest = defineRequest<ClaimQuestion, Answer<typeof getInstantProjected>>(
  'instantPayments/projected',
  reads,
);
export const statusRequest = defineRequest<Own, Answer<typeof getInstantStatus>>(
  'instantPayments/status',
  reads,
);
// The dialogs say what failed.
export const claimRequest = defineRequest<Parameters<typeof claimInstant>, Answer<typeof claimInstant>>(
  'instantPayments/claim',
  { idempotent: true, silent: true },
);
export const cancelRequest = defineRequest<Own, Answer<typeof cancelInstant>>('instantPayments/cancel', {
  silent: true,
});

/** Everything that a claim or its end changes; of each source what is claimable follows from `aggregated`. */
export const everything = (userId: string, asked: ListedQuestion | null) => [
  statusRequest.started({ userId }),
  limitRequest.started({ userId }),
  aggregatedRequest.started({ userId }),
  countRequest.started({ userId }),
  ...(asked ? [listedRequest.started({ userId, ...asked })] : []),
];
