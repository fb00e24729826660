import { randomUUID } from 'node:crypto';
import * as contentOwners from '#contract/contentOwners';
import { channelNamed } from '../testing/popup';
import { describeCalls } from '../testing/describeCalls';
import type { TestServer } from '../testing/harness';

const entering = async (server: TestServer) => {
  const { channel_id } = await channelNamed(server.as('creator'), 'Mira Builds Things');
  const { content_owner } = await server.connection
    .selectFrom('content_owner')
    .select('content_owner')
    .executeTakeFirstOrThrow();
  const kind = 'copyright' as const;
  const struck_on = new Date().toISOString().slice(0, 10);
  return {
    by: 'reviewer',
    given: { strike_id: randomUUID(), content_owner, channel_id, kind, struck_on },
  };
};
const entered = async (server: TestServer) => {
  const { by, given } = await entering(server);
  await server.as('admin').call(contentOwners.enterStrike, given);
  return { by, given: { strike_id: given.strike_id } };
};

describeCalls(contentOwners, {
  getContentOwners: { by: 'reviewer', given: { sort: '-channels' } },
  getStrikes: async (server) => {
    await entered(server);
    return { by: 'reviewer', given: { state: 'counts', kind: 'copyright' } };
  },
  enterStrike: entering,
  withdrawStrike: async (server) => {
    const { by, given } = await entered(server);
    return { by, given: { ...given, reason: 'YouTube has taken it back.' } };
  },
  getStrikeHistory: entered,
  getStanding: async (server) => ({
    by: 'reviewer',
    given: {
      subject_id: await server.idOf('creator'),
      channel_id: (await channelNamed(server.as('creator'), 'Mira Builds Things')).channel_id,
    },
  }),
  getCmsPartners: { by: 'admin', given: { classification: 'affiliated', search: 'mira' } },
});
