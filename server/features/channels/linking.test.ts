import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { COMMAND_LINE } from '../../common/audit';
import { openIdProvider } from '../../integrations/openId';
import { type TestServer, startTestServer } from '../../testing/harness';
import { createCreator } from '../../testing/linking';
import { createBrowser } from '../../testing/signIn';
import { bookWaiting, importFile } from '../imports';
import { grantSealer } from './services';

const log: string[] = [];
const logStream = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    log.push(chunk.toString());
    done();
  },
});

let server: TestServer;
beforeEach(async () => {
  log.length = 0;
  server = await startTestServer({ listening: true, logStream });
});
afterEach(() => server.close());

const messageOf = (body: { error: string }) => JSON.parse(body.error).message as string;
const grantOf = (userId: string, channelId: string) =>
  server.connection
    .selectFrom('channel_grant')
    .where('user_id', '=', userId)
    .where('channel_id', '=', channelId)
    .selectAll()
    .executeTakeFirstOrThrow();
const audited = async (subject: string) => {
  const rows = await server.connection
    .selectFrom('audit')
    .where('subject', '=', subject)
    .orderBy('at')
    .select('action')
    .execute();
  return rows.map(({ action }) => action);
};

/** The tokens as only this server can read them. */
const openGrant = async (userId: string, channelId: string) => {
  const row = await grantOf(userId, channelId);
  const open = (sealed: string) => grantSealer(server.config).open(sealed, `${userId}/${channelId}`) ?? '';
  return { refreshToken: open(row.refresh_token), accessToken: open(row.access_token) };
};

/** Who has or had the channel, and when. */
const holders = (channelId: string) =>
  server.connection
    .selectFrom('channel')
    .where('channel_id', '=', channelId)
    .select(['user_id', 'linked_at', 'unlinked_at'])
    .execute();

/** Imports 100 dollars of the channel for a month that is `ahead` of this one; says what became of them. */
const earn = async (channelId: string, ahead: number) => {
  const now = new Date();
  now.setUTCDate(1);
  now.setUTCMonth(now.getUTCMonth() + ahead);
  const month = now.toISOString().slice(0, 7).replace('-', '');
  const name = `YouTube_lantern_M_${month}01_video_summary_v1-1.csv`;
  const folder = mkdtempSync(join(tmpdir(), 'linking-test-'));
  writeFileSync(
    join(folder, name),
    `Adjustment Type,Video ID,Channel ID,Content Type,Policy,Partner Revenue\nNone,v1,${channelId},Partner-provided,Monetize,100\n`,
  );
  const later = new Date(now.getTime() + 40 * 86_400_000);
  const { booking } = await importFile(
    server.connection,
    { path: join(folder, name), name },
    { now: () => later },
  );
  rmSync(folder, { recursive: true });
  return { entries: booking.entries, setAside: booking.set_aside.gross };
};

