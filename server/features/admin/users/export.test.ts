import { parse } from 'csv-parse/sync';
import { downloadUsersExport, getUsersExport, requestUsersExport, searchUsers } from '#contract/admin/users';
import { getNotices } from '#contract/messages';
import type { Given } from '../../../testing/caller';
import { type TestServer, startTestServer } from '../../../testing/harness';
import { fromNow } from '../../../testing/time';
import { forgetUsersExports } from './exportJob';
import { usersFiles } from './exportRepository';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const DAY = 24 * 60; // minutes

/** So many more users. */
const addUsers = async (count: number) => {
  const like = await server.userNamed('newcomer');
  const rows = Array.from({ length: count }, (_nothing, number) => ({
    ...like,
    user_id: crypto.randomUUID(),
    person_id: crypto.randomUUID(),
    name: `Crowd ${String(number).padStart(5, '0')}`,
    email: `crowd${number}@crowd.test`,
    username: `crowd_${number}`,
  }));
  for (let from = 0; from < count; from += 1_000)
    await server.connection
      .insertInto('users')
      .values(rows.slice(from, from + 1_000))
      .execute();
};

const exported = async (asked: Given<typeof requestUsersExport> = {}, username = 'admin') => {
  await server.as(username).call(requestUsersExport, asked);
  await server.work();
  return (await server.as(username).call(getUsersExport)).data.export;
};
const idOf = (found: Awaited<ReturnType<typeof exported>>) => ({ export_id: found?.export_id ?? '' });
const rowsOf = async (export_id: string) => {
  const { content } = await server.as('admin').download(downloadUsersExport, { export_id });
  return parse(content.toString(), { columns: true, bom: true }) as Record<string, string>[];
};

it('more users than a CSV may have are counted, shown up to a thousand, and all exported by a job', async () => {
  await addUsers(5_003);
  const { pagination } = (await server.as('admin').call(searchUsers, { search: 'crowd.test' })).data;
  expect(pagination).toMatchObject({ total: 1_000, limited: { matching: 5_000, is_capped: true } });
  const { content } = await server.as('admin').download(searchUsers.csv, { search: 'crowd.test' });
  expect(parse(content.toString(), { columns: true, bom: true })).toHaveLength(5_000);
  const found = await exported({ search: 'crowd.test', sort: '-name' });
  expect(found).toMatchObject({ work: null, ready_at: expect.any(String) as string });
  const rows = await rowsOf(found?.export_id ?? '');
  expect(rows).toHaveLength(5_003);
  expect(rows[0]).toMatchObject({ name: 'Crowd 05002', email: 'crowd5002@crowd.test' });
});

describe('an export', () => {
  it('has who is left by search and filters, and its asker is told', async () => {
    const found = await exported({ search: 'demo', role: 'admin' });
    expect((await rowsOf(found?.export_id ?? '')).map(({ username }) => username)).toEqual(['admin']);
    const { items } = (await server.as('admin').call(getNotices)).data;
    expect(items[0]).toMatchObject({ kind: 'users-export-ready' });
    expect(server.mails('admin@demo.test')).toHaveLength(1);
  });

  it('is not ready because the one whose place it took ends late', async () => {
    const { export_id: exportId } = idOf(await exported());
    const { data } = await server.as('admin').call(requestUsersExport, { search: 'mira' });
    const late = { userId: await server.idOf('admin'), exportId, bytes: 7, now: new Date() };
    expect(await usersFiles.end(server.connection, late)).toBeUndefined();
    expect((await server.as('admin').call(getUsersExport)).data).toEqual(data);
    expect(data.export).toMatchObject({ ready_at: null, bytes: null });
  });

  it('is nobody else’s', async () => {
    const given = idOf(await exported());
    expect((await server.as('superadmin').call(getUsersExport)).data.export).toBeNull();
    expect((await server.as('superadmin').refused(downloadUsersExport, given)).code).toBe('NOT_FOUND');
  });

  it('says no more than its asker may see when it is written', async () => {
    await server.as('admin').call(requestUsersExport, { search: 'mira' });
    await server.connection.deleteFrom('role_permission').where('permission', '=', 'contact.read').execute();
    await server.work();
    const { data } = await server.as('admin').call(getUsersExport);
    const [row] = await rowsOf(data.export?.export_id ?? '');
    expect(row).toMatchObject({ name: 'Mira Lindqvist', email: '' });
  });

  it('is not written for who may not search any more', async () => {
    await server.as('admin').call(requestUsersExport);
    await server.connection.deleteFrom('role_permission').where('permission', '=', 'users.read').execute();
    await server.work();
    expect(await server.connection.selectFrom('users_export').selectAll().execute()).toEqual([]);
    expect(await server.connection.selectFrom('users_export_part').selectAll().execute()).toEqual([]);
  });

  it('is gone after a week', async () => {
    const given = idOf(await exported());
    const { connection } = server;
    await forgetUsersExports(connection, fromNow({ minutes: 7 * DAY - 60 }));
    expect(await connection.selectFrom('users_export').selectAll().execute()).toHaveLength(1);
    await forgetUsersExports(connection, fromNow({ minutes: 7 * DAY + 60 }));
    expect((await server.as('admin').refused(downloadUsersExport, given)).code).toBe('NOT_FOUND');
    expect(await connection.selectFrom('users_export_part').selectAll().execute()).toEqual([]);
  });

  it.each(['creator', 'support', 'reviewer'])('is not for %s', async (username) => {
    expect((await server.as(username).refused(requestUsersExport)).code).toBe('NOT_ALLOWED');
  });
});
