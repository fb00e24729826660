import * as networkRequests from '#contract/networkRequests';
import { describeCalls } from '../testing/describeCalls';
import type { TestServer } from '../testing/harness';

const ASKED = { name: 'Mira and friends', username: 'mira-and-friends', reason: 'We are ten channels.' };
const asked = async (server: TestServer) =>
  (await server.as('creator').call(networkRequests.askForNetwork, ASKED)).data.request.request_id;
const waiting = async (server: TestServer) => ({
  by: 'admin',
  given: { request_id: await asked(server), subject_id: await server.idOf('creator') },
});

describeCalls(networkRequests, {
  getNetworkRequest: { by: 'creator' },
  askForNetwork: { by: 'creator', given: ASKED },
  cancelNetworkRequest: async (server) => ({ by: 'creator', given: { request_id: await asked(server) } }),
  getNetworkRequests: async (server) => {
    await asked(server);
    return { by: 'admin', given: { state: 'pending', search: 'mira' } };
  },
  approveNetworkRequest: waiting,
  rejectNetworkRequest: async (server) => {
    const { by, given } = await waiting(server);
    return { by, given: { ...given, reason: 'Too few channels.' } };
  },
  getNetworkRequestHistory: waiting,
});
