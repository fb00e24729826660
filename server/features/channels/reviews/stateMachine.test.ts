import { randomUUID } from 'node:crypto';
import type { reviewMachine } from '#contract/plain/channelReview';
import { type TestServer, startTestServer } from '../../../testing/harness';
import { testStateMachine } from '../../../testing/stateMachineTests';
import { reviewStateMachine } from './stateMachine';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const FIRST = ['admin', 'superadmin'];
const REVIEWERS = ['reviewer', ...FIRST];
const OTHERS = ['creator', 'owner', 'recruiter', 'support'];
const HOLDER = 'newcomer';

const hold = async (state: (typeof reviewMachine.states)[number]) => {
  const userId = await server.idOf(HOLDER);
  const reviewId = randomUUID();
  await server.connection
    .insertInto('channel_review')
    .values({
      user_id: userId,
      review_id: reviewId,
      channel_id: `UC${'w'.repeat(22)}`,
      kind: 'application',
      number: 0,
      state,
      waiting_since: new Date('2025-01-01'),
      decided_at: state === 'waiting' || state === 'withdrawn' ? null : new Date('2025-01-02'),
    })
    .execute();
  return { userId, reviewId };
};

testStateMachine(() => server, {
  definition: reviewStateMachine,
  actors: [...REVIEWERS, ...OTHERS, HOLDER, 'system'],
  transitions: {
    approve: { by: REVIEWERS, from: ['waiting'], to: 'approved' },
    reject: { by: REVIEWERS, from: ['waiting'], to: 'rejected' },
    prioritize: { by: FIRST, from: ['waiting'], to: 'waiting' },
    unprioritize: { by: [], from: ['waiting'], to: 'waiting' },
    invalidate: { by: ['system'], from: ['approved', 'rejected'], to: 'invalid' },
    withdraw: { by: ['system'], from: ['waiting'], to: 'withdrawn' },
  },
  hold,
});
