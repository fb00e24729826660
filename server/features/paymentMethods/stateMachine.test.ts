import { randomUUID } from 'node:crypto';
import type { methodMachine } from '#contract/plain/paymentMethods';
import type { StateOf } from '#contract/plain/machine';
import { inTransaction } from '../../database/transaction';
import { type TestServer, startTestServer } from '../../testing/harness';
import { testStateMachine } from '../../testing/stateMachineTests';
import { accountOf, accountVault } from '../../common/accountVault';
import { methodStateMachine } from './stateMachine';
import { insertMethod, updateMethod } from './repository';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

// One who decides on payment methods, and not on their own one.
const HOLDER = 'superadmin';

const hold = async (state: StateOf<typeof methodMachine>) => {
  const { connection, config } = server;
  const key = { userId: await server.idOf(HOLDER), methodId: randomUUID() };
  const named = { user_id: key.userId, method_id: key.methodId };
  const sealed = accountVault(config.payments).seal(
    named,
    accountOf({ fields: { email: 'walked@demo.test' } }),
  );
  await inTransaction(connection, (transaction) =>
    insertMethod(transaction, {
      ...named,
      type: 'paypal',
      account: sealed.text,
      key_id: sealed.keyId,
      mask: 'w•••@demo.test',
      fingerprint: null,
      kind: '',
      country: 'NO',
      currency: 'USD',
      payee_state: null,
      signs: [],
      created_at: new Date(),
    }),
  );
  await updateMethod(connection, key, { status: state });
  return key;
};

const STAFF = ['admin'];
testStateMachine(() => server, {
  definition: methodStateMachine,
  actors: [...STAFF, HOLDER, 'creator', 'owner', 'reviewer', 'support', 'recruiter', 'system'],
  transitions: {
    prove: { by: [HOLDER], from: ['draft'], to: 'pending' },
    cancel: { by: [HOLDER], from: ['draft', 'pending'], to: 'cancelled' },
    remove: { by: [HOLDER], from: ['active'], to: 'cancelled' },
    drop: { by: ['system'], from: ['draft', 'pending'], to: 'cancelled' },
    activate: { by: ['system'], from: ['pending'], to: 'active' },
    replace: { by: ['system'], from: ['active'], to: 'replaced' },
    stop: { by: ['system'], from: ['pending', 'active', 'cancelled'], to: 'locked' },
    approve: { by: STAFF, from: ['pending'], to: 'active' },
    reject: { by: STAFF, from: ['pending', 'locked'], to: 'rejected' },
    lock: { by: STAFF, from: ['pending', 'active'], to: 'locked' },
    unlock: { by: STAFF, from: ['locked'], to: 'pending' },
  },
  hold,
});
