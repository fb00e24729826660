import { randomUUID } from 'node:crypto';
import type { StateOf } from '#contract/plain/machine';
import type { batchMachine } from '#contract/plain/payouts';
import { inTransaction } from '../../database/transaction';
import { type TestServer, startTestServer } from '../../testing/harness';
import { testStateMachine } from '../../testing/stateMachineTests';
import { batchStateMachine } from './batches/batches';
import { insertBatch, updateBatch } from './repository';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const hold = async (state: StateOf<typeof batchMachine>) => {
  const batchId = randomUUID();
  await inTransaction(server.connection, (transaction) =>
    insertBatch(transaction, {
      batch_id: batchId,
      provider: 'paypal',
      currency: 'USD',
      amount: '60',
      items: 1,
      body: null,
      body_key: null,
      composed_at: new Date(),
    }),
  );
  await updateBatch(server.connection, batchId, { status: state });
  return { batchId };
};

const STAFF = ['admin', 'superadmin'];
const SERVER = ['system'];
testStateMachine(() => server, {
  definition: batchStateMachine,
  actors: [...STAFF, ...SERVER, 'creator', 'owner', 'reviewer', 'support', 'recruiter'],
  transitions: {
    send: { by: SERVER, from: ['composed'], to: 'unknown' },
    accept: { by: SERVER, from: ['unknown', 'forgotten', 'proposed'], to: 'accepted' },
    refuse: { by: SERVER, from: ['unknown'], to: 'refused' },
    forget: { by: SERVER, from: ['unknown'], to: 'forgotten' },
    end: { by: SERVER, from: ['accepted'], to: 'ended' },
    locate: { by: STAFF, from: ['forgotten', 'proposed'], to: 'accepted' },
    propose: { by: STAFF, from: ['forgotten'], to: 'proposed' },
    repeat: { by: STAFF, from: ['proposed'], to: 'unknown' },
    withdraw: { by: STAFF, from: ['proposed'], to: 'forgotten' },
  },
  hold,
});
