import { getChannelAnalytics } from '#contract/analytics';
import { addChannel, getChannelHistory, getChannels } from '#contract/channels';
import { deleteChannel } from '#contract/unlinks';
import { openIdProvider } from '../../integrations/openId';
import { actionsOf } from '../../testing/audit';
import { grantOf, openGrant } from '../../testing/grants';
import { type TestServer, startTestServer } from '../../testing/harness';
import { keepLog } from '../../testing/logs';
import { channelNamed, linkChannel } from '../../testing/popup';
import { dayOf, fromNow } from '../../testing/time';
import { refreshChannel } from './refresh';

const log = keepLog();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ listening: true, logStream: log.logStream });
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const JANUARY = { from: '2026-01-01', to: '2026-01-31' };
const ELENA = 'expired-grant@demo.test — Elena Travels Light';

const ofMira = (name: string) => channelNamed(server.as('creator'), name);
const ofElena = () => channelNamed(server.as('expired_grant'), 'Elena Travels Light');
const renew = (button: string, more: { ticked?: string[]; channelId?: string } = {}) =>
  linkChannel(server, server.as('expired_grant'), button, more);
const ofKofi = () => channelNamed(server.as('failed_payout'), 'Kofi Explains');

describe('renewing the grant', () => {
  it('clears the mark and reads the days that were missed', async () => {
    const before = await ofElena();
    const { channel_id } = before;
    const longAgo = dayOf(fromNow({ days: -40 }));
    await server.connection
      .updateTable('channel')
      .set({ days_read_until: longAgo })
      .where('channel_id', '=', channel_id)
      .execute();
    expect(before.needs_reauth).toBe(true);
    const { answer } = await renew(ELENA, { channelId: channel_id });
    expect(answer?.data.channel).toMatchObject({ needs_reauth: false, status: 'linked' });
    const days = await server.connection
      .selectFrom('channel_day')
      .where('channel_id', '=', channel_id)
      .orderBy('day')
      .select('day')
      .execute();
    expect(days[0]?.day && days[0].day > longAgo).toBe(true);
    // A few days have no figures, at YouTube neither.
    expect(days.length).toBeGreaterThan(32);
    expect(await actionsOf(server.connection, { about: channel_id })).toContain('channel.renewed');
    const history = await server.as('expired_grant').call(getChannelHistory, { channel_id });
    expect(history.data.items[0]?.to).toBe('linked');
  });

  it('refuses another channel than the one to renew, and leaves both alone', async () => {
    const { channel_id: channelId } = await ofElena();
    expect(await renew('newcomer@demo.test — Noor Paints', { channelId })).toMatchObject({
      code: 'ERROR_ON_AUTH_CHANNEL',
      text: expect.stringContaining('Noor Paints'),
    });
    expect((await ofElena()).needs_reauth).toBe(true);
    expect((await server.as('expired_grant').call(getChannels)).data.items).toHaveLength(1);
  });

  it('knows no channel of somebody else', async () => {
    const { channel_id: channelId } = await ofKofi();
    expect((await renew('newcomer@demo.test — Kofi Explains', { channelId })).status).toBe(404);
  });

  it('keeps an earlier refresh token where Google gives no new one', async () => {
    const { channel_id } = await ofMira('Mira After Dark');
    const creator = server.as('creator');
    const button = 'creator@demo.test — Mira After Dark';
    expect((await linkChannel(server, creator, button, { ticked: ['without_offline'] })).status).toBe(200);
    // The access token runs out: only the refresh token from before can bring another.
    await server.connection
      .updateTable('channel_grant')
      .set({ access_expires_at: new Date(0) })
      .where('channel_id', '=', channel_id)
      .execute();
    await creator.call(getChannelAnalytics, { channel_id, type: 'devices', ...JANUARY });
  });

  it('asks for lasting access where the earlier grant is over', async () => {
    const { channel_id } = await ofElena();
    await server.as('expired_grant').refused(getChannelAnalytics, { channel_id, type: 'views', ...JANUARY });
    expect(await renew(ELENA, { ticked: ['without_offline'] })).toMatchObject({
      code: 'ERROR_ON_AUTH_CHANNEL',
      text: expect.stringContaining('lasting access'),
    });
  });
});

describe('a grant', () => {
  it('that its owner gives while the earlier one is in use is kept, and outlives it', async () => {
    const creator = server.as('creator');
    const { channel_id } = await ofMira('Mira After Dark');
    const userId = await server.idOf('creator');
    const { connection, config } = server;
    const runOut = () =>
      connection
        .updateTable('channel_grant')
        .set({ access_expires_at: new Date(0) })
        .where('channel_id', '=', channel_id)
        .execute();
    await runOut();
    const earlier = await openGrant(server, userId, channel_id);
    const real = openIdProvider(config);
    const openId = {
      ...real,
      refresh: async (token: string) => {
        const tokens = await real.refresh(token);
        expect((await linkChannel(server, creator, 'creator@demo.test — Mira After Dark')).status).toBe(200);
        return tokens;
      },
    };
    await refreshChannel({ ...server.services, openId }, { userId, channelId: channel_id }, new Date());
    await real.revoke(earlier.refreshToken);
    await runOut();
    await creator.call(getChannelAnalytics, { channel_id, type: 'devices', ...JANUARY });
    expect((await ofMira('Mira After Dark')).needs_reauth).toBe(false);
  });

  it('is sealed in the database and never in the log', async () => {
    const newcomer = server.as('newcomer');
    const { answer } = await linkChannel(server, newcomer, 'newcomer@demo.test — Noor Paints');
    const channel_id = answer?.data.channel.channel_id ?? '';
    const userId = await server.idOf('newcomer');
    const { refreshToken, accessToken } = await openGrant(server, userId, channel_id);
    const row = await grantOf(server, userId, channel_id);
    await newcomer.call(getChannelAnalytics, { channel_id, type: 'videos', ...JANUARY });
    await newcomer.call(deleteChannel, { channel_id, expected: 'in-progress' });
    expect(log.text()).toContain(addChannel.path);
    for (const secret of [refreshToken, accessToken]) {
      expect(secret.length).toBeGreaterThan(100);
      expect(JSON.stringify(row)).not.toContain(secret);
      expect(log.text()).not.toContain(secret);
    }
    expect(log.text()).not.toContain(row.refresh_token);
  });

  it('that another secret sealed asks for re-authentication instead of failing', async () => {
    const { channel_id } = await ofMira('Mira Builds Things');
    await server.connection
      .updateTable('channel_grant')
      .set({ refresh_token: 'v1.c2VhbGVkIHdpdGggYW5vdGhlciBzZWNyZXQgdGhhbiB0aGlzIG9uZQ' })
      .where('channel_id', '=', channel_id)
      .execute();
    const creator = server.as('creator');
    const query = { channel_id, type: 'views', ...JANUARY };
    expect(await creator.refused(getChannelAnalytics, query)).toMatchObject({
      status: 401,
      code: 'CHANNEL_NEEDS_REAUTH',
    });
    expect((await ofMira('Mira Builds Things')).needs_reauth).toBe(true);
    const { answer } = await linkChannel(server, creator, 'creator@demo.test — Mira Builds Things');
    expect(answer?.data.channel.needs_reauth).toBe(false);
  });
});
