import { randomUUID } from 'node:crypto';
import type { unlinkMachine } from '#contract/plain/unlinks';
import { type TestServer, startTestServer } from '../../testing/harness';
import { testStateMachine } from '../../testing/stateMachineTests';
import { unlinkStateMachine } from './stateMachine';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const STAFF = ['admin', 'superadmin'];
const OTHERS = ['creator', 'owner', 'recruiter', 'support', 'reviewer'];
const HOLDER = 'newcomer';

const holdBy = (queuer: string) => async (state: (typeof unlinkMachine.states)[number]) => {
  const userId = await server.idOf(HOLDER);
  const unlinkId = randomUUID();
  await server.connection
    .insertInto('channel_unlink')
    .values({
      user_id: userId,
      unlink_id: unlinkId,
      channel_id: `UC${'w'.repeat(22)}`,
      state,
      reason: 'on-my-own',
      queued_by: await server.idOf(queuer),
      queued_at: new Date('2025-01-01'),
      ended_at: state === 'queued' ? null : new Date('2025-01-02'),
    })
    .execute();
  return { userId, unlinkId };
};

const transitions = {
  stop: { by: STAFF, from: ['queued'], to: 'cancelled' },
  hasten: { by: STAFF, from: ['queued'], to: 'queued' },
  carryOut: { by: ['system'], from: ['queued'], to: 'done' },
} as const;
const actors = [...STAFF, ...OTHERS, HOLDER, 'system'];

describe('what its owner has queued', () => {
  testStateMachine(() => server, {
    definition: unlinkStateMachine,
    actors,
    transitions: { cancel: { by: [HOLDER], from: ['queued'], to: 'cancelled' }, ...transitions },
    hold: holdBy(HOLDER),
  });
});

describe('what staff have queued', () => {
  testStateMachine(() => server, {
    definition: unlinkStateMachine,
    actors,
    transitions: { cancel: { by: [], from: ['queued'], to: 'cancelled' }, ...transitions },
    hold: holdBy('admin'),
  });
});
