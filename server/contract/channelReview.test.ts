import * as channelReview from '#contract/channelReview';
import { describeCalls } from '../testing/describeCalls';
import type { TestServer } from '../testing/harness';
import { channelNamed } from '../testing/popup';

/** The application of a channel that waits in the demonstration network. */
const application = async (server: TestServer) => {
  const { channel_id } = await channelNamed(server.as('ferreira_studio'), 'Oficina do Som');
  return { by: 'reviewer', given: { subject_id: await server.idOf('ferreira_studio'), channel_id } };
};

describeCalls(channelReview, {
  getChannelApplications: { by: 'reviewer', given: { state: 'in-progress', search: 'oficina' } },
  getApplicationHistory: application,
  approveChannel: application,
  denyChannel: async (server) => {
    const { by, given } = await application(server);
    return { by, given: { ...given, reason: 'Videos of others.' } };
  },
});
