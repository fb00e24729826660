import { randomUUID } from 'node:crypto';
import { getProfile, editProfile } from '#contract/profile';
import { checkPermission, logout } from '#contract/auth';
import { applyImport } from '#contract/imports';
import { eventually } from './eventually';
import { type TestServer, claimsOf, startTestServer } from './harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

describe('a caller', () => {
  it('throws what a call was refused with, where it should succeed', async () => {
    await expect(server.as('creator').call(editProfile, { name: 'R2D2' })).rejects.toThrow(
      /POST user\/profile\/edit .* 400 .*VALIDATION_ERROR.*name_characters/,
    );
  });

  it('throws what a call answered, where it should be refused', async () => {
    await expect(server.as('creator').refused(getProfile)).rejects.toThrow(/GET user\/profile .* 200 .*Mira/);
  });

  it('sends the id of its user, another one where a test forges it, and none where it says so', async () => {
    const creator = server.as('creator');
    const { data } = await creator.call(getProfile);
    expect(data.user.id).toBe(await server.idOf('creator'));
    const forged = { user_id: await server.idOf('owner') };
    expect(await creator.refused(getProfile, forged)).toMatchObject({ status: 403, code: 'UNAUTHORIZED' });
    expect((await creator.refused(getProfile, { user_id: undefined })).fields).toEqual([
      { path: 'user_id', message: expect.any(String) },
    ]);
  });

  it('keeps one session for a user, and has another one where a test asks for its own', async () => {
    const { token } = await server.as('creator').session();
    expect(await server.as('creator').session()).toMatchObject({ token });
    const own = await server.signIn('creator');
    expect(own.token).not.toBe(token);
    await own.call(logout);
    expect((await own.refused(getProfile)).code).toBe('INVALID_TOKEN');
    await server.as('creator').call(getProfile);
  });

  it('writes into the path what the path names', async () => {
    const asked = server.as('admin').call(checkPermission, { name: 'user.login-as' });
    expect((await asked).data.allowed).toBe(true);
  });

  it('gives a call that moves money a key, and none where a test says so', async () => {
    const file_id = '00000000-0000-4000-8000-000000000000';
    expect((await server.as('admin').refused(applyImport, { file_id })).code).toBe('NOT_FOUND');
    const { fields } = await server.as('admin').refused(applyImport, { file_id }, { key: null });
    expect(fields).toMatchObject([{ path: 'Idempotency-Key' }]);
  });

  it('acts as another user', async () => {
    const acted = server.as('admin').actingAs('creator', 'Asked about a payment.');
    const { data } = await acted.call(getProfile);
    expect(data.user.username).toBe('creator');
    const { token = '' } = await acted.session();
    expect(claimsOf(token).act).toEqual({ adminId: await server.idOf('admin') });
  });

  it('without a session, or with any token, is who it says it is', async () => {
    expect((await server.anonymous.refused(getProfile)).code).toBe('MISSING_TOKEN');
    const { token } = await server.signIn('creator');
    const { data } = await server.withToken(token).call(getProfile);
    expect(data.user.username).toBe('creator');
    expect((await server.withToken('nonsense').refused(getProfile)).code).toBe('INVALID_TOKEN');
  });
});

describe('starting over', () => {
  it('takes back what a test wrote, and its sessions', async () => {
    const creator = await server.signIn('creator');
    await creator.call(editProfile, { preferred_name: 'Changed' });
    await server.startOver();
    expect((await server.userNamed('creator')).preferred_name).toBeNull();
    expect((await creator.refused(getProfile)).code).toBe('INVALID_TOKEN');
    await server.as('creator').call(getProfile);
  });

  it('brings back rows that were changed, deleted, added or written anew, each time', async () => {
    const networks = server.connection.selectFrom('network').selectAll().orderBy('network_id');
    const before = await networks.execute();
    const deleteAll = () => server.connection.deleteFrom('network').execute();
    const add = (change: () => Partial<(typeof before)[number]>) =>
      server.connection
        .insertInto('network')
        .values(before.map((one) => ({ ...one, ...change() })))
        .execute();
    const changes = [
      () => server.connection.updateTable('network').set({ name: 'Changed' }).execute(),
      deleteAll,
      () => add(() => ({ network_id: randomUUID(), username: randomUUID() })),
      () => deleteAll().then(() => add(() => ({ name: 'Another' }))),
    ];
    for (const change of [...changes, ...changes]) {
      await change();
      expect(await networks.execute()).not.toEqual(before);
      await server.startOver();
      expect(await networks.execute()).toEqual(before);
    }
  });
});

describe('waiting for something', () => {
  it('ends when it is there, and throws when it does not come', async () => {
    let asked = 0;
    expect(await eventually('the third time', () => (asked += 1) === 3 && 'there')).toBe('there');
    await expect(eventually('what never comes', () => undefined, 0)).rejects.toThrow('what never comes');
  });
});
