import { getChannels } from '#contract/channels';
import { putJob } from '../../jobs/repository';
import { type TestServer, startTestServer } from '../../testing/harness';
import { channelNamed, linkChannel } from '../../testing/popup';
import { fromNow } from '../../testing/time';
import { platformHandler } from './checkPlatform';
import { platformStatusOf, quotaDayOf } from './platform';
import { forgetStaleFigures } from './refresh';

const NOW = new Date('2026-05-31T10:00:00Z');
const at = (day: string) => new Date(`${day}T23:59:00Z`);

describe('a channel on YouTube is', () => {
  const made = at('2020-01-01');
  const uploaded = (day: string) => ({ publishedAt: made, videoCount: 3, lastUploadAt: at(day) });
  it.each([
    ['active', 'an upload 89 days ago', uploaded('2026-03-03')],
    ['active', 'an upload of the day after the last one of February, in May', uploaded('2026-03-01')],
    ['inactive', 'an upload of the last day of February, 92 days ago', uploaded('2026-02-28')],
    ['inactive', 'an upload of a year ago', uploaded('2025-05-31')],
    ['terminated', 'no such channel', undefined],
    ['unknown', 'videos whose list is hidden', { publishedAt: made, videoCount: 3, lastUploadAt: null }],
    ['unknown', 'no word of videos', { publishedAt: made, videoCount: null, lastUploadAt: null }],
    ['inactive', 'no video since years', { publishedAt: made, videoCount: 0, lastUploadAt: null }],
    [
      'active',
      'no video, made last week',
      { publishedAt: at('2026-05-24'), videoCount: 0, lastUploadAt: null },
    ],
  ] as const)('%s with %s', (status, _what, found) => {
    expect(platformStatusOf(found, NOW)).toBe(status);
  });

  it('asked about by a quota whose day begins at midnight on the Pacific coast', () => {
    expect(quotaDayOf(new Date('2026-03-15T06:59:00Z'))).toBe('2026-03-14');
    expect(quotaDayOf(new Date('2026-03-15T07:01:00Z'))).toBe('2026-03-15');
  });
});

