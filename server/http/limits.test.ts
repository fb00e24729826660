import { randomUUID } from 'node:crypto';
import { getChannelAnalytics } from '#contract/analytics';
import type { CallDefinition } from '#contract/call';
import { getChannels } from '#contract/channels';
import { connectForum } from '#contract/linkedAccounts';
import { requestDataExport } from '#contract/privacy';
import { postSupportMessage } from '#contract/support';
import { dayOf } from '../common/days';
import { businessConstants } from '../common/businessConstants';
import type { Caller, Wrong } from '../testing/caller';
import { type TestServer, startTestServer } from '../testing/harness';
import { messageOf } from '../testing/support';
import { fromNow } from '../testing/time';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ listening: true });
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

type Asked = (
  creator: Caller,
  time: number,
) => Promise<{ call: CallDefinition; given: Wrong<CallDefinition> }>;

const daysAgo = (days: number) => dayOf(new Date(Date.now() - days * 86_400_000));

const LIMITED: [keyof typeof businessConstants.aDayOfUser, Asked][] = [
  [
    'youtubeReports',
    async (creator, time) => {
      const [first] = (await creator.call(getChannels)).data.items;
      const given = {
        channel_id: first?.channel_id,
        type: 'views',
        from: daysAgo(20 + time),
        to: daysAgo(10),
      };
      return { call: getChannelAnalytics, given };
    },
  ],
  ['dataExports', async () => ({ call: requestDataExport, given: {} })],
  ['supportMessages', async () => ({ call: postSupportMessage, given: messageOf(`Hello ${randomUUID()}`) })],
  ['forumLookups', async () => ({ call: connectForum, given: { username: 'mira' } })],
];

describe.each(LIMITED)('%s', (kind, asked) => {
  const counted = () =>
    server.connection.selectFrom('rate_limit').where('key', 'like', `${kind}:%`).selectAll().execute();
  const reach = (hits: number) =>
    server.connection.updateTable('rate_limit').set({ hits }).where('key', 'like', `${kind}:%`).execute();
  const ask = async (username: string, time: number) => {
    const creator = server.as(username);
    const { call, given } = await asked(creator, time);
    const { code } = await creator.outcome(call, given);
    await server.work();
    return code;
  };

  it('are so many a day, and no more', async () => {
    expect(await ask('creator', 1)).not.toBe('TOO_MANY_REQUESTS');
    expect(await counted()).toHaveLength(1);
    await reach(businessConstants.aDayOfUser[kind] - 1);
    expect(await ask('creator', 2)).not.toBe('TOO_MANY_REQUESTS');
    expect(await ask('creator', 3)).toBe('TOO_MANY_REQUESTS');
  });

  it('of one user are not those of another', async () => {
    await ask('creator', 1);
    await reach(businessConstants.aDayOfUser[kind]);
    expect(await ask('owner', 1)).not.toBe('TOO_MANY_REQUESTS');
  });
});

it('whoever goes on trying beyond a limit waits no longer for it, and is let in again', async () => {
  const creator = server.as('creator');
  const wanted = { username: 'mira' };
  await creator.outcome(connectForum, wanted);
  const counted = server.connection.updateTable('rate_limit').where('key', 'like', 'forumLookups:%');
  const hits = businessConstants.aDayOfUser.forumLookups;
  await counted.set({ hits, resets_at: fromNow({ minutes: 5 }) }).execute();
  for (let time = 0; time < 3; time += 1) {
    const { code, retryAfter } = await creator.refused(connectForum, wanted);
    expect(code).toBe('TOO_MANY_REQUESTS');
    expect(retryAfter).toBeLessThan(600);
  }
  await counted.set({ resets_at: fromNow({ seconds: -1 }) }).execute();
  expect((await creator.outcome(connectForum, wanted)).code).not.toBe('TOO_MANY_REQUESTS');
});
