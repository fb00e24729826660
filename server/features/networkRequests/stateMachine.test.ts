import { randomUUID } from 'node:crypto';
import type { StateOf } from '#contract/plain/machine';
import type { networkRequestMachine } from '#contract/plain/networks';
import { inTransaction } from '../../database/transaction';
import { type TestServer, startTestServer } from '../../testing/harness';
import { testStateMachine } from '../../testing/stateMachineTests';
import { insertRequest } from './repository';
import { requestStateMachine } from './stateMachine';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

testStateMachine(() => server, {
  definition: requestStateMachine,
  actors: ['admin', 'creator', 'owner', 'support', 'system'],
  transitions: {
    cancel: { by: ['creator'], from: ['pending'], to: 'cancelled' },
    approve: { by: ['admin'], from: ['pending'], to: 'approved' },
    reject: { by: ['admin'], from: ['pending'], to: 'rejected' },
  },
  hold: async (state: StateOf<typeof networkRequestMachine>) => {
    const key = { userId: await server.idOf('creator'), requestId: randomUUID() };
    await inTransaction(server.connection, (transaction) =>
      insertRequest(transaction, {
        user_id: key.userId,
        request_id: key.requestId,
        name: 'Mira and friends',
        username: 'mira-and-friends',
        reason: 'We are ten channels.',
        state,
        created_at: new Date(),
        network_id: null,
      }),
    );
    return key;
  },
});
