import * as gameReview from '#contract/introduce/review';
import { saveGame } from '#contract/introduce';
import { describeCalls } from '../../testing/describeCalls';
import type { TestServer } from '../../testing/harness';

/** A game that the creator has submitted, as a reviewer has seen it. */
const submitted = async (server: TestServer) => {
  const { game } = (
    await server.as('creator').call(saveGame, {
      name: 'Last Train',
      description: 'A puzzle in a night train.',
      genre: 'puzzle',
      platforms: ['windows', 'web'],
      link: 'https://example.com/train',
      may_publish: true,
      state: 'submitted',
    })
  ).data;
  return { by: 'reviewer', given: { subject_id: await server.idOf('creator'), seen: game.updated_at } };
};

describeCalls(gameReview, {
  getSubmittedGames: async (server) => {
    const { by } = await submitted(server);
    return { by, given: { search: 'train', state: 'submitted' } };
  },
  getGameHistory: submitted,
  approveGame: submitted,
  denyGame: async (server) => {
    const { by, given } = await submitted(server);
    return { by, given: { ...given, reason: 'The link leads elsewhere.' } };
  },
});
