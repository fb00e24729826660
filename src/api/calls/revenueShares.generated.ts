// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/revenueShares';
import type { Call } from '#src/api/call';

export const approveRevenueShare: Call<'revenueShares/approveRevenueShare', typeof contract.approveRevenueShare> = {
  name: 'revenueShares/approveRevenueShare',
  method: 'POST',
  path: 'admin/revenue-shares/approve',
  user: true,
  idempotent: true,
};

export const getChannelShares: Call<'revenueShares/channelShares', typeof contract.getChannelShares> = {
  name: 'revenueShares/channelShares',
  method: 'GET',
  path: 'channel/revenue-share',
  user: true,
  safe: true,
};

export const getRevenueShare: Call<'revenueShares/revenueShare', typeof contract.getRevenueShare> = {
  name: 'revenueShares/revenueShare',
  method: 'GET',
  path: 'user/revenue-share',
  user: true,
  safe: true,
};

export const getRevenueShareConfig: Call<'revenueShares/revenueShareConfig', typeof contract.getRevenueShareConfig> = {
  name: 'revenueShares/revenueShareConfig',
  method: 'GET',
  path: 'user/revenue-share/config',
  user: true,
  safe: true,
};

export const getRevenueShareHistory: Call<'revenueShares/revenueShareHistory', typeof contract.getRevenueShareHistory> = {
  name: 'revenueShares/revenueShareHistory',
  method: 'GET',
  path: 'admin/revenue-shares/history',
  user: true,
  safe: true,
};

export const getRevenueShareRequests: Call<'revenueShares/revenueShareRequests', typeof contract.getRevenueShareRequests> = {
  name: 'revenueShares/revenueShareRequests',
  method: 'GET',
  path: 'user/revenue-share/requests',
  user: true,
  safe: true,
};

export const getRevenueShares: Call<'revenueShares/revenueShares', typeof contract.getRevenueShares> = {
  name: 'revenueShares/revenueShares',
  method: 'GET',
  path: 'admin/revenue-shares',
  user: true,
  safe: true,
  csv: true,
};

export const getReviewedShareMonths: Call<'revenueShares/reviewedShareMonths', typeof contract.getReviewedShareMonths> = {
  name: 'revenueShares/reviewedShareMonths',
  method: 'GET',
  path: 'admin/revenue-shares/months',
  user: true,
  safe: true,
};

export const rejectRevenueShare: Call<'revenueShares/rejectRevenueShare', typeof contract.rejectRevenueShare> = {
  name: 'revenueShares/rejectRevenueShare',
  method: 'POST',
  path: 'admin/revenue-shares/reject',
  user: true,
};

export const requestRevenueShare: Call<'revenueShares/requestRevenueShare', typeof contract.requestRevenueShare> = {
  name: 'revenueShares/requestRevenueShare',
  method: 'POST',
  path: 'user/revenue-share',
  user: true,
  idempotent: true,
  notWhileActing: 'payments.act-for-user',
};

export const simulateRevenueShare: Call<'revenueShares/simulateRevenueShare', typeof contract.simulateRevenueShare> = {
  name: 'revenueShares/simulateRevenueShare',
  method: 'GET',
  path: 'user/revenue-share/simulation',
  user: true,
  safe: true,
};

export const takeShareOffer: Call<'revenueShares/takeShareOffer', typeof contract.takeShareOffer> = {
  name: 'revenueShares/takeShareOffer',
  method: 'POST',
  path: 'user/revenue-share/offer',
  user: true,
  notWhileActing: 'payments.act-for-user',
};

export const withdrawRevenueShare: Call<'revenueShares/withdrawRevenueShare', typeof contract.withdrawRevenueShare> = {
  name: 'revenueShares/withdrawRevenueShare',
  method: 'POST',
  path: 'user/revenue-share/withdraw',
  user: true,
  notWhileActing: 'payments.act-for-user',
};
