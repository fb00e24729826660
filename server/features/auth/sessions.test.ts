import { endSession, getSessions } from '#contract/account';
import { authenticate, logout, switchAccount } from '#contract/auth';
import { getLinkedAccounts, linkSignIn, unlinkSignIn } from '#contract/linkedAccounts';
import { getProfile } from '#contract/profile';
import { preRegister } from '#contract/registration';
import { buildApp } from '../../app';
import { actionsOf, auditEventsOf } from '../../testing/audit';
import { eventually } from '../../testing/eventually';
import { type SignedIn, type TestServer, sessionIn, startTestServer } from '../../testing/harness';
import { throughPopup } from '../../testing/popup';
import { fromNow } from '../../testing/time';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ listening: true });
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

const signInAs = async (person: string, headers: Record<string, string> = {}) => {
  const { brought, fromThere } = await throughPopup(server, person);
  const sent = { headers: { ...fromThere.headers, ...headers } };
  return server.anonymous.outcome(authenticate, brought, sent);
};
const listed = async (user: Pick<SignedIn, 'call'>) => (await user.call(getSessions)).data.items;
/** Sets when the sessions of a user were in use last. */
const lastSeen = ({ token }: SignedIn, at: Date) =>
  server.connection
    .updateTable('session')
    .set({ last_seen_at: at })
    .where('session_id', '=', sessionIn(token))
    .execute();
const seenOf = async ({ token }: SignedIn) => {
  const row = await server.connection
    .selectFrom('session')
    .where('session_id', '=', sessionIn(token))
    .select('last_seen_at')
    .executeTakeFirstOrThrow();
  return row.last_seen_at;
};

/** Waits until it is written down that a session was in use just now, and says when. */
const isKept = (user: SignedIn) =>
  eventually('the call is written down', async () => {
    const seen = await seenOf(user);
    return Date.now() - seen.getTime() < 30_000 && seen;
  });
/** Waits until what was called before this is written down. */
const anotherIsKept = async () => {
  const other = await server.signIn('creator');
  await lastSeen(other, fromNow({ minutes: -50 }));
  await other.call(getProfile);
  await isKept(other);
};

describe('the sessions of an account', () => {
  it('are listed with browser and system, the one that asks marked', async () => {
    const there = await signInAs('many-devices@demo.test', { 'user-agent': FIREFOX });
    const here = await server.signIn('many_devices');
    await server.signIn('creator');
    const items = await listed(here);
    expect(items).toHaveLength(2);
    expect(items.filter(({ current }) => current)).toMatchObject([{ browser: '', system: '' }]);
    expect(items.filter(({ current }) => !current)).toMatchObject([
      { browser: 'Firefox', system: 'Windows' },
    ]);
    const marked = await listed(server.withToken(there.answer?.jwt ?? ''));
    expect(marked.find(({ current }) => current)?.browser).toBe('Firefox');
  });

  it('are ended one by one, and only one’s own', async () => {
    const [here, there] = [await server.signIn('many_devices'), await server.signIn('many_devices')];
    const creator = await server.signIn('creator');
    const other = (await listed(here)).find(({ current }) => !current)?.session_id ?? '';
    const foreign = (await listed(creator))[0]?.session_id ?? '';
    await here.call(endSession, { session_id: foreign });
    await creator.call(getProfile);
    await here.call(endSession, { session_id: other });
    expect((await there.refused(getProfile)).code).toBe('INVALID_TOKEN');
    expect(await listed(here)).toMatchObject([{ current: true }]);
    expect(await actionsOf(server.connection, { about: other })).toEqual(['session.end']);
    expect(await actionsOf(server.connection, { about: foreign })).toEqual([]);
  });

  it('without those of admins who act as the user', async () => {
    const creator = await server.signIn('creator');
    const acted = server.as('admin').actingAs('creator', 'Asked where a payment is.');
    await acted.call(getProfile);
    expect(await listed(creator)).toHaveLength(1);
    expect((await listed(acted)).map(({ current }) => current)).toEqual([false]);
  });
});

