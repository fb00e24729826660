import * as channels from '#contract/channels';
import { describeCalls } from '../testing/describeCalls';
import { atOnce } from '../testing/examples';
import type { TestServer } from '../testing/harness';
import { channelNamed, throughPopup } from '../testing/popup';

/** One of the creator's two linked channels. */
const channelOf = (name: string) => async (server: TestServer) => {
  const { channel_id } = await channelNamed(server.as('creator'), name);
  return { given: { channel_id } };
};

describeCalls(
  channels,
  {
    getChannels: { given: { filter: 'linked', search: 'mira', sort: 'name' } },
    getChannelHistory: channelOf('Mira Builds Things'),
    addChannel: atOnce(async (server) => {
      const { brought, fromThere } = await throughPopup(
        server,
        'newcomer@demo.test — Noor Paints',
        'channel',
      );
      return { by: 'newcomer', given: brought, ...fromThere };
    }),
    setDefaultChannel: channelOf('Mira After Dark'),
    deleteChannel: async (server) => {
      const { given } = await channelOf('Mira Builds Things')(server);
      return { given: { ...given, expected: 'linked' } };
    },
    getChannelRecruiters: async (server) => {
      const { given } = await channelOf('Mira Builds Things')(server);
      return { given: { channel_ids: [given.channel_id] } };
    },
  },
  { listening: true },
);
