import { checkPermission } from '#contract/auth';
import { getNotices } from '#contract/messages';
import { getRolesOfUser, giveRole, setRecruiterShare, takeRole } from '#contract/admin/roles';
import { dayOf, monthAfter } from '../../../common/days';
import { auditEventsOf } from '../../../testing/audit';
import { type TestServer, startTestServer } from '../../../testing/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const MONTH = dayOf(new Date()).slice(0, 7);

const named = async (username: string, role: string, notify = false) => ({
  subject_id: await server.idOf(username),
  role,
  notify,
});
const give = async (by: string, username: string, role: string, notify = false) =>
  (await server.as(by).outcome(giveRole, await named(username, role, notify))).code ?? 'given';
const take = async (by: string, username: string, role: string, notify = false) =>
  (await server.as(by).outcome(takeRole, await named(username, role, notify))).code ?? 'taken';
const stateOf = async (username: string, by = 'superadmin') => {
  const given = { subject_id: await server.idOf(username) };
  return (await server.as(by).call(getRolesOfUser, given)).data;
};
const rolesOf = async (username: string) =>
  (await stateOf(username)).roles.filter(({ given }) => given).map(({ role }) => role);
const may = async (username: string, name: string) =>
  (await server.as(username).call(checkPermission, { name })).data.allowed;
const setShare = async (username: string, share: string, effective_month = MONTH, by = 'superadmin') =>
  server.as(by).outcome(setRecruiterShare, {
    subject_id: await server.idOf(username),
    share,
    effective_month,
  });

describe('giving and taking a role', () => {
  it('counts with the next call of the user', async () => {
    expect(await may('creator', 'channel.review')).toBe(false);
    expect(await give('admin', 'creator', 'reviewer')).toBe('given');
    expect(await may('creator', 'channel.review')).toBe(true);
    expect(await take('admin', 'creator', 'reviewer')).toBe('taken');
    expect(await may('creator', 'channel.review')).toBe(false);
  });

  it('answers with the roles of now', async () => {
    const { data } = await server.as('admin').call(giveRole, await named('newcomer', 'verifier'));
    expect(data.name).toBe('Noor Haddad');
    expect(data.roles.find(({ role }) => role === 'verifier')).toEqual({
      role: 'verifier',
      name: 'Verifier',
      given: true,
      may_change: true,
    });
  });

  it('refuses what is so already, and what is not', async () => {
    expect(await give('admin', 'reviewer', 'reviewer')).toBe('ROLE_ASSIGNED_ALREADY');
    expect(await take('admin', 'creator', 'reviewer')).toBe('ROLE_NOT_ASSIGNED');
    expect(await give('admin', 'creator', 'nobody')).toBe('ROLE_NOT_FOUND');
    const nobody = { subject_id: '00000000-0000-4000-8000-00000000abcd', role: 'reviewer', notify: false };
    expect((await server.as('admin').refused(giveRole, nobody)).code).toBe('USER_DOES_NOT_EXIST');
  });

  it('is written down with the roles of before and after', async () => {
    await give('admin', 'creator', 'reviewer');
    await take('superadmin', 'creator', 'reviewer');
    const about = await server.idOf('creator');
    const [given, taken] = await auditEventsOf(server.connection, { about });
    expect(given).toMatchObject({
      user_id: await server.idOf('admin'),
      action: 'role.give',
      detail: { role: 'reviewer', before: ['partner', 'user'], after: ['partner', 'reviewer', 'user'] },
    });
    expect(taken).toMatchObject({
      user_id: await server.idOf('superadmin'),
      action: 'role.take',
      detail: { role: 'reviewer', after: ['partner', 'user'] },
    });
  });

  it('tells the user where that is wanted, and else does not', async () => {
    await give('admin', 'creator', 'reviewer', true);
    await take('admin', 'creator', 'reviewer', true);
    await give('admin', 'creator', 'verifier', false);
    const { items } = (await server.as('creator').call(getNotices, {})).data;
    const told = items.filter(({ kind }) => kind.startsWith('role-'));
    expect(told.map(({ kind, texts }) => [kind, texts.role]).sort()).toEqual([
      ['role-given', 'Reviewer'],
      ['role-taken', 'Reviewer'],
    ]);
    await server.work();
    const mails = server.mails('creator@demo.test').map(({ text }) => text);
    expect(mails.some((text) => text.includes('You now have the role “Reviewer” at Lantern'))).toBe(true);
    expect(mails.some((text) => text.includes('Verifier'))).toBe(false);
  });
});

