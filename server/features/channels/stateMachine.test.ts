import type { channelMachine } from '#contract/plain/channels';
import { type TestServer, startTestServer } from '../../testing/harness';
import { testStateMachine } from '../../testing/stateMachineTests';
import { channelStateMachine } from './stateMachine';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const OTHERS = ['reviewer', 'admin', 'superadmin', 'creator', 'owner', 'recruiter', 'support'];
// Whose channel it is.
const HOLDER = 'newcomer';

const CHANNEL = `UC${'w'.repeat(22)}`;

const hold = async (state: (typeof channelMachine.states)[number]) => {
  const userId = await server.idOf(HOLDER);
  await server.connection
    .insertInto('channel')
    .values({
      user_id: userId,
      channel_id: CHANNEL,
      name: 'Walked',
      status: state,
      is_default: false,
      subscribers: null,
      views: null,
      cms_linked: false,
      needs_reauth: false,
      linked_at: state === 'linked' || state === 'unlinked' ? new Date('2025-01-01') : null,
      refreshed_at: null,
      recruiter_id: null,
      days_read_until: null,
      refresh_after: null,
    })
    .execute();
  if (state === 'linked') {
    const held = {
      channel_id: CHANNEL,
      user_id: userId,
      held_from: new Date('2025-01-01'),
      held_until: null,
    };
    await server.connection.insertInto('channel_holder').values(held).execute();
  }
  return { userId, channelId: CHANNEL };
};

testStateMachine(() => server, {
  definition: channelStateMachine,
  actors: [...OTHERS, HOLDER, 'system'],
  transitions: {
    approve: { by: ['system'], from: ['in-progress'], to: 'linked' },
    deny: { by: ['system'], from: ['in-progress'], to: 'denied' },
    apply: { by: [HOLDER], from: ['denied', 'unlinked'], to: 'in-progress' },
    reopen: { by: ['system'], from: ['denied'], to: 'in-progress' },
    withdraw: { by: [HOLDER], from: ['in-progress', 'denied'], to: 'unlinked' },
    unlink: { by: ['system'], from: ['linked'], to: 'unlinked' },
    release: { by: ['system'], from: ['linked'], to: 'unlinked' },
  },
  hold,
});
