import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { findAudited, getAudit } from '#contract/admin/audit';
import { loginAs } from '#contract/acting';
import { editProfile } from '#contract/profile';
import { SYSTEM, VISITOR, audit } from '../../../common/audit';
import type { Given } from '../../../testing/caller';
import { type TestServer, startTestServer } from '../../../testing/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const read = async (query: Given<typeof getAudit> = {}) =>
  (await server.as('admin').call(getAudit, query)).data;
const actions = async (query: Given<typeof getAudit>) =>
  (await read({ per_page: 50, ...query })).items.map(({ action }) => action);

/** Audit events of a day long ago, so that nothing else is of it. */
const DAY = '2020-02-10';
const write = async (
  action: string,
  auditEvent: { by?: string; adminId?: string; about?: string | null; at?: string; detail?: object } = {},
) =>
  audit(server.connection, {
    userId: auditEvent.by ?? (await server.idOf('creator')),
    adminId: auditEvent.adminId ?? null,
    action,
    subject: 'thing',
    about: auditEvent.about ?? null,
    detail: auditEvent.detail ?? {},
    at: new Date(auditEvent.at ?? `${DAY}T10:00:00Z`),
  });
const OF_DAY = { from: DAY, to: DAY } as const;

describe('an audit event in the audit', () => {
  it('names who did it, who acted, whose account it concerns, and what is written of it', async () => {
    const [creator, admin] = [await server.userNamed('creator'), await server.userNamed('admin')];
    const newcomer = await server.userNamed('newcomer');
    await write('x.done', {
      adminId: admin.user_id,
      about: newcomer.user_id,
      detail: { reason: 'A ticket', count: 2 },
    });
    const { items } = await read(OF_DAY);
    const personOf = ({ user_id: id, name, username }: typeof admin) => ({ id, name, username });
    expect(items).toEqual([
      {
        audit_id: expect.any(String),
        at: `${DAY}T10:00:00.000Z`,
        by: 'account',
        actor: personOf(creator),
        admin: personOf(admin),
        action: 'x.done',
        subject: 'thing',
        about: personOf(newcomer),
        detail: JSON.stringify({ reason: 'A ticket', count: 2, admin_id: admin.user_id }),
      },
    ]);
  });

  it('says what the server did by itself, what a visitor tried, and keeps the id of an account that is gone', async () => {
    const gone = randomUUID();
    await write('a', { by: SYSTEM.userId, about: VISITOR });
    await write('b', { by: VISITOR, about: gone });
    const found = (await read(OF_DAY)).items.map(({ by, actor, about }) => ({ by, actor, about }));
    expect(found).toHaveLength(2);
    expect(found).toContainEqual({ by: 'server', actor: null, about: null });
    const person = { id: gone, name: null, username: null };
    expect(found).toContainEqual({ by: 'visitor', actor: null, about: person });
  });

  it('is written by what people do, with the admin who acts and the account that it concerns', async () => {
    const creator = await server.idOf('creator');
    await server.as('creator').call(editProfile, { name: 'Mira L.' });
    const admin = await server.signIn('admin');
    const acting = { subject_id: creator, acting_id: randomUUID(), reason: 'A ticket of hers' };
    const { jwt } = await admin.call(loginAs, acting);
    await server.withToken(jwt).call(editProfile, { name: 'Mira Lind' });
    const { items } = await read({ subject: creator, kind: 'profile' });
    expect(
      items.map((auditEvent) => [
        auditEvent.action,
        auditEvent.actor?.id,
        auditEvent.admin?.id,
        auditEvent.about?.id,
      ]),
    ).toEqual([
      ['profile.edited', creator, admin.id, creator],
      ['profile.edited', creator, undefined, creator],
    ]);
    expect(await actions({ subject: creator, kind: 'acting.start' })).toEqual(['acting.start']);
  });
});

it('without contact.read says nothing of how people are reached, on pages and in the CSV', async () => {
  const { user_id: about } = await server.userNamed('creator');
  const reached = { contact_email: 'm@else.test', skype_username: 'mira.l', is_managed: true };
  await write('user.edited', { about, detail: { before: {}, after: reached } });
  await write('note.edited', { about, detail: { before: 'Call her', text: 'Call m@else.test' } });
  const details = async () => (await read(OF_DAY)).items.map(({ detail }) => detail).join();
  expect(await details()).toContain('Call m@else.test');
  await server.connection.deleteFrom('role_permission').where('permission', '=', 'contact.read').execute();
  const { content } = await server.as('admin').download(getAudit.csv, OF_DAY);
  for (const said of [await details(), content.toString()]) {
    expect(said).toContain('is_managed');
    expect(said).not.toMatch(/m@else|mira\.l|Call/);
  }
  const { items } = (await server.as('admin').call(findAudited, { search: 'lindqvist' })).data;
  expect(items).toEqual([{ subject_id: about, name: 'Mira Lindqvist', username: 'creator' }]);
  expect((await server.as('admin').call(findAudited, { search: 'creator@demo.test' })).data.items).toEqual(
    [],
  );
});

