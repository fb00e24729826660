import { randomUUID } from 'node:crypto';
import { loginAs } from '#contract/acting';
import { logout } from '#contract/auth';
import { getChannels } from '#contract/channels';
import { getProfile } from '#contract/profile';
import { closeActing } from '../auth';
import { ownSessionUntil } from './repository';
import { auditEventsOf } from '../../testing/audit';
import type { Caller } from '../../testing/caller';
import { type SignedIn, type TestServer, claimsOf, sessionIn, startTestServer } from '../../testing/harness';
import { fromNow } from '../../testing/time';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const REASON = 'Asked where a payment is.';

/** Whose profile a session reads, or why it does not. */
const whoIs = async (caller: Caller) => {
  const { answer, code } = await caller.outcome(getProfile);
  return answer?.data.user.username ?? code;
};
const tryToAct = async (admin: Caller, username: string, reason: string = REASON) =>
  admin.outcome(loginAs, { subject_id: await server.idOf(username), reason, acting_id: randomUUID() });

/** An admin, and the session in which the admin acts. */
const acting = async (username = 'creator', adminName = 'admin') => {
  const admin = await server.signIn(adminName);
  const acted = admin.actingAs(username, REASON);
  const { userId: subject = '', token = '' } = await acted.session();
  return { admin, acted, subject, claims: claimsOf(token) };
};
const audited = (action: string) => auditEventsOf(server.connection, { action });
const kept = () => server.connection.selectFrom('acting').selectAll().execute();

describe('acting as another user', () => {
  it('opens a session of the user beside the own one, which says who acts', async () => {
    const { admin, acted, subject, claims } = await acting();
    expect(await whoIs(acted)).toBe('creator');
    expect(await whoIs(admin)).toBe('admin');
    expect(claims).toMatchObject({ userId: subject, status: 'active', act: { adminId: admin.id } });
    const left = claims.exp - Date.now() / 1000;
    expect(left).toBeGreaterThan(3540);
    expect(left).toBeLessThanOrEqual(3600);
  });

  it('says whether the admin may also do what is about money', async () => {
    expect((await acting()).claims.act).not.toHaveProperty('money');
    await server.connection
      .insertInto('role_permission')
      .values({ role: 'admin', permission: 'payments.act-for-user' })
      .execute();
    expect((await acting()).claims.act).toHaveProperty('money', true);
  });

  it('says as whom', async () => {
    const { answer } = await tryToAct(server.as('admin'), 'creator');
    expect(answer?.message).toBe('You now act as Mira Lindqvist.');
  });

  it('keeps who, whom and why', async () => {
    const { admin, subject } = await acting();
    const [row] = await kept();
    expect(row).toMatchObject({ user_id: subject, admin_id: admin.id, reason: REASON, ended_at: null });
    expect(await audited('acting.start')).toEqual([
      {
        action: 'acting.start',
        user_id: admin.id,
        subject,
        detail: { acting_id: row?.acting_id, reason: REASON },
      },
    ]);
  });

  it('is no sign-in of the user', async () => {
    const { signed_in_at: before } = await server.userNamed('creator');
    await acting();
    expect((await server.userNamed('creator')).signed_in_at).toEqual(before);
    await server.signIn('creator');
    expect((await server.userNamed('creator')).signed_in_at).not.toEqual(before);
  });

  it.each([
    ['', 'required'],
    ['  too short ', 'too_short'],
    ['a'.repeat(501), 'too_long'],
  ])('asks for a reason: %j', async (reason, message) => {
    expect(await tryToAct(server.as('admin'), 'creator', reason)).toMatchObject({
      status: 400,
      code: 'VALIDATION_ERROR',
      fields: [{ path: 'reason', message }],
    });
    expect(await kept()).toEqual([]);
  });

  it.each([
    ['admin', 'admin'],
    ['admin', 'superadmin'],
    ['superadmin', 'superadmin'],
    ['support', 'creator'],
    ['creator', 'newcomer'],
  ])('%s may not act as %s', async (admin, target) => {
    expect(await tryToAct(server.as(admin), target)).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
  });

  it('nor does an admin in another account of their own, or of somebody who is an admin in another', async () => {
    const { person_id } = await server.userNamed('superadmin');
    await server.connection
      .updateTable('users')
      .set({ person_id })
      .where('username', '=', 'newcomer')
      .execute();
    for (const admin of ['admin', 'superadmin'])
      expect(await tryToAct(server.as(admin), 'newcomer')).toMatchObject({ code: 'NOT_ALLOWED' });
  });

  it('a super admin may act as an admin', async () => {
    const { acted } = await acting('admin', 'superadmin');
    expect(await whoIs(acted)).toBe('admin');
  });

  it('says that a user does not exist', async () => {
    const nobody = {
      subject_id: '00000000-0000-4000-8000-000000000000',
      reason: REASON,
      acting_id: randomUUID(),
    };
    expect(await server.as('admin').refused(loginAs, nobody)).toMatchObject({
      status: 404,
      code: 'USER_DOES_NOT_EXIST',
    });
  });

  it('is not done within acting, also not by whom the acted user may', async () => {
    const { acted } = await acting('admin', 'superadmin');
    expect(await tryToAct(acted, 'creator')).toMatchObject({ status: 409, code: 'ALREADY_ACTING' });
  });

  it('looks at a locked and at a deactivated account, as it is', async () => {
    const locked = await acting('locked');
    expect(await whoIs(locked.acted)).toBe('locked');
    const { acted, claims } = await acting('deactivated');
    expect(claims.status).toBe('deactivated');
    expect(await whoIs(acted)).toBe('deactivated');
    expect((await acted.refused(getChannels)).code).toBe('ACCOUNT_DEACTIVATED');
  });

  it('starts anew where an earlier one of the same session was left open', async () => {
    const { admin, acted, subject } = await acting('creator');
    expect(await whoIs(admin.actingAs('newcomer', REASON))).toBe('newcomer');
    expect(await whoIs(acted)).toBe('INVALID_TOKEN');
    expect(await audited('acting.end')).toMatchObject([{ user_id: admin.id, subject }]);
  });
});

