import * as memberShares from '#contract/networkMembers/shares';
import { describeCalls } from '../../testing/describeCalls';
import type { TestServer } from '../../testing/harness';
import { sharesOn } from '../../testing/shares';

const by = 'owner';
const username = 'creator';

/** A request of a member, as the owner of the network names it. */
const waiting = async (server: TestServer) => {
  const { data } = await sharesOn(() => server).ask(username);
  return {
    by,
    given: { subject_id: await server.idOf(username), request_id: data.item.request_id },
  };
};

describeCalls(memberShares, {
  getMemberShare: async (server) => {
    const channel_id = await sharesOn(() => server).linked(username);
    return { by, given: { username, channel_id } };
  },
  requestMemberShare: async (server) => {
    const shares = sharesOn(() => server);
    return { by, given: { ...shares.wish(await shares.linked(username)), username } };
  },
  getNetworkShares: async (server) => {
    await waiting(server);
    return { by, given: { state: 'pending', search: 'mira' } };
  },
  getNetworkShareHistory: waiting,
  approveNetworkShare: waiting,
  rejectNetworkShare: async (server) => {
    const { given } = await waiting(server);
    return { by, given: { ...given, reason: 'Please wait for the next month' } };
  },
});
