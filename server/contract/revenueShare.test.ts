import * as revenueShare from '#contract/revenueShare';
import { describeCalls } from '../testing/describeCalls';
import type { TestServer } from '../testing/harness';
import { sharesOn } from '../testing/shares';

const by = 'admin';
const WHO = 'creator';

/** A request of the creator that nobody has decided on. */
const waiting = async (server: TestServer) => {
  const shares = sharesOn(() => server);
  const { data } = await shares.ask(WHO);
  return { subject_id: await server.idOf(WHO), request_id: data.item.request_id };
};
const forStaff = async (server: TestServer) => ({ by, given: await waiting(server) });

describeCalls(revenueShare, {
  getChannelShares: async (server) => {
    await waiting(server);
    return {};
  },
  getRevenueShare: async (server) => {
    await sharesOn(() => server).linked(WHO);
    return { given: { category: 'all' as const, month: '2026-01' } };
  },
  getRevenueShareConfig: async (server) => {
    await sharesOn(() => server).offered();
    return {};
  },
  simulateRevenueShare: async (server) => {
    const channel_id = await sharesOn(() => server).earning(WHO);
    return { given: { channel_id, category: 'all' as const, percent: '75' } };
  },
  requestRevenueShare: async (server) => {
    const shares = sharesOn(() => server);
    return { given: shares.wish(await shares.linked(WHO)) };
  },
  getRevenueShareRequests: async (server) => {
    await waiting(server);
    return {};
  },
  withdrawRevenueShare: async (server) => ({ given: { request_id: (await waiting(server)).request_id } }),
  takeShareOffer: async (server) => {
    const shares = sharesOn(() => server);
    await shares.offered();
    return { given: { month: shares.earliest() } };
  },
  getRevenueShares: async (server) => {
    await waiting(server);
    return { by, given: { state: 'pending', search: 'mira' } };
  },
  getReviewedShareMonths: forStaff,
  getRevenueShareHistory: forStaff,
  approveRevenueShare: forStaff,
  rejectRevenueShare: async (server) => {
    const given = await waiting(server);
    return { by, given: { ...given, reason: 'Please wait for the next month' } };
  },
});
