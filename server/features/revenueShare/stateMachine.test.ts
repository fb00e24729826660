import { randomUUID } from 'node:crypto';
import type { StateOf } from '#contract/plain/machine';
import type { revenueShareMachine } from '#contract/plain/revenueShare';
import { type TestServer, startTestServer } from '../../testing/harness';
import { sharesOn } from '../../testing/shares';
import { testStateMachine } from '../../testing/stateMachineTests';
import { revenueShareStateMachine } from './stateMachine';
import { insertShareRequest } from './repository';

let server: TestServer;
const shares = sharesOn(() => server);
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

// A creator with a channel, who may decide on requests as well, and not on their own one.
const HOLDER = 'owner';

const hold = async (state: StateOf<typeof revenueShareMachine>) => {
  const key = { userId: await server.idOf(HOLDER), requestId: randomUUID() };
  const channel_id = await shares.linked(HOLDER);
  await server.connection
    .insertInto('user_role')
    .values({ user_id: key.userId, role: 'admin' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await server.connection.transaction().execute((transaction) =>
    insertShareRequest(transaction, {
      user_id: key.userId,
      request_id: key.requestId,
      channel_id,
      category: 'all',
      effective_month: shares.earliest(),
      percent: '75',
      percent_before: '60',
      reason: 'More',
      notes: 'Please',
      status: state,
      requested_at: new Date(),
    }),
  );
  return key;
};

const STAFF = ['admin', 'superadmin'];
testStateMachine(() => server, {
  definition: revenueShareStateMachine,
  actors: [...STAFF, HOLDER, 'creator', 'reviewer', 'support', 'recruiter', 'system'],
  transitions: {
    withdraw: { by: [HOLDER], from: ['pending'], to: 'withdrawn' },
    approve: { by: STAFF, from: ['pending'], to: 'approved' },
    reject: { by: STAFF, from: ['pending'], to: 'rejected' },
  },
  hold,
});
