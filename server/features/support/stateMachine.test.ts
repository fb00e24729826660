import { type TestServer, startTestServer } from '../../testing/harness';
import { testStateMachine } from '../../testing/stateMachineTests';
import { writeMessage } from './conversation';
import { conversationStateMachine } from './stateMachine';
import { updateConversation } from './repository/conversations';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const AGENTS = ['support', 'admin', 'superadmin'];
// Whose conversation it is.
const WRITER = 'creator';

testStateMachine(() => server, {
  definition: conversationStateMachine,
  actors: [...AGENTS, 'owner', 'newcomer', 'recruiter', 'reviewer', WRITER, 'system'],
  transitions: {
    close: { by: AGENTS, from: ['open'], to: 'closed' },
    reopen: { by: AGENTS, from: ['closed'], to: 'open' },
    write: { by: [WRITER], from: ['closed'], to: 'open' },
  },
  hold: async (status) => {
    const userId = await server.idOf(WRITER);
    await writeMessage(server.connection, {
      userId,
      messageId: '0f8fad5b-d9cb-469f-a165-70867728950e',
      side: 'user',
      authorId: userId,
      body: 'Hello',
      now: new Date(),
    });
    await updateConversation(server.connection, userId, { status });
    return userId;
  },
});
