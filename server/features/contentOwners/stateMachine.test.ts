import { randomUUID } from 'node:crypto';
import type { strikeMachine } from '#contract/plain/contentOwners';
import type { StateOf } from '#contract/plain/machine';
import { inTransaction } from '../../database/transaction';
import { type TestServer, startTestServer } from '../../testing/harness';
import { testStateMachine } from '../../testing/stateMachineTests';
import { dayOf, fromNow } from '../../testing/time';
import { insertStrike, updateStrike } from './repository';
import { strikeStateMachine } from './stateMachine';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

// One who decides on strikes, and not on those of their own channel.
const OWNER = 'superadmin';
const STAFF = ['reviewer', 'admin'];
const CHANNEL = `UC${'s'.repeat(22)}`;

testStateMachine(() => server, {
  definition: strikeStateMachine,
  actors: [...STAFF, OWNER, 'creator', 'owner', 'support', 'system'],
  transitions: { withdraw: { by: STAFF, from: ['counts'], to: 'withdrawn' } },
  hold: async (state: StateOf<typeof strikeMachine>) => {
    const strikeId = randomUUID();
    await server.connection
      .insertInto('channel')
      .values({
        user_id: await server.idOf(OWNER),
        channel_id: CHANNEL,
        name: 'River Tales',
        status: 'linked',
        is_default: false,
        cms_linked: false,
        needs_reauth: false,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const entered_by = await server.idOf('support');
    await inTransaction(server.connection, async (transaction) => {
      await insertStrike(transaction, {
        strike_id: strikeId,
        content_owner: 'lantern',
        channel_id: CHANNEL,
        kind: 'copyright',
        struck_on: dayOf(state === 'over' ? fromNow({ days: -90 }) : new Date()),
        note: null,
        entered_by,
        entered_at: new Date(),
      });
      if (state === 'withdrawn') await updateStrike(transaction, strikeId, { withdrawn_at: new Date() });
    });
    return strikeId;
  },
});
