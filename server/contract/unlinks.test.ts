import * as unlinks from '#contract/unlinks';
import { describeCalls } from '../testing/describeCalls';
import type { TestServer } from '../testing/harness';
import { channelNamed } from '../testing/popup';
import { queuedUnlink } from '../testing/unlinks';

const own = async (server: TestServer) => {
  const { channel_id } = await channelNamed(server.as('creator'), 'Mira Builds Things');
  return { by: 'creator', given: { channel_id } };
};

/** An unlinking that the creator has queued, as staff name it. */
const queued = async (server: TestServer) => ({
  by: 'admin',
  given: await queuedUnlink(server, 'creator', 'Mira Builds Things'),
});

describeCalls(
  unlinks,
  {
    deleteChannel: async (server) => {
      const { given } = await own(server);
      return { given: { ...given, expected: 'linked', reason: 'on-my-own' } };
    },
    cancelUnlink: async (server) => {
      const { unlink_id } = (await queued(server)).given;
      return { by: 'creator', given: { unlink_id } };
    },
    getLeaving: own,
    getExitPack: own,
    getUnlinks: { by: 'admin', given: { state: 'queued', search: 'mira' } },
    getUnlinkHistory: queued,
    queueUnlink: async (server) => {
      const { given } = await own(server);
      return {
        by: 'admin',
        given: { ...given, subject_id: await server.idOf('creator'), reason: 'spam', note: 'Bought views.' },
      };
    },
    stopUnlink: async (server) => {
      const { by, given } = await queued(server);
      return { by, given: { ...given, reason: 'A mistake.' } };
    },
    hastenUnlink: queued,
  },
  { listening: true },
);
