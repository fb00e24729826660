import { randomUUID } from 'node:crypto';
import type { StateOf } from '#contract/plain/machine';
import type { runMachine } from '#contract/plain/payments';
import { inTransaction } from '../../database/transaction';
import { type TestServer, startTestServer } from '../../testing/harness';
import { PAY_DAY } from '../../testing/payments';
import { testStateMachine } from '../../testing/stateMachineTests';
import { runStateMachine } from './stateMachine';
import { insertRun, updateRun } from './repository';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const hold = async (state: StateOf<typeof runMachine>) => {
  const key = { kind: 'regular', date: PAY_DAY } as const;
  const runId = randomUUID();
  await inTransaction(server.connection, (transaction) =>
    insertRun(transaction, {
      ...key,
      runId,
      month: '2026-01',
      trial: state === 'trial',
      madeBy: null,
      now: new Date(),
    }),
  );
  await updateRun(server.connection, runId, { status: state });
  return key;
};

const STAFF = ['admin', 'superadmin'];
const SERVER = ['system'];
testStateMachine(() => server, {
  definition: runStateMachine,
  actors: [...STAFF, ...SERVER, 'creator', 'owner', 'reviewer', 'support', 'recruiter'],
  transitions: {
    remake: { by: SERVER, from: ['trial', 'cancelled'], to: 'making' },
    finishMaking: { by: SERVER, from: ['making'], to: 'made' },
    finishTrial: { by: SERVER, from: ['making'], to: 'trial' },
    approve: { by: STAFF, from: ['made'], to: 'approved' },
    stop: { by: STAFF, from: ['approved'], to: 'stopped' },
    resume: { by: STAFF, from: ['stopped'], to: 'approved' },
    cancel: { by: STAFF, from: ['made', 'stopped'], to: 'cancelled' },
    finish: { by: SERVER, from: ['approved'], to: 'done' },
  },
  hold,
});
