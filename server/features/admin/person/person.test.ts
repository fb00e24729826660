import { randomUUID } from 'node:crypto';
import { logout } from '#contract/auth';
import {
  editPerson,
  endPersonSessions,
  getPerson,
  getPersonAccounts,
  getPersonChannels,
  getPersonMessages,
  getPersonNotes,
  getPersonSessions,
} from '#contract/admin/person';
import { getAudit } from '#contract/admin/audit';
import { getPersonAttachments } from '#contract/admin/person/attachments';
import type { Permission } from '#contract/plain/permissions';
import { getAccessLog } from '#contract/privacy';
import { getProfile } from '#contract/profile';
import { auditEventsOf } from '../../../testing/audit';
import { type TestServer, startTestServer } from '../../../testing/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const about = async (username = 'creator') => ({ subject_id: await server.idOf(username) });
const of = async (username = 'creator') => ({ subject: await server.idOf(username) });
const read = async (username = 'creator', by = 'admin') =>
  (await server.as(by).call(getPerson, await about(username))).data.person;
const takeFromAdmins = (permission: Permission) =>
  server.connection
    .deleteFrom('role_permission')
    .where('role', '=', 'admin')
    .where('permission', '=', permission)
    .execute();

describe('a person', () => {
  it('is shown with what an admin may see', async () => {
    const user_id = await server.idOf('creator');
    await server.connection
      .insertInto('ledger_balance')
      .values({ user_id, amount: '1541.000000', entries: '3' })
      .execute();
    const person = await read();
    expect(person).toMatchObject({
      name: 'Mira Lindqvist',
      username: 'creator',
      status: 'active',
      lock_level: 0,
      network: { name: 'Lantern Network' },
      classification: 'affiliated',
      can_log_in_as: true,
      can_edit: true,
      can_suspect: true,
      contact: { email: 'creator@demo.test' },
    });
    expect(person.money?.methods.map(({ type }) => type)).toContain('paypal');
    expect(person.money?.balance).toBe('1541.000000');
    expect(person.documents?.policies).toEqual(expect.any(Array));
  });

  it.each([
    ['payments.review', 'money'],
    ['contact.read', 'contact'],
    ['documents.read', 'documents'],
  ] as const)('without %s has no %s', async (permission, key) => {
    expect(await read()).toHaveProperty(key);
    await takeFromAdmins(permission);
    const person = await read();
    expect(person).not.toHaveProperty(key);
    expect(person.name).toBe('Mira Lindqvist');
  });

  it('is said not to be paid, and why; without money has no waiting payment method either', async () => {
    await server.connection
      .updateTable('payment_method')
      .set({ status: 'pending' })
      .where('user_id', '=', await server.idOf('creator'))
      .where('status', '=', 'active')
      .execute();
    const { waits, money } = await read();
    expect(waits.map(({ what }) => what)).toContain('methods');
    expect(money?.next.why_not).toContain('PAYMENT_METHOD_PENDING');
    await takeFromAdmins('payments.review');
    expect((await read()).waits.map(({ what }) => what)).not.toContain('methods');
  });

  it('is said what waits by its kind, to who decides on it', async () => {
    const user_id = await server.idOf('creator');
    const asked = { user_id, amount: '5', note: '', month: '2026-02', asked_at: new Date() };
    await server.connection
      .insertInto('catchup')
      .values({ ...asked, catchup_id: randomUUID(), status: 'waiting' })
      .execute();
    expect((await read()).waits).toContainEqual({ what: 'catchups', count: 1 });
    await takeFromAdmins('payments.review');
    expect((await read()).waits.map(({ what }) => what)).not.toContain('catchups');
  });

  it('who is not there is said to be none', async () => {
    const asked = { subject_id: randomUUID() };
    expect((await server.as('admin').refused(getPerson, asked)).code).toBe('USER_DOES_NOT_EXIST');
  });

  it.each(['creator', 'support', 'reviewer', 'owner'])('is not shown to %s', async (username) => {
    expect((await server.as(username).refused(getPerson, await about())).code).toBe('NOT_ALLOWED');
  });
});

describe('the access log of who was looked at', () => {
  const log = async (username = 'creator') =>
    (await server.as(username).call(getAccessLog)).data.items.map(({ kind, admin_name, reason }) => [
      kind,
      admin_name,
      reason,
    ]);

  it('says once a day who looked, without a reason, beside who acted', async () => {
    await Promise.all([read(), read(), read()]);
    await read('creator', 'superadmin');
    await server.as('admin').actingAs('creator', 'Ticket 1234').call(logout);
    const said = await log();
    expect(said).toHaveLength(3);
    expect(said).toEqual(
      expect.arrayContaining([
        ['looked', 'Ada Novak', null],
        ['looked', 'Henrik Sørby', null],
        ['acted', 'Ada Novak', 'Ticket 1234'],
      ]),
    );
    const { items } = (await server.as('creator').call(getAccessLog, { kind: 'acted' })).data;
    expect(items).toHaveLength(1);
  });

  it.each([
    getPersonAccounts,
    getPersonChannels,
    getPersonSessions,
    getPersonMessages,
    getPersonNotes,
    getPersonAttachments,
    getAudit,
  ])('says it of $path, too', async (list) => {
    await server.as('admin').call(list as typeof getPersonNotes, await of());
    expect(await log()).toEqual([['looked', 'Ada Novak', null]]);
  });

  it('says nothing of an own page', async () => {
    await read('admin', 'admin');
    expect(await log('admin')).toEqual([]);
  });

  it('says it anew on another day', async () => {
    await read();
    await server.connection.updateTable('account_look').set({ day: '2020-01-01' }).execute();
    await read();
    expect(await log()).toHaveLength(2);
  });
});

