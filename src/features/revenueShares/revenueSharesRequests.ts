import type {
  getChannelShares,
  getRevenueShareConfig,
  getRevenueShareRequests,
  requestRevenueShare,
  simulateRevenueShare,
  takeShareOffer,
  withdrawRevenueShare,
} from '#contract/revenueShares';
import type { Answer, Parameters } from '#src/api/client';
import { defineRequest } from '#src/request/request';

type Own = { userId: string };
/** Which page of the requests is asked for. */
export type ListedQuestion = Parameters<typeof getRevenueShareRequests>;
/** Of which share somebody wants to know what it would have made. */
export type SimulationQuestion = Parameters<typeof simulateRevenueShare>;

// The tab says at its place what failed.
const reads = { safe: true, silent: true } as const;

export const channelSharesRequest = defineRequest<Own, Answer<typeof getChannelShares>>(
  'revenueShares/channels',
  reads,
);
export const configRequest = defineRequest<Own, Answer<typeof getRevenueShareConfig>>(
  'revenueShares/config',
  reads,
);
export const listedRequest = defineRequest<ListedQuestion, Answer<typeof getRevenueShareRequests>>(
  'revenueShares/requests',
  reads,
);
export const simulationRequest = defineRequest<SimulationQuestion, Answer<typeof simulateRevenueShare>>(
  'revenueShares/simulation',
  reads,
);
// The dialogs say what failed.
export const askRequest = defineRequest<
  Parameters<typeof requestRevenueShare>,
  Answer<typeof requestRevenueShare>
>('revenueShares/ask', { idempotent: true, silent: true });
export const withdrawRequest = defineRequest<
  Parameters<typeof withdrawRevenueShare>,
  Answer<typeof withdrawRevenueShare>
>('revenueShares/withdraw', { silent: true, keyOf: ({ requestId }) => requestId });
export const offerRequest = defineRequest<Parameters<typeof takeShareOffer>, Answer<typeof takeShareOffer>>(
  'revenueShares/offer',
  { silent: true },
);
