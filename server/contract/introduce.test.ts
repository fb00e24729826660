import { approveGame } from '#contract/introduce/review';
import * as introduce from '#contract/introduce';
import type { Given } from '../testing/caller';
import { describeCalls } from '../testing/describeCalls';
import type { TestServer } from '../testing/harness';

const STORY: Given<typeof introduce.saveStory> = {
  title: 'A shelf that fell down',
  text: 'It fell down in the night, and eleven people watched me find out why.',
  video_link: 'https://youtu.be/dQw4w9WgXcQ',
  may_publish: true,
  state: 'submitted',
};
const GAME: Given<typeof introduce.saveGame> = {
  name: 'Last Train',
  description: 'A puzzle in a night train.',
  genre: 'puzzle',
  platforms: ['windows', 'web'],
  link: 'https://example.com/train',
  may_publish: true,
  state: 'submitted',
};

/** The creator has a story. */
const withStory = async (server: TestServer) => {
  await server.as('creator').call(introduce.saveStory, STORY);
  return {};
};

/** The creator has a game. */
const withGame = async (server: TestServer) => {
  const { game } = (await server.as('creator').call(introduce.saveGame, GAME)).data;
  return { seen: game.updated_at };
};

describeCalls(introduce, {
  getStory: withStory,
  saveStory: { given: STORY },
  deleteStory: withStory,
  getGame: async (server) => {
    await withGame(server);
    return {};
  },
  saveGame: { given: GAME },
  deleteGame: async (server) => {
    await withGame(server);
    return {};
  },
  getRandomGame: async (server) => {
    const { seen } = await withGame(server);
    await server.as('reviewer').call(approveGame, { subject_id: await server.idOf('creator'), seen });
    return { by: 'newcomer' };
  },
});