describe('a session in which nobody does anything', () => {
  it('is over after two hours and is not listed any more, a minute earlier it is not', async () => {
    const [idle, late] = [await server.signIn('many_devices'), await server.signIn('many_devices')];
    await lastSeen(idle, fromNow({ minutes: -121 }));
    await lastSeen(late, fromNow({ minutes: -119 }));
    expect((await idle.refused(getProfile)).code).toBe('INVALID_TOKEN');
    expect(await listed(late)).toHaveLength(1);
    expect((await idle.refused(getProfile)).code).toBe('INVALID_TOKEN');
  });

  it('goes on with each call, and writes that down once a minute', async () => {
    const user = await server.signIn('many_devices');
    await lastSeen(user, fromNow({ minutes: -50 }));
    await user.call(getProfile);
    const seen = await isKept(user);
    await user.call(getProfile);
    await anotherIsKept();
    expect(await seenOf(user)).toEqual(seen);
  });

  it('does not go on with the calls of another session of the same user', async () => {
    const [here, there] = [await server.signIn('many_devices'), await server.signIn('many_devices')];
    const before = fromNow({ minutes: -50 });
    await lastSeen(here, before);
    await lastSeen(there, before);
    await here.call(getProfile);
    await isKept(here);
    expect(await seenOf(there)).toEqual(before);
  });

  it('of an admin goes on while the admin acts as somebody', async () => {
    const admin = await server.signIn('admin');
    const acted = admin.actingAs('creator', 'Asked where a payment is.');
    await acted.call(getProfile);
    await server.connection
      .updateTable('session')
      .set({ last_seen_at: fromNow({ minutes: -100 }) })
      .execute();
    await acted.call(getProfile);
    await isKept(admin);
  });
});

describe('a sign-in that was unlinked', () => {
  /** Unlinks the sandbox’s sign-in of the creator, who has another one. */
  const unlinked = async () => {
    const creator = await server.signIn('creator');
    const { person_id } = await server.userNamed('creator');
    await server.connection
      .insertInto('sign_in_identity')
      .values({ issuer: 'https://else.test', subject: '1', person_id, created_at: new Date(), email: null })
      .execute();
    const { sign_ins } = (await creator.call(getLinkedAccounts)).data;
    const own = sign_ins.find(({ account }) => account === 'creator@demo.test')?.identity_id ?? '';
    await creator.call(unlinkSignIn, { identity_id: own });
    return creator;
  };
  const link = async (user: SignedIn, person: string) => {
    const { brought, fromThere } = await throughPopup(server, person);
    return user.outcome(linkSignIn, brought, fromThere);
  };

  it('does not come back by its verified e-mail, neither to sign in nor to register', async () => {
    await unlinked();
    expect(await signInAs('creator@demo.test')).toMatchObject({ status: 403, code: 'SIGN_IN_UNLINKED' });
    const { brought, fromThere } = await throughPopup(server, 'creator@demo.test');
    expect((await server.anonymous.refused(preRegister, brought, fromThere)).code).toBe('SIGN_IN_UNLINKED');
  });

  it('comes back when its owner links it', async () => {
    const creator = await unlinked();
    const { status, answer } = await link(creator, 'creator@demo.test');
    expect(status).toBe(200);
    expect(answer?.data.sign_ins.map(({ account }) => account)).toContain('creator@demo.test');
    expect((await signInAs('creator@demo.test')).status).toBe(200);
    expect(await actionsOf(server.connection, { by: creator.id })).toEqual(
      expect.arrayContaining(['sign-in.unlinked', 'sign-in.linked']),
    );
  });

  it('is told to its owner by e-mail, and so is one that is linked', async () => {
    const creator = await unlinked();
    await link(creator, 'creator@demo.test');
    await server.work();
    const mails = server.mails('creator@demo.test').map(({ subject, text }) => [subject, text]);
    expect(mails).toEqual([
      [
        expect.stringContaining('new way to sign in'),
        expect.stringContaining('creator@demo.test was linked'),
      ],
      [expect.stringContaining('was removed'), expect.stringContaining('creator@demo.test was unlinked')],
    ]);
  });

  it('is changed only soon after signing in, which switching accounts is not', async () => {
    const tomas = await server.signIn('tomas_jogos');
    const signedIn = (minutes: number) =>
      server.connection
        .updateTable('session')
        .set({ signed_in_at: new Date(Date.now() - minutes * 60_000) })
        .where('revoked_at', 'is', null)
        .execute();
    await signedIn(16);
    const switch_to = await server.idOf('ferreira_studio');
    const other = server.withToken((await tomas.call(switchAccount, { switch_to })).jwt);
    const [sign_in] = (await other.call(getLinkedAccounts)).data.sign_ins;
    const identity_id = sign_in?.identity_id ?? '';
    expect((await other.refused(unlinkSignIn, { identity_id })).code).toBe('SIGN_IN_AGAIN');
    const { brought, fromThere } = await throughPopup(server, 'stranger@demo.test');
    expect((await other.refused(linkSignIn, brought, fromThere)).code).toBe('SIGN_IN_AGAIN');
    await signedIn(14);
    expect((await other.refused(unlinkSignIn, { identity_id })).code).toBe('LAST_SIGN_IN');
    expect((await other.outcome(linkSignIn, brought, fromThere)).status).toBe(200);
  });

  it('ends the other sessions of the person, and nobody else’s', async () => {
    const [there, other] = [await server.signIn('creator'), await server.signIn('owner')];
    const here = await unlinked();
    expect((await there.refused(getProfile)).code).toBe('INVALID_TOKEN');
    await here.call(getProfile);
    await other.call(getProfile);
  });

  it('is not linked to somebody else’s account', async () => {
    const creator = await server.signIn('creator');
    for (const person of ['owner@demo.test', 'multi@demo.test']) {
      expect(await link(creator, person)).toMatchObject({ code: 'SIGN_IN_TAKEN' });
    }
    expect((await signInAs('owner@demo.test')).status).toBe(200);
    expect((await creator.call(getLinkedAccounts)).data.sign_ins).toHaveLength(1);
  });
});

