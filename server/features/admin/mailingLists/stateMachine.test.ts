import { randomUUID } from 'node:crypto';
import { inTransaction } from '../../../database/transaction';
import { type TestServer, startTestServer } from '../../../testing/harness';
import { testStateMachine } from '../../../testing/stateMachineTests';
import { mailingListStateMachine } from './stateMachine';
import { insertMailingList, updateMailingList } from './repository';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const STAFF = ['admin', 'superadmin'];

testStateMachine(() => server, {
  definition: mailingListStateMachine,
  actors: [...STAFF, 'creator', 'owner', 'reviewer', 'support', 'recruiter', 'system'],
  transitions: {
    close: { by: STAFF, from: ['open'], to: 'closed' },
    open: { by: STAFF, from: ['closed'], to: 'open' },
  },
  hold: async (state) => {
    const listId = randomUUID();
    const key = { key_hash: listId, key_end: 'abcd', key_sealed: '' };
    const described = { name: listId, description: 'What you can win.' };
    await inTransaction(server.connection, async (transaction) => {
      await insertMailingList(transaction, { listId, ...described, audience: null, key, now: new Date() });
      await updateMailingList(transaction, listId, { state });
    });
    return listId;
  },
});
