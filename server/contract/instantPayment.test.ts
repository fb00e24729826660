import * as instantPayment from '#contract/instantPayment';
import { describeCalls } from '../testing/describeCalls';
import { claimsOn, monthAgo } from '../testing/estimates';
import type { TestServer } from '../testing/harness';

const WHO = 'creator';
// Above what is approved by itself.
const LARGE = '600';

/** Something can be claimed by the creator, and nothing speaks for looking at a small request. */
const claimable = async (server: TestServer) => {
  const claims = claimsOn(() => server);
  await claims.trusted(WHO);
  await claims.estimated(WHO, '1400');
  return claims;
};
const ofSource =
  <More extends object>(more: More) =>
  async (server: TestServer) => {
    await claimable(server);
    return { given: { source: 'youtube' as const, ...more } };
  };
const own = async (server: TestServer) => {
  await claimable(server);
  return {};
};

/** The creator has asked for so much that staff look at it. */
const waiting = async (server: TestServer) => {
  const claims = await claimable(server);
  const { data } = await claims.claim(WHO, LARGE);
  return { subject_id: await server.idOf(WHO), request_id: data.item.request_id };
};

describeCalls(instantPayment, {
  getInstantLimit: own,
  getInstantAggregated: own,
  getInstantClaimable: ofSource({}),
  getInstantProjected: ofSource({ requested: '100' }),
  getInstantStatus: own,
  getInstantRequests: async (server) => {
    await waiting(server);
    return { given: { from: monthAgo(), to: monthAgo(-1), source: 'youtube' as const } };
  },
  countInstantRequests: async (server) => {
    await waiting(server);
    return {};
  },
  claimInstant: ofSource({ amount: '100' }),
  cancelInstant: async (server) => {
    await waiting(server);
    return {};
  },
});
