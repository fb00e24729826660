import * as channels from '#contract/channels';
import { describeCalls } from '../testing/describeCalls';
import { atOnce } from '../testing/examples';
import type { TestServer } from '../testing/harness';
import { channelNamed, throughPopup } from '../testing/popup';
import { reject, rejectedBefore } from '../testing/reviews';

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
    askForReReview: async (server) => {
      const subject_id = await server.idOf('ferreira_studio');
      const { channel_id } = await channelNamed(server.as('ferreira_studio'), 'Oficina do Som');
      await reject(server, { subject_id, channel_id });
      await rejectedBefore(server, channel_id, 31);
      return { by: 'ferreira_studio', given: { channel_id } };
    },
    getChannelRecruiters: async (server) => {
      const { given } = await channelOf('Mira Builds Things')(server);
      return { given: { channel_ids: [given.channel_id] } };
    },
  },
  { listening: true },
);
