import { randomUUID } from 'node:crypto';
import type { networkTransferMachine } from '#contract/plain/networks';
import { type TestServer, startTestServer } from '../../testing/harness';
import { networkNamed } from '../../testing/networkTransfers';
import { testStateMachine } from '../../testing/stateMachineTests';
import { transferStateMachine } from './stateMachine';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const STAFF = ['admin', 'superadmin'];
const OWNER = 'newcomer';

testStateMachine(() => server, {
  definition: transferStateMachine,
  actors: [...STAFF, 'owner', 'support', OWNER, 'system'],
  transitions: {
    cancel: { by: [OWNER], from: ['under-review', 'approved'], to: 'cancelled' },
    approve: { by: STAFF, from: ['under-review'], to: 'approved' },
    deny: { by: STAFF, from: ['under-review'], to: 'denied' },
    stop: { by: STAFF, from: ['approved'], to: 'cancelled' },
    process: { by: ['system'], from: ['approved'], to: 'processed' },
    lapse: { by: ['system'], from: ['under-review', 'approved'], to: 'cancelled' },
  },
  hold: async (state: (typeof networkTransferMachine.states)[number]) => {
    const userId = await server.idOf(OWNER);
    const transferId = randomUUID();
    const { network_id } = await server.connection
      .selectFrom('network')
      .where('is_main', '=', true)
      .select('network_id')
      .executeTakeFirstOrThrow();
    await server.connection
      .insertInto('network_transfer')
      .values({
        user_id: userId,
        transfer_id: transferId,
        from_network_id: network_id,
        to_network_id: await networkNamed(server, 'brightside'),
        reason: 'Friends are there.',
        state,
        created_at: new Date('2025-01-01'),
        effective_on: '2025-02-01',
      })
      .execute();
    return { userId, transferId };
  },
});
