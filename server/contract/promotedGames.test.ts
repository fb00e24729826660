import { randomUUID } from 'node:crypto';
import * as promotedGames from '#contract/promotedGames';
import { describeCalls } from '../testing/describeCalls';
import type { TestServer } from '../testing/harness';
import { sharesOn } from '../testing/shares';

const entered = async (server: TestServer) => {
  const channel_id = await sharesOn(() => server).linked('creator');
  return { channel_id, video: 'https://youtu.be/promoVideo1', game: 'Tiny Tanks' };
};
const named = async (server: TestServer) => {
  const { data } = await server
    .as('superadmin')
    .call(promotedGames.addPromotedVideo, await entered(server), { key: randomUUID() });
  return { by: 'admin', given: { entry_id: data.item.entry_id } };
};

describeCalls(promotedGames, {
  getPromotedGames: { by: 'creator' },
  getPromotedVideos: { by: 'admin', given: { state: 'counting', search: 'tanks' } },
  addPromotedVideo: async (server) => ({ by: 'admin', given: await entered(server) }),
  endPromotedVideo: named,
  getPromotedVideoHistory: named,
});