describe('the audit', () => {
  it('has sign-ins, and those that were refused with why', async () => {
    await signInAs('creator@demo.test');
    await signInAs('locked@demo.test');
    const { brought } = await throughPopup(server, 'creator@demo.test');
    await server.anonymous.refused(authenticate, brought);
    const [creator, locked] = [await server.idOf('creator'), await server.idOf('locked')];
    expect(await auditEventsOf(server.connection, { action: 'sign-in' })).toMatchObject([
      { user_id: creator, subject: creator },
    ]);
    const refused = await auditEventsOf(server.connection, { action: 'sign-in.refused' });
    expect(refused.map(({ subject, detail }) => [subject === locked, detail.code])).toEqual([
      [true, 'USER_IS_LOCKED'],
      [false, 'SIGN_IN_EXPIRED'],
    ]);
  });

  it('has calls for which somebody has no right', async () => {
    const creator = await server.signIn('creator');
    await creator.refused(getProfile, { user_id: await server.idOf('owner') });
    await creator.call(logout);
    // It is written down once the answer is on its way.
    const refused = await eventually('the refused call in the audit', async () => {
      const auditEvents = await auditEventsOf(server.connection, { by: creator.id, action: 'call.refused' });
      return auditEvents.length > 0 && auditEvents;
    });
    expect(refused).toMatchObject([{ detail: { call: 'GET user/profile', status: 403 } }]);
  });
});

it('on https the cookie of a sign-in belongs to this host alone', async () => {
  const secure = await buildApp({
    services: { ...server.services, config: { ...server.config, publicUrl: 'https://dashboard.test' } },
    database: { engine: 'embedded', connection: server.connection, close: async () => {} },
    version: 'test',
  });
  try {
    const cookieOf = async (app: typeof secure) =>
      String((await app.inject('/api/v2/authorize?attempt=0123456789abcdef0123')).headers['set-cookie']);
    expect(await cookieOf(server.app)).toMatch(/^sign_in=[^;]+;.*Path=\/api\/v2;/);
    expect(await cookieOf(secure)).toMatch(/^__Host-sign_in=[^;]+;.*Path=\/;.*Secure/);
  } finally {
    await secure.close();
  }
});