describe('the audit is filtered', () => {
  it.each([
    [{ kind: 'channel' }, ['channel.approve', 'channel.deny']],
    [{ kind: 'channel.deny' }, ['channel.deny']],
    [{ kind: 'chan' }, []],
    [{ kind: 'sign-in' }, ['sign-in', 'sign-in.refused']],
  ])('by kinds: %j', async (asked, expected) => {
    for (const action of ['channel.approve', 'channel.deny', 'channelling', 'sign-in', 'sign-in.refused'])
      await write(action);
    expect((await actions({ ...OF_DAY, ...asked })).sort()).toEqual(expected);
  });

  it('by who did it, also as an admin who acted, and by whose account it concerns', async () => {
    const [creator, admin, other] = [
      await server.idOf('creator'),
      await server.idOf('admin'),
      await server.idOf('newcomer'),
    ];
    await write('own', { about: creator });
    await write('acted', { adminId: admin, about: creator });
    await write('of-admin', { by: admin, about: other });
    expect((await actions({ ...OF_DAY, actor: admin })).sort()).toEqual(['acted', 'of-admin']);
    expect(await actions({ ...OF_DAY, actor: other })).toEqual([]);
    expect((await actions({ ...OF_DAY, subject: creator })).sort()).toEqual(['acted', 'own']);
    expect(await actions({ ...OF_DAY, subject: other })).toEqual(['of-admin']);
    const { asked } = await read({ actor: admin, subject: creator });
    expect([asked.actor?.username, asked.subject?.username]).toEqual(['admin', 'creator']);
  });

  it('by whether an admin acted as somebody', async () => {
    const admin = await server.idOf('admin');
    await write('own');
    await write('acted', { adminId: admin });
    await write('acting.call', { by: admin });
    await write('acting.start', { by: admin });
    expect((await actions({ ...OF_DAY, acting: 'yes' })).sort()).toEqual(['acted', 'acting.call']);
    expect((await actions({ ...OF_DAY, acting: 'no' })).sort()).toEqual(['acting.start', 'own']);
  });

  it('by days, of which the last one counts to its end, the newest audit event first', async () => {
    await write('before', { at: '2020-02-09T23:59:59.999Z' });
    await write('first', { at: '2020-02-10T00:00:00Z' });
    await write('last', { at: '2020-02-11T23:59:59.999Z' });
    await write('after', { at: '2020-02-12T00:00:00Z' });
    expect(await actions({ from: '2020-02-10', to: '2020-02-11' })).toEqual(['last', 'first']);
    expect(await actions({ to: '2020-02-10', sort: 'at' })).toEqual(['before', 'first']);
  });
});

describe('many audit events', () => {
  const many = (count: number) =>
    sql`insert into audit (user_id, audit_id, at, action, subject, detail)
      select gen_random_uuid(), gen_random_uuid(), timestamptz '2020-02-10T00:00:00Z' + place * interval '1 second', 'x', '', '{}'
      from generate_series(1, ${count}::int) as place`.execute(server.connection);

  it('are all shown up to 1,000, and the first 1,000 of more', async () => {
    await many(1_000);
    expect((await read(OF_DAY)).pagination).toEqual({ page: 1, per_page: 10, total: 1_000 });
    await write('one more');
    const last = await read({ ...OF_DAY, page: 100 });
    expect(last.items).toHaveLength(10);
    const limited = { matching: 1_001, is_capped: false };
    expect(last.pagination).toEqual({ page: 100, per_page: 10, total: 1_000, limited });
    expect((await read({ ...OF_DAY, page: 101 })).items).toEqual([]);
    expect((await read({ ...OF_DAY, page: 34, per_page: 30 })).items).toHaveLength(10);
  });

  it('are all in a CSV up to 5,000, and the newest 5,000 of more', async () => {
    const exported = async () => {
      const { content } = await server.as('admin').download(getAudit.csv, OF_DAY);
      return parse<Record<string, string>>(content, { bom: true, columns: true });
    };
    await many(5_000);
    expect(await exported()).toHaveLength(5_000);
    await write('newest');
    expect((await read(OF_DAY)).pagination.limited).toEqual({ matching: 5_000, is_capped: true });
    const rows = await exported();
    expect(rows).toHaveLength(5_000);
    expect(rows[0]?.action).toBe('newest');
  });
});

describe('what is read of the audit', () => {
  it('goes into a CSV, and that is an audit event, too', async () => {
    const creator = await server.userNamed('creator');
    await write('x.done', { about: creator.user_id, detail: { reason: '=1+1' } });
    const { content } = await server.as('admin').download(getAudit.csv, OF_DAY);
    const [row, ...more] = parse<Record<string, string>>(content, { bom: true, columns: true });
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      action: 'x.done',
      actor_name: creator.name,
      about_username: 'creator',
      admin_name: '',
      detail: '{"reason":"=1+1"}',
    });
    const [exported] = (await read({ kind: 'list.exported' })).items;
    expect(exported).toMatchObject({ actor: { username: 'admin' }, about: null });
    expect(JSON.parse(exported?.detail ?? '')).toMatchObject({ list: 'admin/audit', filters: OF_DAY });
  });

  it('finds the people who are meant', async () => {
    const { data } = await server.as('admin').call(findAudited, { search: 'creator@demo' });
    expect(data.items.map(({ username }) => username)).toEqual(['creator']);
  });

  it.each(['creator', 'support', 'reviewer', 'owner'])('is not for %s', async (username) => {
    for (const call of [getAudit, findAudited])
      expect((await server.as(username).refused(call, { search: 'x' } as object)).code).toBe('NOT_ALLOWED');
  });
});
