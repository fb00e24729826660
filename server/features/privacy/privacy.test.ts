import { randomUUID } from 'node:crypto';
import { downloadDataExport, getAccessLog, getDataExport, requestDataExport } from '#contract/privacy';
import { getProfile } from '#contract/profile';
import { insertRows } from '../../database/insertRows';
import type { Connection, Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import { inTransaction } from '../../database/transaction';
import { putJob } from '../../jobs/repository';
import { auditEventsOf } from '../../testing/audit';
import type { Given } from '../../testing/caller';
import { type TestServer, startTestServer } from '../../testing/harness';
import { heldSlice } from '../../testing/jobs';
import { fromNow } from '../../testing/time';
import { filesOf } from '../../testing/unzip';
import { exportHandler } from './exportJob';
import { maskAccount } from './rules';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const minutes = (count: number) => new Date(Date.UTC(2026, 2, 1, 12, count));

describe('who looked at the account', () => {
  const log = async (username: string, query: Given<typeof getAccessLog> = {}) =>
    (await server.as(username).call(getAccessLog, query)).data;

  it('is nobody at first', async () => {
    expect(await log('newcomer')).toEqual({ items: [], pagination: { page: 1, per_page: 10, total: 0 } });
  });

  it('is listed with reason, the newest first, page by page', async () => {
    const admin = await server.userNamed('admin');
    const account = await server.userNamed('creator');
    const look = (count: number) => ({
      user_id: account.user_id,
      acting_id: randomUUID(),
      admin_id: admin.user_id,
      admin_name: admin.name,
      admin_session_id: randomUUID(),
      reason: `Ticket ${count}`,
      started_at: minutes(count),
      ended_at: count === 2 ? null : minutes(count + 5),
    });
    await server.connection
      .insertInto('acting')
      .values([look(1), look(0), look(2)])
      .execute();
    const first = await log('creator', { per_page: 2 });
    expect(first.pagination).toEqual({ page: 1, per_page: 2, total: 3 });
    expect(first.items).toMatchObject([
      { admin_name: 'Ada Novak', reason: 'Ticket 2', ended_at: null },
      { reason: 'Ticket 1', started_at: '2026-03-01T12:01:00.000Z', ended_at: '2026-03-01T12:06:00.000Z' },
    ]);
    const second = await log('creator', { per_page: 2, page: 2 });
    expect(second.items).toMatchObject([{ admin_name: 'Ada Novak', reason: 'Ticket 0' }]);
    expect((await log('newcomer')).items).toEqual([]);
  });
});

describe('accounts of payment methods', () => {
  it.each([
    ['{"email":"mira@example.com"}', '{"email":"m••••@example.com"}'],
    ['{"iban":"SE4550000000058398257466","holder":"Mira"}', '{"iban":"••••7466","holder":"••••"}'],
    [
      '{"number":12345678901,"nested":[{"swift":"ESSESESS12"}]}',
      '{"number":"••••8901","nested":[{"swift":"••••SS12"}]}',
    ],
    ['DE89370400440532013000', '••••3000'],
    ['1234', '••••'],
    ['', ''],
  ])('%s shows as %s', (account, shown) => {
    expect(maskAccount(account)).toBe(shown);
  });
});

/** A connection on which a transaction begins when the test says so. */
const heldAtTheEnd = (connection: Connection, hold: () => Promise<void>): Connection =>
  new Proxy(connection, {
    get: (target, name) => {
      const part: unknown = Reflect.get(target, name);
      if (name !== 'transaction') return typeof part === 'function' ? part.bind(target) : part;
      return () => ({
        execute: async (work: (transaction: Transaction<Schema>) => Promise<unknown>) => {
          await hold();
          return target.transaction().execute(work);
        },
      });
    },
  });

describe('downloading all data', () => {
  /** Has all data collected, and downloads it. */
  const download = async (username: string) => {
    const user = server.as(username);
    await user.call(requestDataExport);
    await server.work();
    const { data } = await user.call(getDataExport);
    return user.download(downloadDataExport, { export_id: data.export?.export_id ?? '' });
  };
  const filesFor = async (username: string) => filesOf((await download(username)).content);

  it('gives every list as CSV and JSON, with account numbers hidden', async () => {
    const { headers, content } = await download('creator');
    expect(headers['content-type']).toBe('application/zip');
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="creator-data-\d{4}-\d\d-\d\d\.zip"$/,
    );
    const files = await filesOf(content);
    const names = [
      'accepted-fees',
      'access-log',
      'actions',
      'browsers',
      'catchup-requests',
      'channel-days',
      'channel-earnings',
      'channel-estimates',
      'channel-grants',
      'channel-invites',
      'channel-reviews',
      'channel-times',
      'channel-unlinks',
      'channels',
      'decisions',
      'earnings-seen',
      'game',
      'instant-days',
      'instant-requests',
      'ledger-entries',
      'linked-accounts',
      'moments',
      'monthly-summaries',
      'network-memberships',
      'notification-settings',
      'notifications',
      'payment-attempts',
      'payment-holds',
      'payment-methods',
      'payment-parts',
      'payment-pauses',
      'payment-runs',
      'payment-settings',
      'payments',
      'photos',
      'policies',
      'profile',
      'recoupment-plan',
      'recruiter-shares',
      'revenue-share-requests',
      'revenue-shares',
      'sessions',
      'story',
      'subscriptions',
      'support-conversation',
      'support-departments',
      'support-messages',
      'viewed-pages',
      'weekly-payment',
    ];
    const lists = Object.keys(files).filter((name) => !name.includes('/'));
    expect(lists.sort()).toEqual(names.flatMap((name) => [`${name}.csv`, `${name}.json`]));
    expect(JSON.parse(files['profile.json'] ?? '')).toMatchObject([
      {
        name: 'Mira Lindqvist',
        email: 'creator@demo.test',
        roles: 'partner user',
        network: 'Lantern Network',
      },
    ]);
    expect(JSON.parse(files['channels.json'] ?? '')).toHaveLength(2);
    expect(files['channels.csv']).toMatch(/^\ufeff"channel_id","name","status"/);
    expect(files['payment-methods.csv']).toContain('c•••@demo.test');
    expect(files['payment-methods.csv']).not.toContain('creator@demo.test');
    expect(JSON.parse(files['payments.json'] ?? '')).toEqual([]);
  });

  it('gives nothing of anybody else', async () => {
    const files = await filesFor('newcomer');
    expect(Object.values(files).join('')).not.toMatch(/Mira|creator@demo/);
  });

  it('gives each of many entries once, by day, and no cell that a spreadsheet would run', async () => {
    const { user_id } = await server.userNamed('expired_grant');
    const count = 2_500;
    const entries = Array.from({ length: count }, (_nothing, index) => ({
      user_id,
      entry_id: randomUUID(),
      // Many of one day, so that a batch ends within one.
      date: `2026-01-0${1 + (index % 2)}`,
      booked_at: minutes(0),
      type: 'regular',
      source: 'youtube',
      category: index === 0 ? '=1+1;@x' : 'ads',
      month: '2025-12',
      channel_id: `UC${String(index).padStart(22, '0')}`,
      amount: '-1.5',
      status: 'final',
      correction: false,
      reason: '',
      gross: null,
      revenue_share: null,
      service_fee: null,
      file_id: null,
      payment_id: null,
    }));
    await inTransaction(server.connection, (transaction) => insertRows(transaction, 'ledger_entry', entries));
    const files = await filesFor('expired_grant');
    const rows = JSON.parse(files['ledger-entries.json'] ?? '') as { date: string; entry_id: string }[];
    expect(new Set(rows.map(({ entry_id }) => entry_id)).size).toBe(count);
    const days = rows.map(({ date }) => date);
    expect(days).toEqual([...days].sort());
    const csv = files['ledger-entries.csv'] ?? '';
    expect(csv.trimEnd().split('\r\n')).toHaveLength(count + 1);
    expect(csv).toContain(`,"'=1+1;'@x",`);
    expect(csv).toContain(',-1.500000,');
  });

  it('is collected once at a time, leaves a trace, and may be asked for again when it is done', async () => {
    const owner = server.as('owner');
    expect((await owner.call(getDataExport)).data.export).toBeNull();
    const asked = await Promise.all([1, 2, 3].map(() => owner.call(requestDataExport)));
    const ids = asked.map(({ data }) => data.export?.export_id);
    expect(new Set(ids).size).toBe(1);
    expect(asked[0]?.data.export).toMatchObject({ ready_at: null, bytes: null, work: { state: 'waiting' } });
    const early = await owner.refused(downloadDataExport, { export_id: ids[0] });
    expect(early.code).toBe('NOT_FOUND');

    await server.work();
    const ready = (await owner.call(getDataExport)).data.export;
    expect(ready).toMatchObject({ export_id: ids[0], work: null });
    const { headers, content } = await owner.download(downloadDataExport, { export_id: ids[0] ?? '' });
    expect([Number(headers['content-length']), content.length]).toEqual([ready?.bytes, ready?.bytes]);

    await download('owner');
    expect((await owner.refused(downloadDataExport, { export_id: ids[0] })).code).toBe('NOT_FOUND');
    const id = await server.idOf('owner');
    expect(await auditEventsOf(server.connection, { by: id, action: 'data.exported' })).toHaveLength(2);
  });

  it('has the user’s own sessions, not those of an admin who acted as the user', async () => {
    const acting = server.as('admin').actingAs('newcomer', 'Asked where a payment is.');
    await acting.call(getProfile);
    const files = await filesFor('newcomer');
    expect(JSON.parse(files['sessions.json'] ?? '')).toHaveLength(1);
    expect(JSON.parse(files['access-log.json'] ?? '')).toMatchObject([{ admin_name: 'Ada Novak' }]);
  });

  it('is nobody else’s to download', async () => {
    await download('owner');
    const { export_id } = (await server.as('owner').call(getDataExport)).data.export ?? {};
    expect((await server.as('creator').refused(downloadDataExport, { export_id })).code).toBe('NOT_FOUND');
  });

  it('whose process was killed in the middle is collected anew, whole', async () => {
    const owner = server.as('owner');
    await owner.call(requestDataExport);
    const { export_id = '' } = (await owner.call(getDataExport)).data.export ?? {};
    const half = { user_id: await server.idOf('owner'), export_id, number: 0, content: Buffer.from('half') };
    await server.connection.insertInto('data_export_part').values(half).execute();
    await server.work();
    const { content } = await owner.download(downloadDataExport, { export_id });
    expect(Object.keys(await filesOf(content))).toContain('profile.json');
  });

  it('is not ready because a late process ends the one before it', async () => {
    const owner = server.as('owner');
    await owner.call(requestDataExport);
    const slow = heldSlice();
    const now = new Date();
    const late = server.worker(now, {
      'data:export': (slice) =>
        exportHandler({ ...slice, connection: heldAtTheEnd(slice.connection, slow.hold) }),
    });
    const working = late.drain();
    await slow.begun;
    // Another process takes the job over, and the user asks for a new collection.
    await server.work(new Date(now.getTime() + 60_000));
    await owner.call(requestDataExport);
    slow.end();
    await working;
    expect((await owner.call(getDataExport)).data.export).toMatchObject({ ready_at: null, bytes: null });
  });

  it('is deleted a week after', async () => {
    await download('owner');
    await putJob(server.connection, 'clean-up', { key: '', now: new Date() });
    await server.work(fromNow({ days: 6 }));
    // The sessions of a week ago are over.
    const later = await server.signIn('owner');
    expect((await later.call(getDataExport)).data.export).not.toBeNull();
    await putJob(server.connection, 'clean-up', { key: '', now: new Date() });
    await server.work(fromNow({ days: 8 }));
    const parts = await server.connection.selectFrom('data_export_part').select('number').execute();
    expect(parts).toEqual([]);
  });
});
