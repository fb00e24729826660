import { putJob } from '../../jobs/repository';
import { type TestServer, startTestServer } from '../../testing/harness';
import { auditEventsOf } from '../../testing/audit';
import { linkChannel } from '../../testing/popup';
import { dayOf, fromNow } from '../../testing/time';
import type { Services } from '../../services';
import { forgetStaleFigures } from './refresh';
import { type ChannelKey } from './channelKey';

let server: TestServer;
let services: Services;
beforeAll(async () => {
  server = await startTestServer({ listening: true });
  services = server.services;
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

// Those of the demonstration whose grant YouTube takes.
const CHANNELS = 8;

/** Lets the job run as if it were then, and returns what it counted. */
const run = async (at = new Date()) => {
  const id = await putJob(server.connection, 'channels:refresh', { key: '', now: at });
  await server.work(at);
  const { status, counts } = await server.connection
    .selectFrom('job')
    .where('job_id', '=', id ?? '')
    .select(['status', 'counts'])
    .executeTakeFirstOrThrow();
  const { channels, failed } = JSON.parse(counts ?? '{}') as { channels: number; failed: number };
  expect(status).toBe(channels === 0 && failed > 0 ? 'failed' : 'done');
  return { refreshed: channels, failed };
};
const ALL = { refreshed: CHANNELS, failed: 0 };
const NONE = { refreshed: 0, failed: 0 };
const channelNamed = (name: string) =>
  server.connection.selectFrom('channel').where('name', '=', name).selectAll().executeTakeFirstOrThrow();
const keyOf = (row: { user_id: string; channel_id: string }) => ({
  userId: row.user_id,
  channelId: row.channel_id,
});
const keptDays = ({ userId, channelId }: ChannelKey) =>
  server.connection
    .selectFrom('channel_day')
    .where('user_id', '=', userId)
    .where('channel_id', '=', channelId)
    .orderBy('day')
    .select(['day', 'views'])
    .execute();
const link = (username: string, button: string) => linkChannel(server, server.as(username), button);

describe('the refresh', () => {
  it('reads counts, picture and days of every channel with a grant, once in a while', async () => {
    const before = await channelNamed('Mira Builds Things');
    expect(await run()).toEqual(ALL);
    const after = await channelNamed('Mira Builds Things');
    expect(after.subscribers).toBe('184000');
    expect(after.thumbnail).toContain(after.channel_id);
    expect(after.refreshed_at && before.refreshed_at && after.refreshed_at > before.refreshed_at).toBe(true);
    const days = await keptDays(keyOf(after));
    expect(days.length).toBeGreaterThan(70);
    expect(days.at(-1)?.day).toBe(after.days_read_until);
    expect(await run()).toEqual(NONE);
    expect(await run(fromNow({ hours: 5 }))).toEqual(ALL);
  });

  it('fills a gap and reads the newest days again', async () => {
    await run();
    const channel = await channelNamed('Mira Builds Things');
    const key = keyOf(channel);
    const all = await keptDays(key);
    const gapFrom = dayOf(fromNow({ days: -30 }));
    // What was read a while ago is known no better than this.
    await server.connection.deleteFrom('channel_day').where('day', '>', gapFrom).execute();
    await server.connection
      .updateTable('channel')
      .set({ days_read_until: gapFrom, refresh_after: null })
      .where('channel_id', '=', key.channelId)
      .execute();
    await run();
    expect((await keptDays(key)).map(({ day }) => day)).toEqual(all.map(({ day }) => day));

    const changing = all.filter(({ day }) => day >= dayOf(fromNow({ days: -3 })));
    expect(changing.length).toBeGreaterThan(0);
    await server.connection.updateTable('channel_day').set({ views: 1 }).execute();
    await server.connection.updateTable('channel').set({ refresh_after: null }).execute();
    await run();
    const again = await keptDays(key);
    const fresh = again.filter(({ views }) => views !== '1').map(({ day }) => day);
    expect(fresh).toEqual(changing.map(({ day }) => day));
  });

  it('leaves alone the channels of people who have deactivated their account', async () => {
    const mira = await channelNamed('Mira Builds Things');
    await server.connection
      .updateTable('users')
      .set({ status: 'deactivated' })
      .where('username', '=', 'creator')
      .execute();
    // Both of hers.
    expect(await run()).toEqual({ refreshed: CHANNELS - 2, failed: 0 });
    expect(await channelNamed('Mira Builds Things')).toEqual(mira);
  });

  it('marks a channel whose grant is over, and does not ask again', async () => {
    await server.connection
      .updateTable('channel')
      .set({ needs_reauth: false })
      .where('name', '=', 'Elena Travels Light')
      .execute();
    expect(await run()).toEqual({ refreshed: CHANNELS, failed: 1 });
    expect((await channelNamed('Elena Travels Light')).needs_reauth).toBe(true);
    await server.connection.updateTable('channel').set({ refresh_after: null }).execute();
    expect(await run()).toEqual(ALL);
    expect(await auditEventsOf(server.connection, { action: 'channel.grant-refused' })).toHaveLength(1);
  });

  it('comes again later to a channel that YouTube does not answer for, and does the others', async () => {
    await link('newcomer', 'stranger@demo.test — Over Quota');
    await server.connection.updateTable('channel').set({ refresh_after: null }).execute();
    expect(await run()).toEqual({ refreshed: CHANNELS, failed: 1 });
    expect(await run()).toEqual(NONE);
    expect(await run(fromNow({ minutes: 61 }))).toEqual({ refreshed: 0, failed: 1 });
  });
});

describe('the owner of a channel whose grant is over', () => {
  const elena = 'expired-grant@demo.test';

  it('is mailed once, and again only when a new grant is over', async () => {
    await server.connection
      .updateTable('channel')
      .set({ needs_reauth: false })
      .where('name', '=', 'Elena Travels Light')
      .execute();
    await run();
    await run(fromNow({ hours: 5 }));
    const mails = server.mails(elena);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Elena Travels Light');
    expect(mails[0]?.text).toContain(`${server.url}/channels`);

    await link('expired_grant', 'expired-grant@demo.test — Elena Travels Light');
    await link('expired_grant', 'stranger@demo.test — Grant Withdrawn');
    await server.work(fromNow({ hours: 10 }));
    expect(server.mails(elena)).toHaveLength(2);
    expect(server.mails(elena)[0]?.text).toContain('Grant Withdrawn');
  });
});

describe('what YouTube told', () => {
  it('is forgotten after thirty days without a refresh, but for the name', async () => {
    await run();
    await server.connection
      .updateTable('channel')
      .set({ refreshed_at: fromNow({ days: -31 }) })
      .where('name', '=', 'Mira After Dark')
      .execute();
    await forgetStaleFigures(services, new Date());
    const forgotten = await channelNamed('Mira After Dark');
    expect(forgotten).toMatchObject({ subscribers: null, views: null, thumbnail: null, status: 'linked' });
    expect(await keptDays(keyOf(forgotten))).toEqual([]);
    const kept = await channelNamed('Mira Builds Things');
    expect(kept.subscribers).not.toBeNull();
    expect((await keptDays(keyOf(kept))).length).toBeGreaterThan(0);
  });
});
