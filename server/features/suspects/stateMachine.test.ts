import { randomUUID } from 'node:crypto';
import type { StateOf } from '#contract/plain/machine';
import type { suspectMachine } from '#contract/plain/suspects';
import { inTransaction } from '../../database/transaction';
import { type TestServer, startTestServer } from '../../testing/harness';
import { testStateMachine } from '../../testing/stateMachineTests';
import { insertSuspect } from './repository';
import { suspectStateMachine } from './stateMachine';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

// One who decides on suspects, and not on their own.
const OWNER = 'superadmin';
const STAFF = ['reviewer', 'admin'];

testStateMachine(() => server, {
  definition: suspectStateMachine,
  actors: [...STAFF, OWNER, 'creator', 'owner', 'support', 'recruiter', 'system'],
  transitions: {
    clear: { by: STAFF, from: ['open'], to: 'cleared' },
    confirm: { by: STAFF, from: ['open'], to: 'confirmed' },
  },
  hold: async (state: StateOf<typeof suspectMachine>) => {
    const key = { userId: await server.idOf(OWNER), suspectId: randomUUID() };
    const named_by = await server.idOf('support');
    const suspect = { channel_id: null, tag: 'spam', note: 'Bought views', named_at: new Date() } as const;
    const ids = { user_id: key.userId, suspect_id: key.suspectId, named_by };
    await inTransaction(server.connection, (transaction) =>
      insertSuspect(transaction, { ...ids, state, ...suspect }),
    );
    return key;
  },
});
