import { randomUUID } from 'node:crypto';
import type { catchupMachine } from '#contract/plain/catchUp';
import type { StateOf } from '#contract/plain/machine';
import { type TestServer, startTestServer } from '../../testing/harness';
import { testStateMachine } from '../../testing/stateMachineTests';
import { catchupStateMachine } from './stateMachine';
import { insertCatchup, updateCatchup } from './repository';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

// One who decides on requests, and not on their own one.
const HOLDER = 'superadmin';

const hold = async (state: StateOf<typeof catchupMachine>) => {
  const { connection } = server;
  const key = { userId: await server.idOf(HOLDER), catchupId: randomUUID() };
  await connection.transaction().execute((transaction) =>
    insertCatchup(transaction, {
      user_id: key.userId,
      catchup_id: key.catchupId,
      status: 'waiting',
      amount: '120',
      month: '2026-01',
      note: '',
      asked_at: new Date(),
    }),
  );
  await updateCatchup(connection, key, { status: state });
  return key;
};

const STAFF = ['admin'];
testStateMachine(() => server, {
  definition: catchupStateMachine,
  actors: [...STAFF, HOLDER, 'creator', 'owner', 'reviewer', 'support', 'recruiter', 'system'],
  transitions: {
    withdraw: { by: [HOLDER], from: ['waiting'], to: 'withdrawn' },
    approve: { by: STAFF, from: ['waiting'], to: 'approved' },
    deny: { by: STAFF, from: ['waiting'], to: 'denied' },
    release: { by: STAFF, from: ['denied'], to: 'released' },
    make: { by: ['system'], from: ['approved'], to: 'made' },
    drop: { by: ['system'], from: ['approved'], to: 'dropped' },
  },
  hold,
});
