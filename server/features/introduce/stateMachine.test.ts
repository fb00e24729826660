import { type TestServer, startTestServer } from '../../testing/harness';
import { testStateMachine } from '../../testing/stateMachineTests';
import { gameStateMachine } from './stateMachine';
import { updateGame } from './repository';
import { saveGameOf } from './saveGame';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const REVIEWERS = ['admin', 'superadmin'];
// A reviewer, too, who decides on no game of their own.
const MAKER = 'reviewer';

testStateMachine(() => server, {
  definition: gameStateMachine,
  actors: [...REVIEWERS, 'creator', 'owner', 'newcomer', 'recruiter', 'support', MAKER, 'system'],
  transitions: {
    submit: { by: [MAKER], from: ['draft', 'approved', 'denied'], to: 'submitted' },
    withdraw: { by: [MAKER], from: ['submitted', 'approved', 'denied'], to: 'draft' },
    approve: { by: REVIEWERS, from: ['submitted', 'denied'], to: 'approved' },
    deny: { by: REVIEWERS, from: ['submitted', 'approved'], to: 'denied' },
  },
  hold: async (state) => {
    const userId = await server.idOf(MAKER);
    const game = {
      name: 'Last Train',
      description: 'A puzzle in a night train.',
      genre: 'puzzle',
      platforms: ['web'],
      link: null,
      mayPublish: true,
      state: 'draft',
    } as const;
    await saveGameOf(server.connection, userId, { ...game, platforms: ['web'] }, new Date());
    await updateGame(server.connection, userId, { state });
    return { userId };
  },
});
