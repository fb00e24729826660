import { endSession, getSessions, signOutEverywhere } from '#contract/account';
import { authenticate, logout, switchAccount } from '#contract/auth';
import { getInboxNews } from '#contract/inbox';
import { getLinkedAccounts, unlinkSignIn } from '#contract/linkedAccounts';
import { getUnreadNotices } from '#contract/messages';
import { getProfile } from '#contract/profile';
import { eventually } from '../../testing/eventually';
import { type TestServer, startTestServer } from '../../testing/harness';
import { throughPopup } from '../../testing/popup';
import { fromNow } from '../../testing/time';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ listening: true });
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const openSessions = async (username: string): Promise<number> => {
  const rows = await server.connection
    .selectFrom('session')
    .innerJoin('users', 'users.user_id', 'session.user_id')
    .where('users.username', '=', username)
    .where('revoked_at', 'is', null)
    .select('session_id')
    .execute();
  return rows.length;
};

describe('a person with two accounts', () => {
  it('sees the sessions of both, those of the other one with its name, and ends them', async () => {
    const [tomas, studio] = [await server.signIn('tomas_jogos'), await server.signIn('ferreira_studio')];
    const list = async () => (await tomas.call(getSessions)).data.items;
    const rows = (await list()).map(({ account, current }) => [account, current]);
    expect(rows.sort()).toEqual([
      [null, true],
      ['Ferreira Studio', false],
    ]);
    const other = (await list()).find(({ current }) => !current);
    await tomas.call(endSession, { session_id: other?.session_id ?? '' });
    expect((await studio.refused(getProfile)).code).toBe('INVALID_TOKEN');
    expect(await list()).toHaveLength(1);
  });

  it('is signed out of both everywhere: from one somebody could switch to the other', async () => {
    const [tomas, studio] = [await server.signIn('tomas_jogos'), await server.signIn('ferreira_studio')];
    const creator = await server.signIn('creator');
    await tomas.call(signOutEverywhere);
    expect((await studio.refused(switchAccount, { switch_to: tomas.id })).code).toBe('INVALID_TOKEN');
    await creator.call(getProfile);
  });

  it('keeps no session that somebody opens from another one at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [here, there] = [await server.signIn('tomas_jogos'), await server.signIn('tomas_jogos')];
      await Promise.all([
        ...[1, 2, 3].map(() => there.outcome(switchAccount, { switch_to: there.id })),
        here.outcome(signOutEverywhere),
      ]);
      expect(await openSessions('tomas_jogos')).toBe(0);
    }
  });
});

it('a way to sign in that is unlinked leaves no session of who signs in with it at that moment', async () => {
  const { person_id } = await server.userNamed('creator');
  await server.connection
    .insertInto('sign_in_identity')
    .values({ issuer: 'https://else.test', subject: '1', person_id, created_at: new Date(), email: null })
    .execute();
  const linked = await server.connection
    .selectFrom('sign_in_identity')
    .where('person_id', '=', person_id)
    .where('issuer', '<>', 'https://else.test')
    .selectAll()
    .executeTakeFirstOrThrow();
  for (let round = 0; round < 5; round += 1) {
    const here = await server.signIn('creator');
    const { brought, fromThere } = await throughPopup(server, 'creator@demo.test');
    const { sign_ins } = (await here.call(getLinkedAccounts)).data;
    const own = sign_ins.find(({ account }) => account === 'creator@demo.test')?.identity_id ?? '';
    await Promise.all([
      server.anonymous.outcome(authenticate, brought, fromThere),
      here.call(unlinkSignIn, { identity_id: own }),
    ]);
    expect(await openSessions('creator')).toBe(1);
    await here.call(logout);
    await server.connection.deleteFrom('unlinked_sign_in').execute();
    await server.connection.insertInto('sign_in_identity').values(linked).execute();
  }
});

describe('a session in which nobody does anything', () => {
  it.each([
    ['creator', getUnreadNotices],
    ['support', getInboxNews],
  ])('does not go on with what the page of %s asks by itself', async (username, call) => {
    const [user, other] = [await server.signIn(username), await server.signIn('newcomer')];
    const before = fromNow({ minutes: -50 });
    await server.connection.updateTable('session').set({ last_seen_at: before }).execute();
    await user.call(call);
    // What is called later is not written down earlier.
    await other.call(getProfile);
    const rows = await eventually('a call is written down', async () => {
      const sessions = await server.connection
        .selectFrom('session')
        .select(['user_id', 'last_seen_at'])
        .execute();
      return sessions.some(({ last_seen_at: at }) => at > before) && sessions;
    });
    expect(rows.filter(({ user_id: id }) => id === user.id)).toMatchObject([{ last_seen_at: before }]);
  });
});
