import * as analytics from '#contract/analytics';
import { describeCalls } from '../testing/describeCalls';
import { channelNamed } from '../testing/popup';

describeCalls(
  analytics,
  {
    getChannelAnalytics: async (server) => {
      const { channel_id } = await channelNamed(server.as('creator'), 'Mira Builds Things');
      return { given: { channel_id, type: 'views', from: '2026-04-01', to: '2026-04-30' } };
    },
  },
  { listening: true },
);