describe('a call to act that arrives again', () => {
  const ask = async (admin: Caller, acting_id: string, username = 'creator') =>
    admin.outcome(loginAs, { subject_id: await server.idOf(username), reason: REASON, acting_id });

  it('gets the same session, and nothing is ended or written down again', async () => {
    const admin = await server.signIn('admin');
    const id = randomUUID();
    const [first, again] = [await ask(admin, id), await ask(admin, id)];
    expect(sessionIn(again.answer?.jwt ?? '')).toBe(sessionIn(first.answer?.jwt ?? ''));
    expect(await whoIs(server.withToken(again.answer?.jwt ?? ''))).toBe('creator');
    expect(await audited('acting.start')).toHaveLength(1);
    expect(await audited('acting.end')).toEqual([]);
  });

  const signOut = (token = '') => server.withToken(token).call(logout);

  it.each<[string, (admin: SignedIn, id: string) => Promise<unknown>]>([
    ['is over', (admin, id) => ask(admin, id).then(({ answer }) => signOut(answer?.jwt))],
    ['is as another user', (admin, id) => ask(admin, id, 'owner')],
    ['is of another session of the admin', async (_admin, id) => ask(await server.signIn('admin'), id)],
  ])('is refused where the acting %s', async (_what, before) => {
    const admin = await server.signIn('admin');
    const id = randomUUID();
    await before(admin, id);
    expect((await ask(admin, id)).code).toBe('STATE_CHANGED');
  });
});

it('nobody begins to act in a session that was signed out of at the same moment', async () => {
  const { id, token, call } = await server.signIn('admin');
  const session = { userId: id, sessionId: sessionIn(token) };
  expect(await ownSessionUntil(server.connection, session)).toBeInstanceOf(Date);
  await call(logout);
  expect(await ownSessionUntil(server.connection, session)).toBeUndefined();
});

describe('acting ends', () => {
  const change = (username: string, set: { lock_level?: number; status?: 'deactivated' }) =>
    server.connection.updateTable('users').set(set).where('username', '=', username).execute();
  const ended = async () => (await kept()).filter(({ ended_at }) => ended_at !== null);
  const endOwnSession = async (expires_at: Date) =>
    server.connection
      .updateTable('session')
      .set({ expires_at })
      .where('user_id', '=', await server.idOf('admin'))
      .execute();

  it("alone when it is signed out of: the admin's own session and the user's go on", async () => {
    const own = await server.signIn('creator');
    const { admin, acted, subject } = await acting();
    await acted.call(logout);
    expect([await whoIs(acted), await whoIs(admin), await whoIs(own)]).toEqual([
      'INVALID_TOKEN',
      'admin',
      'creator',
    ]);
    expect(await ended()).toHaveLength(1);
    expect(await audited('acting.end')).toMatchObject([{ user_id: admin.id, subject }]);
  });

  it("with the admin's own session", async () => {
    const { admin, acted } = await acting();
    await admin.call(logout);
    expect(await whoIs(acted)).toBe('INVALID_TOKEN');
    expect(await ended()).toHaveLength(1);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['is locked', () => change('admin', { lock_level: 1 })],
    ['is deactivated', () => change('admin', { status: 'deactivated' })],
    [
      'loses the permission',
      () =>
        server.connection
          .deleteFrom('role_permission')
          .where('permission', '=', 'user.login-as')
          .where('role', '=', 'admin')
          .execute(),
    ],
    ['has no session any more, because it ran out', () => endOwnSession(fromNow({ seconds: -1 }))],
  ])('at once when the admin %s', async (_what, happens) => {
    const { acted } = await acting();
    expect(await whoIs(acted)).toBe('creator');
    await happens();
    expect(await whoIs(acted)).toBe('INVALID_TOKEN');
  });

  it('never after the own session would have', async () => {
    const admin = await server.signIn('admin');
    const end = fromNow({ minutes: 1 });
    await endOwnSession(end);
    const { token = '' } = await admin.actingAs('creator', REASON).session();
    expect(claimsOf(token).exp * 1000).toBeLessThanOrEqual(end.getTime());
  });

  it('is written down where nobody said so', async () => {
    const { admin } = await acting();
    await closeActing(server.connection, new Date());
    expect(await ended()).toHaveLength(0);
    const late = fromNow({ seconds: 3_700 });
    await closeActing(server.connection, late);
    expect((await ended()).map(({ ended_at }) => ended_at)).toEqual([late]);
    expect(await audited('acting.end')).toMatchObject([{ user_id: admin.id }]);
  });
});
