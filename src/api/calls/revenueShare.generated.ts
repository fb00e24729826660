// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/revenueShare';
import type { Call } from '#src/api/call';

export const approveRevenueShare: Call<'revenueShare/approveRevenueShare', typeof contract.approveRevenueShare> = {
  name: 'revenueShare/approveRevenueShare',
  method: 'POST',
  path: 'admin/revenue-shares/approve',
  user: true,
  idempotent: true,
};

export const getChannelShares: Call<'revenueShare/channelShares', typeof contract.getChannelShares> = {
  name: 'revenueShare/channelShares',
  method: 'GET',
  path: 'channel/revenue-share',
  user: true,
  safe: true,
};

export const getRevenueShare: Call<'revenueShare/revenueShare', typeof contract.getRevenueShare> = {
  name: 'revenueShare/revenueShare',
  method: 'GET',
  path: 'user/revenue-share',
  user: true,
  safe: true,
};

export const getRevenueShareConfig: Call<'revenueShare/revenueShareConfig', typeof contract.getRevenueShareConfig> = {
  name: 'revenueShare/revenueShareConfig',
  method: 'GET',
  path: 'user/revenue-share/config',
  user: true,
  safe: true,
};

export const getRevenueShareHistory: Call<'revenueShare/revenueShareHistory', typeof contract.getRevenueShareHistory> = {
  name: 'revenueShare/revenueShareHistory',
  method: 'GET',
  path: 'admin/revenue-shares/history',
  user: true,
  safe: true,
};

export const getRevenueShareRequests: Call<'revenueShare/revenueShareRequests', typeof contract.getRevenueShareRequests> = {
  name: 'revenueShare/revenueShareRequests',
  method: 'GET',
  path: 'user/revenue-share/requests',
  user: true,
  safe: true,
};

export const getRevenueShares: Call<'revenueShare/revenueShares', typeof contract.getRevenueShares> = {
  name: 'revenueShare/revenueShares',
  method: 'GET',
  path: 'admin/revenue-shares',
  user: true,
  safe: true,
  csv: true,
};

export const getReviewedShareMonths: Call<'revenueShare/reviewedShareMonths', typeof contract.getReviewedShareMonths> = {
  name: 'revenueShare/reviewedShareMonths',
  method: 'GET',
  path: 'admin/revenue-shares/months',
  user: true,
  safe: true,
};

export const rejectRevenueShare: Call<'revenueShare/rejectRevenueShare', typeof contract.rejectRevenueShare> = {
  name: 'revenueShare/rejectRevenueShare',
  method: 'POST',
  path: 'admin/revenue-shares/reject',
  user: true,
};

export const requestRevenueShare: Call<'revenueShare/requestRevenueShare', typeof contract.requestRevenueShare> = {
  name: 'revenueShare/requestRevenueShare',
  method: 'POST',
  path: 'user/revenue-share',
  user: true,
  idempotent: true,
  notWhileActing: 'payments.act-for-user',
};

export const simulateRevenueShare: Call<'revenueShare/simulateRevenueShare', typeof contract.simulateRevenueShare> = {
  name: 'revenueShare/simulateRevenueShare',
  method: 'GET',
  path: 'user/revenue-share/simulation',
  user: true,
  safe: true,
};

export const takeShareOffer: Call<'revenueShare/takeShareOffer', typeof contract.takeShareOffer> = {
  name: 'revenueShare/takeShareOffer',
  method: 'POST',
  path: 'user/revenue-share/offer',
  user: true,
  notWhileActing: 'payments.act-for-user',
};

export const withdrawRevenueShare: Call<'revenueShare/withdrawRevenueShare', typeof contract.withdrawRevenueShare> = {
  name: 'revenueShare/withdrawRevenueShare',
  method: 'POST',
  path: 'user/revenue-share/withdraw',
  user: true,
  notWhileActing: 'payments.act-for-user',
};