describe('how somebody is called and reached', () => {
  const CONTACT = {
    name: 'Mira Lind',
    preferred_name: 'Mira L.',
    skype_username: 'mira.builds',
    contact_email: 'mira@office.test',
    is_managed: true,
  };

  it('is changed by staff, with before and after in the audit', async () => {
    await server.as('admin').call(editPerson, { ...(await about()), ...CONTACT });
    expect(await read()).toMatchObject({
      name: 'Mira Lind',
      preferred_name: 'Mira L.',
      classification: 'managed',
      contact: { skype_username: 'mira.builds', contact_email: 'mira@office.test' },
    });
    const [auditEvent] = await auditEventsOf(server.connection, { action: 'user.edited' });
    expect(auditEvent?.detail).toMatchObject({
      before: { contact_email: null, name: 'Mira Lindqvist' },
      after: { contact_email: 'mira@office.test' },
    });
    await server.as('admin').call(editPerson, { ...(await about()), ...CONTACT, skype_username: '' });
    expect((await read()).contact?.skype_username).toBeNull();
  });

  it.each([
    ['name', '#1'],
    ['contact_email', 'nobody'],
    ['skype_username', '1 2'],
  ])('%s cannot be %j', async (field, value) => {
    const asked = { ...(await about()), ...CONTACT, [field]: value };
    expect((await server.as('admin').refused(editPerson, asked)).code).toBe('VALIDATION_ERROR');
  });

  it('is not changed of oneself or of an admin of the same level', async () => {
    for (const username of ['admin', 'superadmin']) {
      const asked = { ...(await about(username)), ...CONTACT };
      expect((await server.as('admin').refused(editPerson, asked)).code).toBe('USER_NOT_ALLOWED');
      expect(await read(username)).toMatchObject({ can_edit: false });
    }
    await server.as('superadmin').call(editPerson, { ...(await about('admin')), ...CONTACT });
  });

  it('is not changed by who cannot see it', async () => {
    await takeFromAdmins('contact.read');
    const asked = { ...(await about()), ...CONTACT };
    expect((await server.as('admin').refused(editPerson, asked)).code).toBe('NOT_ALLOWED');
  });
});

describe('the lists of a person', () => {
  it('are of that person alone', async () => {
    const admin = server.as('admin');
    await server.as('creator').call(getProfile);
    await server.as('owner').call(getProfile);
    const accounts = (await admin.call(getPersonAccounts, await of())).data.items;
    const channels = (await admin.call(getPersonChannels, await of())).data.items;
    const sessions = (await admin.call(getPersonSessions, await of())).data.items;
    expect(accounts.map(({ username }) => username)).toContain('creator');
    expect(accounts.map(({ username }) => username)).not.toContain('owner');
    expect(channels.length).toBeGreaterThan(0);
    expect(new Set(sessions.map(({ account }) => account))).toEqual(new Set(['Mira Lindqvist']));
    expect((await admin.call(getPersonMessages, await of())).data.items).toEqual(expect.any(Array));
  });

  it.each([getPersonAccounts, getPersonChannels, getPersonSessions, getPersonMessages, getPersonNotes])(
    '$path need to know whose',
    async (list) => {
      expect((await server.as('admin').refused(list as typeof getPersonNotes)).code).toBe('VALIDATION_ERROR');
    },
  );
});

describe('sessions', () => {
  it('are ended by staff, one or all', async () => {
    const [first, second, third] = [
      await server.signIn('creator'),
      await server.signIn('creator'),
      await server.signIn('owner'),
    ];
    const asked = await about();
    const { items } = (await server.as('admin').call(getPersonSessions, await of())).data;
    expect(items).toHaveLength(2);
    await server.as('admin').call(endPersonSessions, { ...asked, session_id: items[0]?.session_id });
    const left = (await server.as('admin').call(getPersonSessions, await of())).data.items;
    expect(left.map(({ session_id }) => session_id)).toEqual([items[1]?.session_id]);
    await server.as('admin').call(endPersonSessions, asked);
    for (const caller of [first, second])
      expect((await caller.refused(getProfile)).code).toBe('INVALID_TOKEN');
    await third.call(getProfile);
  });

  it('of an admin are ended by nobody of the same level', async () => {
    await server.signIn('superadmin');
    const asked = await about('superadmin');
    expect((await server.as('admin').refused(endPersonSessions, asked)).code).toBe('USER_NOT_ALLOWED');
  });
});