describe('who may', () => {
  it.each([
    ['admin', 'creator', 'partner', 'ROLE_ASSIGNED_ALREADY'],
    ['admin', 'newcomer', 'partner', 'given'],
    ['admin', 'creator', 'admin', 'NOT_ALLOWED'],
    ['admin', 'creator', 'super_admin', 'NOT_ALLOWED'],
    ['admin', 'creator', 'sales_team', 'NOT_ALLOWED'],
    ['superadmin', 'creator', 'sales_team', 'given'],
    ['admin', 'superadmin', 'reviewer', 'NOT_ALLOWED'],
    ['admin', 'admin', 'reviewer', 'NOT_ALLOWED'],
    ['superadmin', 'superadmin', 'reviewer', 'NOT_ALLOWED'],
    ['superadmin', 'creator', 'admin', 'given'],
    ['superadmin', 'admin', 'super_admin', 'given'],
    ['support', 'creator', 'reviewer', 'NOT_ALLOWED'],
    ['creator', 'newcomer', 'partner', 'NOT_ALLOWED'],
  ])('%s gives %s the role %s: %s', async (by, username, role, outcome) => {
    expect(await give(by, username, role)).toBe(outcome);
  });

  it('an admin does not give what they may not do themselves', async () => {
    await server.connection
      .insertInto('role_permission')
      .values({ role: 'verifier', permission: 'recruiter-share.set' })
      .execute();
    expect(await give('admin', 'creator', 'verifier')).toBe('NOT_ALLOWED');
    expect(await give('superadmin', 'creator', 'verifier')).toBe('given');
  });

  it('all accounts of a person count: of whoever decides, and of whom it is about', async () => {
    const person = async (username: string) => (await server.userNamed(username)).person_id;
    const belongs = async (username: string, to: string) =>
      server.connection
        .updateTable('users')
        .set({ person_id: await person(to) })
        .where('username', '=', username)
        .execute();
    await belongs('newcomer', 'admin');
    expect(await give('admin', 'newcomer', 'reviewer')).toBe('NOT_ALLOWED');
    await belongs('newcomer', 'superadmin');
    expect(await give('admin', 'newcomer', 'reviewer')).toBe('NOT_ALLOWED');
    expect(await give('superadmin', 'newcomer', 'reviewer')).toBe('NOT_ALLOWED');
  });

  it('nobody while acting as somebody else who may', async () => {
    const acted = server.as('superadmin').actingAs('admin', 'Asked about a role.');
    const refused = await acted.refused(giveRole, await named('superadmin', 'reviewer'));
    expect(refused.code).toBe('NOT_WHILE_ACTING');
    const subject_id = await server.idOf('creator');
    const { data } = await acted.call(getRolesOfUser, { subject_id });
    expect(data.roles.some(({ may_change }) => may_change)).toBe(false);
  });

  it('the answer says beforehand what is refused', async () => {
    const changeable = async (username: string, by: string) =>
      (await stateOf(username, by)).roles.filter((one) => one.may_change).map(({ role }) => role);
    const byAdmin = await changeable('creator', 'admin');
    expect(byAdmin).toContain('reviewer');
    expect(byAdmin).toContain('partner');
    expect(byAdmin).not.toContain('admin');
    expect(await changeable('creator', 'superadmin')).toContain('super_admin');
    expect(await changeable('superadmin', 'superadmin')).toEqual([]);
    expect(await changeable('superadmin', 'admin')).toEqual([]);
  });
});