describe('linking a channel', () => {
  it('adds it as an application in progress with its own numbers, the first one as the default', async () => {
    const newcomer = await createCreator(server, 'newcomer');
    const { status, body } = await newcomer.link('newcomer@demo.test — Noor Paints');
    expect(status).toBe(200);
    const { channel } = body.data;
    expect(channel).toMatchObject({
      name: 'Noor Paints',
      status: 'in-progress',
      is_default: true,
      needs_reauth: false,
      linked_at: null,
      stats: { subscribers: 6100 },
      eligibility: { eligible: true, subscribers: { has: 6100, needs: 5000 }, views: { needs: 100_000 } },
    });
    expect(channel.eligibility.views.has).toBeGreaterThan(100_000);
    expect(channel.thumbnail).toContain(server.url);
    const history = await newcomer.get('user/channel/history', { channel_id: channel.channel_id });
    expect(history.body.data.items).toEqual([{ status: 'in-progress', at: channel.added_at, note: null }]);
    expect(await audited(channel.channel_id)).toEqual(['channel.added']);
  });

  it('says that a small channel does not meet the review’s figures yet', async () => {
    const newcomer = await createCreator(server, 'newcomer');
    const { body } = await newcomer.link('newcomer@demo.test — Noor Naps');
    expect(body.data.channel.eligibility).toMatchObject({ eligible: false, subscribers: { has: 300 } });
  });

  it('adds one that hides its subscribers, as one of which they are not known', async () => {
    const newcomer = await createCreator(server, 'newcomer');
    const { body } = await newcomer.link('stranger@demo.test — Hidden Counts');
    expect(body.data.channel.stats.subscribers).toBeNull();
    expect(body.data.channel.eligibility.eligible).toBe(false);
  });

  it.each([
    ['the Google account has no channel', 'newcomer@demo.test — no channel', [], /no YouTube channel/],
    ['a scope was declined', 'newcomer@demo.test — Noor Paints', ['without_analytics'], /only in part/],
    [
      'no lasting access was given',
      'newcomer@demo.test — Noor Paints',
      ['without_offline'],
      /lasting access/,
    ],
  ])('says what to do when %s, and adds nothing', async (_what, button, ticked, words) => {
    const newcomer = await createCreator(server, 'newcomer');
    const { status, body } = await newcomer.link(button, { ticked });
    expect([status, body.code]).toEqual([400, 'ERROR_ON_AUTH_CHANNEL']);
    expect(messageOf(body)).toMatch(words);
    expect((await newcomer.get('user/channels')).body.data.items).toEqual([]);
  });

  it('adds it also where YouTube has no figures to give right now', async () => {
    const newcomer = await createCreator(server, 'newcomer');
    const { status, body } = await newcomer.link('stranger@demo.test — Over Quota');
    expect([status, body.data.channel.eligibility.views.has]).toEqual([200, null]);
    expect(body.data.channel.needs_reauth).toBe(false);
  });

  it('does not take a code that was given for signing in', async () => {
    const newcomer = await createCreator(server, 'newcomer');
    const browser = createBrowser(server.url);
    const { code, state } = await browser.popup('newcomer@demo.test');
    const { status, body } = await browser.post(
      'user/channel/add',
      {
        user_id: newcomer.id,
        code,
        state,
      },
      newcomer.headers,
    );
    expect([status, body.code]).toEqual([400, 'SIGN_IN_EXPIRED']);
  });

  it('remembers who brought the creator to the network', async () => {
    const newcomer = await createCreator(server, 'newcomer');
    const { user_id: recruiter } = await server.userNamed('recruiter');
    await server.connection
      .updateTable('users')
      .set({ recruiter_id: recruiter })
      .where('user_id', '=', newcomer.id)
      .execute();
    const { body } = await newcomer.link('newcomer@demo.test — Noor Paints');
    const { channel_id: id } = body.data.channel;
    const answer = await newcomer.get('user/channel/recruiters', { channel_ids: id });
    expect(answer.body.data.items).toEqual([
      { channel_id: id, recruiter: { name: 'Rafael Ortega', username: 'recruiter' } },
    ]);
  });
});

