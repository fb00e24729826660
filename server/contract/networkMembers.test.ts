import * as networkMembers from '#contract/networkMembers';
import { describeCalls } from '../testing/describeCalls';
import type { TestServer } from '../testing/harness';
import { waitingMember } from '../testing/members';
import { channelNamed } from '../testing/popup';

const by = 'owner';
const username = 'creator';
const waits = async (server: TestServer) => ({ by, given: await waitingMember(server, 'newcomer') });

describeCalls(
  networkMembers,
  {
    getMembers: { by, given: { state: 'approved', search: 'mira' } },
    getWaitingMembers: async (server) => {
      await waits(server);
      return { by, given: { state: 'pending' } };
    },
    getMembershipHistory: waits,
    approveMember: waits,
    rejectMember: async (server) => {
      const { given } = await waits(server);
      return { by, given: { ...given, reason: 'We take teachers only' } };
    },
    getMemberProfile: { by, given: { username } },
    getMemberChannels: { by, given: { username } },
    getMemberEarnings: { by, given: { username } },
    getMemberVideos: async (server) => {
      const { channel_id } = await channelNamed(server.as('creator'), 'Mira Builds Things');
      return { by, given: { username, channel_id } };
    },
    getLeaderboard: { by },
  },
  { listening: true },
);
