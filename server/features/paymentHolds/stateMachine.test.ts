import { randomUUID } from 'node:crypto';
import type { StateOf } from '#contract/plain/machine';
import type { holdMachine, pauseMachine } from '#contract/plain/paymentHolds';
import type { whitelistMachine } from '#contract/plain/whitelist';
import { inTransaction } from '../../database/transaction';
import { type TestServer, startTestServer } from '../../testing/harness';
import { dayOf, fromNow } from '../../testing/time';
import { testStateMachine } from '../../testing/stateMachineTests';
import { holdStateMachine, pauseStateMachine, whitelistStateMachine } from './stateMachine';
import { insertHold, insertPause, updateHold, updatePause } from './repository';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

// One who decides on payments, and not on their own ones.
const OWNER = 'superadmin';
const STAFF = ['admin'];
const ACTORS = [...STAFF, OWNER, 'creator', 'owner', 'reviewer', 'support', 'recruiter', 'system'];

const placed = async (isOver: boolean) => ({
  user_id: await server.idOf(OWNER),
  reason: 'A claim is open.',
  placed_by: await server.idOf('support'),
  placed_at: fromNow({ days: -9 }),
  until: isOver ? dayOf(fromNow({ days: -1 })) : null,
});

testStateMachine(() => server, {
  definition: holdStateMachine,
  actors: ACTORS,
  transitions: {
    release: { by: STAFF, from: ['held'], to: 'released' },
    lift: { by: ['system'], from: ['held'], to: 'released' },
  },
  hold: async (state: StateOf<typeof holdMachine>) => {
    const { until, ...common } = await placed(state === 'over');
    const key = { userId: common.user_id, holdId: randomUUID() };
    const hold = { ...common, hold_id: key.holdId, month: null, channel_id: null, held_until: until };
    await inTransaction(server.connection, async (transaction) => {
      await insertHold(transaction, hold);
      if (state === 'released') await updateHold(transaction, key, { released_at: new Date() });
    });
    return key;
  },
});

/** A pause, or a place on the whitelist, that is open, ended, or over by its day. */
const standing = async (kind: 'TEMP_BLACKLIST' | 'WHITELISTED', state: 'open' | 'ended' | 'over') => {
  const { until, ...common } = await placed(state === 'over');
  const key = { userId: common.user_id, pauseId: randomUUID() };
  await inTransaction(server.connection, async (transaction) => {
    await insertPause(transaction, { ...common, kind, pause_id: key.pauseId, paused_until: until });
    if (state === 'ended') await updatePause(transaction, key, { ended_at: new Date() });
  });
  return key;
};

testStateMachine(() => server, {
  definition: pauseStateMachine,
  actors: ACTORS,
  transitions: { end: { by: STAFF, from: ['paused'], to: 'ended' } },
  hold: (state: StateOf<typeof pauseMachine>) =>
    standing('TEMP_BLACKLIST', state === 'paused' ? 'open' : state),
});

testStateMachine(() => server, {
  definition: whitelistStateMachine,
  actors: ACTORS,
  transitions: { remove: { by: STAFF, from: ['listed'], to: 'removed' } },
  hold: (state: StateOf<typeof whitelistMachine>) =>
    standing('WHITELISTED', state === 'over' ? 'over' : state === 'listed' ? 'open' : 'ended'),
});
