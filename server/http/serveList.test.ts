import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { MOST_COUNTED } from '#contract/plain/list';
import { getAccessLog } from '#contract/privacy';
import { searchUsers } from '#contract/admin/users';
import { listBatches } from '../database/list';
import type { Given } from '../testing/caller';
import { type TestServer, startTestServer } from '../testing/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

/** So many times that an admin acted as the creator, three at each moment. */
const act = async (times: number, reason = 'Ticket') => {
  const [admin, creator] = [await server.idOf('admin'), await server.idOf('creator')];
  await sql`insert into acting (acting_id, user_id, admin_id, admin_name, admin_session_id, reason, started_at, ended_at)
    select gen_random_uuid(), ${creator}::uuid, ${admin}::uuid, 'Ada Novak', gen_random_uuid(), ${reason} || ' ' || place,
      timestamptz '2026-01-01' + place / 3 * interval '1 minute', null
    from generate_series(1, ${times}::int) as place`.execute(server.connection);
};

const log = async (query: Given<typeof getAccessLog> = {}) =>
  (await server.as('creator').call(getAccessLog, query)).data;
const ids = async (query: Given<typeof getAccessLog>) =>
  (await log(query)).items.map(({ access_id }) => access_id);
const csv = async (query: Given<(typeof getAccessLog)['csv']> = {}) =>
  (await server.as('creator').download(getAccessLog.csv, query)).content.toString('utf8');
const rows = (text: string) => parse<Record<string, string>>(text, { bom: true, columns: true });

describe('a page of a list', () => {
  it('has the same total on every page, also where nothing is on it any more', async () => {
    await act(25);
    const pages = await Promise.all([1, 2, 3, 4, 400].map((page) => log({ page, per_page: 10 })));
    expect(pages.map(({ items }) => items.length)).toEqual([10, 10, 5, 0, 0]);
    expect(pages.map(({ pagination }) => pagination)).toEqual(
      [1, 2, 3, 4, 400].map((page) => ({ page, per_page: 10, total: 25 })),
    );
  });

  it('says that there are more than 5,000, and how many there are up to then', async () => {
    await act(MOST_COUNTED);
    expect((await log()).pagination).toEqual({ page: 1, per_page: 10, total: 5_000 });
    await act(1);
    const { items, pagination } = await log({ page: 501, per_page: 10 });
    expect(pagination).toEqual({ page: 501, per_page: 10, total: 5_000, total_is_capped: true });
    expect(items).toHaveLength(1);
  });

  it('shows each row once, however many are equal in what they are sorted by', async () => {
    await act(25);
    for (const sort of ['-started_at', 'started_at', 'admin_name', '-admin_name'] as const) {
      const pages = await Promise.all([1, 2, 3].map((page) => ids({ page, sort })));
      expect(new Set(pages.flat()).size).toBe(25);
      expect(await ids({ page: 2, sort })).toEqual(pages[1]);
    }
  });

  it('is sorted upwards or downwards, by what the contract says where nothing is asked', async () => {
    await act(7);
    const moments = async (query: Given<typeof getAccessLog>) =>
      (await log(query)).items.map(({ started_at }) => started_at);
    const up = await moments({ sort: 'started_at' });
    expect(up).toEqual([...up].sort());
    expect(up[0]).not.toBe(up.at(-1));
    expect(await moments({ sort: '-started_at' })).toEqual([...up].reverse());
    expect(await moments({})).toEqual([...up].reverse());
  });

  it('puts what is not known last', async () => {
    const users = server.connection.updateTable('users');
    await users.set({ signed_in_at: new Date() }).execute();
    await users.set({ signed_in_at: null }).where('username', '=', 'creator').execute();
    for (const sort of ['signed_in_at', '-signed_in_at'] as const) {
      const { items } = (await server.as('admin').call(searchUsers, { per_page: 50, sort })).data;
      expect(items.map(({ signed_in_at: at }) => at).indexOf(null)).toBe(items.length - 1);
    }
  });

  it('has only what the filter leaves, and its total', async () => {
    const usersThat = async (query: Given<typeof searchUsers>) =>
      (await server.as('admin').call(searchUsers, { per_page: 50, ...query })).data;
    const everybody = await usersThat({});
    const gone = await usersThat({ status: 'deactivated' });
    expect(gone.items.length).toBeGreaterThan(0);
    expect(new Set(gone.items.map(({ status }) => status))).toEqual(new Set(['deactivated']));
    const active = await usersThat({ status: 'active' });
    expect(active.pagination.total + gone.pagination.total).toBe(everybody.pagination.total);
  });

  it.each([{ sort: 'reason' }, { sort: '' }, { per_page: 51 }, { page: 0 }, { month: '2026-01' }])(
    'is refused where the contract does not have %j',
    async (query) => {
      expect(await server.as('creator').refused(getAccessLog, query)).toMatchObject({
        code: 'VALIDATION_ERROR',
      });
    },
  );
});