describe('the job that asks how channels stand', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ listening: true });
  });
  afterAll(() => server.close());
  beforeEach(() => server.startOver());

  const KIND = 'channels:platform-status';
  // Those of the demonstration whose grant YouTube takes.
  const CHANNELS = 8;
  const ALL_UNITS = 2 * CHANNELS;

  /** Lets the job run as if it were then, with so many units a day, and returns what it counted. */
  const run = async (now = new Date(), most = 1_000) => {
    const id = await putJob(server.connection, KIND, { key: '', now });
    await server.worker(now, { [KIND]: platformHandler(server.services, most) }).drain();
    const { counts } = await server.connection
      .selectFrom('job')
      .where('job_id', '=', id ?? '')
      .select('counts')
      .executeTakeFirstOrThrow();
    const { channels, failed } = JSON.parse(counts ?? '{}') as { channels: number; failed: number };
    return { channels, failed };
  };
  const asked = () =>
    server.connection
      .selectFrom('channel')
      .where('platform_checked_at', 'is not', null)
      .orderBy('channel_id')
      .select('channel_id')
      .execute();
  const units = async (now = new Date()) => {
    const row = await server.connection
      .selectFrom('youtube_quota')
      .where('day', '=', quotaDayOf(now))
      .select('units')
      .executeTakeFirst();
    return row?.units ?? 0;
  };
  const link = async (name: string) => {
    const newcomer = server.as('newcomer');
    await linkChannel(server, newcomer, `stranger@demo.test — ${name}`);
    return newcomer;
  };

  it.each([
    ['Hiccups', 'active'],
    ['Quiet For Months', 'inactive'],
    ['No Videos At All', 'inactive'],
    ['Hidden Uploads', 'unknown'],
    ['Gone From YouTube', 'terminated'],
    ['Suspended Channel', 'terminated'],
  ])('tells the owner of %s that it is %s', async (name, platform_status) => {
    const owner = await link(name);
    expect(await channelNamed(owner, name)).toMatchObject({
      platform_status: 'unknown',
      platform_checked_at: null,
    });
    await run();
    const channel = await channelNamed(owner, name);
    expect(channel.platform_status).toBe(platform_status);
    expect(channel.platform_checked_at).not.toBeNull();
    expect(channel.video_count === null).toBe(platform_status === 'terminated');
  });

  it('asks once a day about each channel with a grant, and keeps what YouTube says of its standing', async () => {
    await link('Bad Standing');
    expect(await run()).toEqual({ channels: CHANNELS + 1, failed: 0 });
    expect(await units()).toBe(ALL_UNITS + 2);
    expect(await run()).toEqual({ channels: 0, failed: 0 });
    expect(await run(fromNow({ hours: 21 }))).toEqual({ channels: CHANNELS + 1, failed: 0 });
    const bad = await server.connection
      .selectFrom('channel')
      .where('name', '=', 'Bad Standing')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(bad).toMatchObject({
      good_standing: false,
      copyright_good_standing: false,
      community_good_standing: true,
      content_id_good_standing: true,
    });
  });

  it('keeps to the units of the day, and goes on the next day with those that waited', async () => {
    expect(await run(new Date(), 6)).toEqual({ channels: 3, failed: 0 });
    const first = await asked();
    expect(await run(new Date(), 6)).toEqual({ channels: 0, failed: 0 });
    expect(await units()).toBe(6);
    const tomorrow = fromNow({ hours: 25 });
    expect(await run(tomorrow, 2 * (CHANNELS - 3))).toEqual({ channels: CHANNELS - 3, failed: 0 });
    expect(await asked()).toHaveLength(CHANNELS);
    expect(first).toHaveLength(3);
  });

  it('that two processes do at once sends no request too many', async () => {
    const slice = () =>
      platformHandler(
        server.services,
        5,
      )({
        connection: server.connection,
        key: '',
        payload: null,
        state: null,
        now: new Date(),
        dryRun: false,
        signal: new AbortController().signal,
        reportProgress: () => {},
        keep: async () => {},
      });
    await Promise.all([slice(), slice(), slice()]);
    expect(await units()).toBe(5);
    expect((await asked()).length).toBeLessThanOrEqual(2);
  });

  it('whose process dies in the middle loses nothing: another one asks about the rest', async () => {
    const dying = new AbortController();
    let kept = 0;
    const slice = platformHandler(server.services)({
      connection: server.connection,
      key: '',
      payload: null,
      state: null,
      now: new Date(),
      dryRun: false,
      signal: dying.signal,
      reportProgress: () => {},
      keep: async () => {
        kept += 1;
        // The third answer is not kept any more.
        if (kept === 3) throw new Error('The process is gone');
      },
    });
    await expect(slice).rejects.toThrow('The process is gone');
    expect(await asked()).toHaveLength(2);
    expect(await run()).toEqual({ channels: CHANNELS - 2, failed: 0 });
    expect(await asked()).toHaveLength(CHANNELS);
  });

  it('leaves a channel as it was known whose grant YouTube does not take, and does the others', async () => {
    const known = { platform_status: 'active', video_count: 7, needs_reauth: false } as const;
    await server.connection
      .updateTable('channel')
      .set(known)
      .where('name', '=', 'Elena Travels Light')
      .execute();
    expect(await run()).toEqual({ channels: CHANNELS, failed: 1 });
    const { data } = await server.as('expired_grant').call(getChannels, { search: 'Elena' });
    expect(data.items).toMatchObject([
      { platform_status: 'active', video_count: 7, platform_checked_at: null, needs_reauth: true },
    ]);
  });

  it('keeps no answer for longer than thirty days', async () => {
    await run();
    await server.connection
      .updateTable('channel')
      .set({ platform_checked_at: fromNow({ days: -31 }) })
      .where('name', '=', 'Mira After Dark')
      .execute();
    await forgetStaleFigures(server.services, new Date());
    const { data } = await server.as('creator').call(getChannels, { search: 'Mira' });
    const statuses = data.items.map(({ name, platform_status: status }) => [name, status]);
    expect(statuses).toContainEqual(['Mira After Dark', 'unknown']);
    expect(statuses).toContainEqual(['Mira Builds Things', 'active']);
  });
});