describe('recruiters', () => {
  it('a partner becomes one of one kind, and is a partner again', async () => {
    await give('admin', 'creator', 'recruiter');
    expect(await rolesOf('creator')).toEqual(['partner', 'recruiter', 'user']);
    await give('admin', 'creator', 'music_recruiter');
    expect(await rolesOf('creator')).toEqual(['music_recruiter', 'partner', 'user']);
    await give('admin', 'creator', 'recruiter_only');
    expect(await rolesOf('creator')).toEqual(['recruiter_only', 'user']);
    await take('admin', 'creator', 'recruiter_only');
    expect(await rolesOf('creator')).toEqual(['partner', 'user']);
  });

  it('a share that a super admin sets counts from its month on', async () => {
    expect((await stateOf('recruiter')).recruiter_share).toEqual({ share: '0', months: [], may_set: true });
    await setShare('recruiter', '12.5');
    await setShare('recruiter', '40', monthAfter(MONTH, 2));
    const { recruiter_share } = await stateOf('recruiter');
    expect(recruiter_share.share).toBe('12.50');
    expect(recruiter_share.months).toMatchObject([
      { effective_month: monthAfter(MONTH, 2), share: '40.00', set_by: 'Henrik Sørby' },
      { effective_month: MONTH, share: '12.50' },
    ]);
    expect(await auditEventsOf(server.connection, { action: 'recruiter-share.set' })).toMatchObject([
      { detail: { effective_month: MONTH, share: '12.5', before: '0' } },
      { detail: { effective_month: monthAfter(MONTH, 2), share: '40', before: '12.50' } },
    ]);
  });

  it.each([
    ['an admin', '10', MONTH, 'recruiter', 'admin', 'NOT_ALLOWED'],
    ['more than 40 percent', '40.01', MONTH, 'recruiter', 'superadmin', 'VALIDATION_ERROR'],
    ['a month that is over', '10', monthAfter(MONTH, -1), 'recruiter', 'superadmin', 'VALIDATION_ERROR'],
    ['a month far away', '10', monthAfter(MONTH, 13), 'recruiter', 'superadmin', 'VALIDATION_ERROR'],
    ['no recruiter', '10', MONTH, 'creator', 'superadmin', 'NOT_A_RECRUITER'],
  ])('a share is refused: %s', async (_what, share, month, username, by, code) => {
    expect((await setShare(username, share, month, by)).code).toBe(code);
    expect(await server.connection.selectFrom('recruiter_share').selectAll().execute()).toEqual([]);
  });

  it('nobody sets a share of their own', async () => {
    const user_id = await server.idOf('superadmin');
    await server.connection.insertInto('user_role').values({ user_id, role: 'recruiter' }).execute();
    expect((await setShare('superadmin', '10')).code).toBe('NOT_ALLOWED');
  });

  it('the sales team has 20 percent from the month of joining, and nothing from that of leaving', async () => {
    await give('superadmin', 'creator', 'sales_team');
    expect((await stateOf('creator')).recruiter_share.share).toBe('20.00');
    await setShare('creator', '30', monthAfter(MONTH, 1));
    await take('superadmin', 'creator', 'sales_team');
    const { share, months } = (await stateOf('creator')).recruiter_share;
    expect(share).toBe('0.00');
    expect(months).toMatchObject([{ effective_month: MONTH, share: '0.00' }]);
  });

  it('whoever stops recruiting has no share from that month on, and who never had one gets none written', async () => {
    await setShare('recruiter', '12.5', MONTH);
    await setShare('recruiter', '30', monthAfter(MONTH, 2));
    expect(await take('admin', 'recruiter', 'recruiter')).toBe('taken');
    const { share, months } = (await stateOf('recruiter')).recruiter_share;
    expect(share).toBe('0.00');
    expect(months).toMatchObject([{ effective_month: MONTH, share: '0.00' }]);
    await give('admin', 'creator', 'recruiter');
    await take('admin', 'creator', 'recruiter');
    expect((await stateOf('creator')).recruiter_share.months).toEqual([]);
  });
});