describe('the CSV of a list', () => {
  it('has the rows of all pages in the order of the list', async () => {
    await act(1_203);
    for (const sort of ['started_at', '-started_at'] as const) {
      const found = rows(await csv({ sort })).map(({ access_id }) => access_id);
      expect(found).toHaveLength(1_203);
      expect(found.slice(490, 540)).toEqual([
        ...(await ids({ page: 10, per_page: 50, sort })).slice(40),
        ...(await ids({ page: 11, per_page: 50, sort })).slice(0, 40),
      ]);
    }
  });

  it('has what the filter and the search show', async () => {
    const admin = server.as('admin');
    const found = async (query: Given<(typeof searchUsers)['csv']>) =>
      rows((await admin.download(searchUsers.csv, query)).content.toString('utf8'));
    const shown = await admin.call(searchUsers, { status: 'deactivated', per_page: 50 });
    expect((await found({ status: 'deactivated' })).map(({ id }) => id)).toEqual(
      shown.data.items.map(({ id }) => id),
    );
    // Lists are one cell, the parts of an object are columns of their own.
    expect(await found({ search: 'locked@demo.test' })).toMatchObject([
      {
        name: 'Luca Moretti',
        roles_role: 'partner; user',
        roles_name: 'Partner; User',
        channels_names: 'Moretti Speedruns',
        channels_total: '1',
      },
    ]);
  });

  it('begins with a heading, also where there is no row, and is a file', async () => {
    const { headers, content } = await server.as('newcomer').download(getAccessLog.csv);
    expect(content.toString('utf8')).toBe(
      '\ufeff"access_id","kind","admin_name","reason","started_at","ended_at"\r\n',
    );
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="user-access-log.csv"');
  });

  it('lets no spreadsheet run what somebody has written', async () => {
    await act(1, `=HYPERLINK("https://evil.test");=1+1+cmd|' /C calc'!A0;`);
    const reason = `'=HYPERLINK("https://evil.test");'=1+1+cmd|' /C calc'!A0; 1`;
    const text = await csv();
    expect(text).toContain(`"${reason.replaceAll('"', '""')}"`);
    expect(rows(text)).toMatchObject([{ reason }]);
  });

  const byReason = { sort: 'reason', filters: {} };
  const acts = () => ({
    query: server.connection.selectFrom('acting').select(['acting_id', 'reason']),
    key: 'acting.acting_id' as const,
    columns: { reason: 'acting.reason' } as const,
  });
  const reasons = async () =>
    (
      await server.connection
        .selectFrom('acting')
        .select('reason')
        .orderBy('reason')
        .orderBy('acting_id')
        .execute()
    ).map(({ reason }) => reason);

  it('ends after as many rows as it may have', async () => {
    await act(1_100);
    const found: string[] = [];
    for await (const batch of listBatches(acts(), byReason, 1_050))
      found.push(...batch.map(({ reason }) => reason));
    expect(found).toEqual((await reasons()).slice(0, 1_050));
  });

  it('leaves out a row that goes while it is read, and goes on', async () => {
    await act(600);
    const batches = listBatches(acts(), byReason);
    expect((await batches.next()).value).toHaveLength(500);
    const rest = (await reasons()).slice(500);
    const [, gone = ''] = rest;
    await server.connection.deleteFrom('acting').where('reason', '=', gone).execute();
    const found = ((await batches.next()).value ?? []).map((row: { reason: string }) => row.reason);
    expect(found).toEqual(rest.filter((reason) => reason !== gone));
    expect((await batches.next()).done).toBe(true);
  });
});

describe('a list and its CSV', () => {
  it.each([
    ['rows', getAccessLog],
    ['CSV', getAccessLog.csv],
  ])('are only for the user whom they are asked for: %s', async (_what, call) => {
    const user_id = await server.idOf('creator');
    expect(await server.as('newcomer').refused(call, { user_id })).toMatchObject({ status: 403 });
    expect(await server.anonymous.refused(call, { user_id })).toMatchObject({ code: 'MISSING_TOKEN' });
  });

  it.each([
    ['rows', searchUsers],
    ['CSV', searchUsers.csv],
  ])('need the permission of the list: %s', async (_what, call) => {
    expect(await server.as('creator').refused(call)).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
  });
});
