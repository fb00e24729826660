import { randomUUID } from 'node:crypto';
import type { instantMachine } from '#contract/plain/instantPayment';
import type { StateOf } from '#contract/plain/machine';
import { monthAgo } from '../../testing/estimates';
import { type TestServer, startTestServer } from '../../testing/harness';
import { testStateMachine } from '../../testing/stateMachineTests';
import { instantStateMachine } from './stateMachine';
import { insertRequest } from './repository';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

// One who decides on requests, and not on their own one.
const HOLDER = 'superadmin';

const hold = async (state: StateOf<typeof instantMachine>) => {
  const key = { userId: await server.idOf(HOLDER), requestId: randomUUID() };
  await server.connection.transaction().execute((transaction) =>
    insertRequest(transaction, {
      user_id: key.userId,
      request_id: key.requestId,
      source: 'youtube',
      status: state,
      amount: '600',
      fee: '60',
      limit_month: monthAgo(),
      risks: ['amount'],
      by_admin: null,
      requested_at: new Date(),
    }),
  );
  return key;
};

const STAFF = ['admin'];
testStateMachine(() => server, {
  definition: instantStateMachine,
  actors: [...STAFF, HOLDER, 'creator', 'owner', 'reviewer', 'support', 'recruiter', 'system'],
  transitions: {
    cancel: { by: [HOLDER], from: ['pending'], to: 'cancelled' },
    approve: { by: STAFF, from: ['pending'], to: 'approved' },
    reject: { by: STAFF, from: ['pending'], to: 'rejected' },
    make: { by: ['system'], from: ['approved'], to: 'processed' },
    drop: { by: ['system'], from: ['pending', 'approved'], to: 'rejected' },
  },
  hold,
});
