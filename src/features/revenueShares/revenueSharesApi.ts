import type {
  getChannelShares,
  getRevenueShareConfig,
  getRevenueShareRequests,
  requestRevenueShare,
  simulateRevenueShare,
  takeShareOffer,
  withdrawRevenueShare,
} from '#contract/revenueShares';
import { endpoint } from '#src/api/client';

export const fetchChannelShares = endpoint<typeof getChannelShares>('GET channel/revenue-share');
export const fetchConfig = endpoint<typeof getRevenueShareConfig>('GET user/revenue-share/config');
export const fetchRequests = endpoint<typeof getRevenueShareRequests>('GET user/revenue-share/requests');
export const fetchSimulation = endpoint<typeof simulateRevenueShare>('GET user/revenue-share/simulation');
export const postAsked = endpoint<typeof requestRevenueShare>('POST user/revenue-share');
export const postWithdrawal = endpoint<typeof withdrawRevenueShare>('POST user/revenue-share/withdraw');
export const postOffer = endpoint<typeof takeShareOffer>('POST user/revenue-share/offer');