describe('a channel that somebody has', () => {
  it('is refused while an active account has it', async () => {
    const newcomer = await createCreator(server, 'newcomer');
    const { status, body } = await newcomer.link('newcomer@demo.test — Kofi Explains');
    expect([status, body.code]).toEqual([409, 'CHANNEL_ALREADY_IN_USE']);
    expect((await newcomer.get('user/channels')).body.data.items).toEqual([]);
  });

  it('is free once the other account is deactivated', async () => {
    await server.connection
      .updateTable('users')
      .set({ status: 'deactivated' })
      .where('username', '=', 'failed_payout')
      .execute();
    const newcomer = await createCreator(server, 'newcomer');
    expect((await newcomer.link('newcomer@demo.test — Kofi Explains')).status).toBe(200);
  });

  it('goes to one of two accounts that add it at once', async () => {
    const creators = await Promise.all(
      ['newcomer', 'recruiter', 'reviewer'].map((name) => createCreator(server, name)),
    );
    const answers = await Promise.all(creators.map((one) => one.link('newcomer@demo.test — Noor Paints')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const rows = await server.connection
      .selectFrom('channel')
      .where('name', '=', 'Noor Paints')
      .select('user_id')
      .execute();
    expect(rows).toHaveLength(1);
  });
});

describe('the default channel', () => {
  it('is exactly one, however many are chosen at once', async () => {
    const creator = await createCreator(server, 'creator');
    const { body } = await creator.get('user/channels');
    const ids: string[] = body.data.items.map(({ channel_id: id }: { channel_id: string }) => id);
    const choices = [...ids, ...ids, ...ids].map((id) =>
      creator.post('user/channel/default', { channel_id: id }),
    );
    for (const { status } of await Promise.all(choices)) expect(status).toBe(200);
    const items = (await creator.get('user/channels')).body.data.items;
    expect(items.filter(({ is_default: it }: { is_default: boolean }) => it)).toHaveLength(1);
  });

  it('cannot be somebody else’s', async () => {
    const creator = await createCreator(server, 'creator');
    const kofi = await (await createCreator(server, 'failed_payout')).channel('Kofi Explains');
    const { status } = await creator.post('user/channel/default', { channel_id: kofi.channel_id });
    expect(status).toBe(404);
  });
});

describe('renewing the grant', () => {
  const missing = async () => {
    const elena = await createCreator(server, 'expired_grant');
    const before = await elena.channel('Elena Travels Light');
    return { elena, before };
  };

  it('clears the mark and reads the days that were missed', async () => {
    const { elena, before } = await missing();
    const longAgo = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10);
    await server.connection
      .updateTable('channel')
      .set({ days_read_until: longAgo })
      .where('channel_id', '=', before.channel_id)
      .execute();
    expect(before.needs_reauth).toBe(true);
    const { status, body } = await elena.link('expired-grant@demo.test — Elena Travels Light', {
      channelId: before.channel_id,
    });
    expect([status, body.data.channel.needs_reauth, body.data.channel.status]).toEqual([
      200,
      false,
      'linked',
    ]);
    const days = await server.connection
      .selectFrom('channel_day')
      .where('channel_id', '=', before.channel_id)
      .orderBy('day')
      .select('day')
      .execute();
    expect(days[0]?.day && days[0].day > longAgo).toBe(true);
    // A few days have no figures, at YouTube neither.
    expect(days.length).toBeGreaterThan(32);
    expect(await audited(before.channel_id)).toContain('channel.renewed');
    const history = await elena.get('user/channel/history', { channel_id: before.channel_id });
    expect(history.body.data.items[0].status).toBe('linked');
  });

  it('refuses another channel than the one to renew, and leaves both alone', async () => {
    const { elena, before } = await missing();
    const { body } = await elena.link('newcomer@demo.test — Noor Paints', { channelId: before.channel_id });
    expect(body.code).toBe('ERROR_ON_AUTH_CHANNEL');
    expect(messageOf(body)).toContain('Noor Paints');
    expect((await elena.channel('Elena Travels Light')).needs_reauth).toBe(true);
    expect((await elena.get('user/channels')).body.data.items).toHaveLength(1);
  });

  it('knows no channel of somebody else', async () => {
    const { elena } = await missing();
    const kofi = await (await createCreator(server, 'failed_payout')).channel('Kofi Explains');
    const { status } = await elena.link('newcomer@demo.test — Kofi Explains', { channelId: kofi.channel_id });
    expect(status).toBe(404);
  });

  it('keeps an earlier refresh token where Google gives no new one', async () => {
    const creator = await createCreator(server, 'creator');
    const { channel_id: id } = await creator.channel('Mira After Dark');
    const { status } = await creator.link('creator@demo.test — Mira After Dark', {
      ticked: ['without_offline'],
    });
    expect(status).toBe(200);
    // The access token runs out: only the refresh token from before can bring another.
    await server.connection
      .updateTable('channel_grant')
      .set({ access_expires_at: new Date(0) })
      .where('channel_id', '=', id)
      .execute();
    const answer = await creator.get('channel/analytics', {
      channel_id: id,
      type: 'devices',
      from: '2026-01-01',
      to: '2026-01-31',
    });
    expect(answer.status).toBe(200);
  });

  it('asks for lasting access where the earlier grant is over', async () => {
    const { elena } = await missing();
    await elena.get('channel/analytics', {
      channel_id: (await elena.channel('Elena Travels Light')).channel_id,
      type: 'views',
      from: '2026-01-01',
      to: '2026-01-31',
    });
    const { body } = await elena.link('expired-grant@demo.test — Elena Travels Light', {
      ticked: ['without_offline'],
    });
    expect(messageOf(body)).toContain('lasting access');
  });
});

describe('taking a channel out of the account', () => {
  it('unlinks a linked one, gives its grant back and moves the default on', async () => {
    const creator = await createCreator(server, 'creator');
    const { channel_id: id } = await creator.channel('Mira Builds Things');
    const { refreshToken } = await openGrant(creator.id, id);
    expect((await creator.remove(id)).body.data).toEqual({ channel_id: id, status: 'unlinked' });
    const { items } = (await creator.get('user/channels')).body.data;
    expect(
      items.map((one: { name: string; status: string; is_default: boolean }) => [
        one.name,
        one.status,
        one.is_default,
      ]),
    ).toEqual([
      ['Mira After Dark', 'linked', true],
      ['Mira Builds Things', 'unlinked', false],
    ]);
    expect(await openIdProvider(server.config).refresh(refreshToken)).toBeUndefined();
    const history = await creator.get('user/channel/history', { channel_id: id });
    expect(history.body.data.items.map(({ status }: { status: string }) => status)).toEqual([
      'unlinked',
      'linked',
      'in-progress',
    ]);
    expect(await audited(id)).toEqual(['channel.unlinked']);
  });

  it('takes an application off the list', async () => {
    const newcomer = await createCreator(server, 'newcomer');
    const { body } = await newcomer.link('newcomer@demo.test — Noor Paints');
    const { channel_id: id } = body.data.channel;
    expect((await newcomer.remove(id)).body.data.status).toBe('deleted');
    expect((await newcomer.get('user/channels')).body.data.items).toEqual([]);
    expect((await newcomer.remove(id)).status).toBe(404);
    // Somebody else may have it now.
    const other = await createCreator(server, 'recruiter');
    expect((await other.link('newcomer@demo.test — Noor Paints')).status).toBe(200);
  });

  it('sets aside what is earned later, also while a new application runs', async () => {
    const creator = await createCreator(server, 'creator');
    const { channel_id: id } = await creator.channel('Mira After Dark');
    expect(await earn(id, 0)).toEqual({ entries: 1, setAside: '0' });
    await creator.remove(id);
    const unlinked = await holders(id);
    expect(await earn(id, 1)).toEqual({ entries: 0, setAside: '100' });
    const again = await creator.link('creator@demo.test — Mira After Dark');
    expect(again.body.data.channel).toMatchObject({ status: 'in-progress', linked_at: null });
    expect(await holders(id)).toEqual(unlinked);
    expect(await earn(id, 2)).toEqual({ entries: 0, setAside: '100' });
    const booked = await bookWaiting(server.connection, { now: new Date(), userId: COMMAND_LINE });
    expect(booked.entries).toBe(0);
    expect(await audited(id)).toEqual(['channel.unlinked', 'channel.applied-again']);
    // Called off, it leaves the list, and who had it until then is still known to the ledger.
    expect((await creator.remove(id)).body.data.status).toBe('deleted');
    expect(await creator.channel('Mira After Dark')).toBeUndefined();
    expect(await holders(id)).toEqual(unlinked);
  });
});

describe('a grant', () => {
  it('is sealed in the database and never in the log', async () => {
    const newcomer = await createCreator(server, 'newcomer');
    const { body } = await newcomer.link('newcomer@demo.test — Noor Paints');
    const { channel_id: id } = body.data.channel;
    const { refreshToken, accessToken } = await openGrant(newcomer.id, id);
    const row = await grantOf(newcomer.id, id);
    await newcomer.get('channel/analytics', {
      channel_id: id,
      type: 'videos',
      from: '2026-01-01',
      to: '2026-01-31',
    });
    await newcomer.remove(id);
    expect(log.join('')).toContain('user/channel/add');
    for (const secret of [refreshToken, accessToken]) {
      expect(secret.length).toBeGreaterThan(100);
      expect(JSON.stringify(row)).not.toContain(secret);
      expect(log.join('')).not.toContain(secret);
    }
    expect(log.join('')).not.toContain(row.refresh_token);
  });

  it('that another secret sealed asks for re-authentication instead of failing', async () => {
    const creator = await createCreator(server, 'creator');
    const { channel_id: id } = await creator.channel('Mira Builds Things');
    await server.connection
      .updateTable('channel_grant')
      .set({ refresh_token: 'v1.c2VhbGVkIHdpdGggYW5vdGhlciBzZWNyZXQgdGhhbiB0aGlzIG9uZQ' })
      .where('channel_id', '=', id)
      .execute();
    const answer = await creator.get('channel/analytics', {
      channel_id: id,
      type: 'views',
      from: '2026-01-01',
      to: '2026-01-31',
    });
    expect([answer.status, answer.body.code]).toEqual([401, 'CHANNEL_NEEDS_REAUTH']);
    expect((await creator.channel('Mira Builds Things')).needs_reauth).toBe(true);
    expect(
      (await creator.link('creator@demo.test — Mira Builds Things')).body.data.channel.needs_reauth,
    ).toBe(false);
  });
});
