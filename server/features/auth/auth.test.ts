import { SignJWT, UnsecuredJWT } from 'jose';
import { authenticate, authorize, getAccounts, logout, switchAccount } from '#contract/auth';
import { getChannels } from '#contract/channels';
import { getProfile } from '#contract/profile';
import { auditEventsOf } from '../../testing/audit';
import { type TestServer, sessionIn, startTestServer } from '../../testing/harness';
import { throughPopup } from '../../testing/popup';
import { createBrowser } from '../../testing/signIn';
import { fromNow } from '../../testing/time';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ listening: true });
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const signInAs = async (person: string) => {
  const { brought, fromThere } = await throughPopup(server, person);
  return server.anonymous.outcome(authenticate, brought, fromThere);
};
const sessionOf = async (person: string) => {
  const { answer } = await signInAs(person);
  return server.withToken(answer?.jwt ?? '');
};

describe('signing in through the provider', () => {
  it('sends the popup there with what guards the answer, and asks for consent each time', async () => {
    const open = () => server.anonymous.send(authorize, { attempt: '0123456789abcdef0123' });
    const answer = await open();
    const address = new URL(answer.headers.location ?? '');
    expect([answer.statusCode, address.origin]).toEqual([302, server.url]);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/.{16,}/),
      state: expect.stringMatching(/^0123456789abcdef0123\./),
      prompt: 'consent',
    });
    const again = new URL((await open()).headers.location ?? '');
    expect(again.searchParams.get('state')).not.toBe(address.searchParams.get('state'));
  });

  it('opens a session for the account of a verified e-mail', async () => {
    const { data } = await (await sessionOf('creator@demo.test')).call(getProfile);
    expect(data.user).toMatchObject({
      id: await server.idOf('creator'),
      email: 'creator@demo.test',
    });
  });

  it('says that there is no account for somebody unknown', async () => {
    expect(await signInAs('stranger@demo.test')).toMatchObject({ status: 404, code: 'USER_DOES_NOT_EXIST' });
  });

  it('keeps a locked account out and tells its owner why', async () => {
    expect(await signInAs('locked@demo.test')).toMatchObject({
      status: 403,
      code: 'USER_IS_LOCKED',
      text: expect.stringContaining('Copyright review in progress'),
    });
  });

  it('lets a deactivated account in as deactivated', async () => {
    const deactivated = await sessionOf('deactivated@demo.test');
    expect((await deactivated.call(getProfile)).data.user.status).toBe('deactivated');
    expect(await deactivated.refused(getChannels)).toMatchObject({
      status: 403,
      code: 'ACCOUNT_DEACTIVATED',
    });
  });

  it('brings back a denial instead of a code', async () => {
    const answer = await createBrowser(server.url).popup('');
    expect(answer.error).toBe('access_denied');
    expect(answer.code).toBeUndefined();
  });

  it('takes a code once', async () => {
    const { brought, fromThere } = await throughPopup(server, 'creator@demo.test');
    await server.anonymous.call(authenticate, brought, fromThere);
    expect((await server.anonymous.refused(authenticate, brought, fromThere)).code).toBe('SIGN_IN_EXPIRED');
  });

  it('refuses a code that another browser brings', async () => {
    const { brought } = await throughPopup(server, 'creator@demo.test');
    expect(await server.anonymous.refused(authenticate, brought)).toMatchObject({
      status: 400,
      code: 'SIGN_IN_EXPIRED',
    });
  });

  it('refuses a code that the provider did not give', async () => {
    const { brought, fromThere } = await throughPopup(server, 'creator@demo.test');
    const forged = { ...brought, code: 'made-up' };
    expect((await server.anonymous.refused(authenticate, forged, fromThere)).code).toBe(
      'INVALID_GOOGLE_SSO_CODE',
    );
  });

  it('refuses a code that was given for a channel', async () => {
    const { brought, fromThere } = await throughPopup(server, 'creator@demo.test — Mira Answers', 'channel');
    expect((await server.anonymous.refused(authenticate, brought, fromThere)).code).toBe('SIGN_IN_EXPIRED');
  });

  it('refuses an attempt that has run out', async () => {
    const { brought, fromThere } = await throughPopup(server, 'creator@demo.test');
    await server.connection
      .updateTable('sign_in_attempt')
      .set({ expires_at: fromNow({ seconds: -1 }) })
      .where('state', '=', brought.state)
      .execute();
    expect((await server.anonymous.refused(authenticate, brought, fromThere)).code).toBe('SIGN_IN_EXPIRED');
  });
});

describe('a session token', () => {
  // A good token of a session that exists: each forgery differs from it in one point.
  const parts = async () => {
    const { id, token } = await server.signIn('creator');
    return {
      claims: { userId: id, status: 'active' },
      jti: sessionIn(token),
      key: server.config.sessionSecret,
    };
  };
  const GOOD = { alg: 'HS256', exp: '1h', issuer: 'partner-dashboard', audience: 'session' };
  const signed = async (change: Partial<typeof GOOD & { key: Uint8Array; jti: string }> = {}) => {
    const { alg, claims, exp, issuer, audience, jti, key } = { ...GOOD, ...(await parts()), ...change };
    return new SignJWT(claims)
      .setProtectedHeader({ alg })
      .setIssuer(issuer)
      .setAudience(audience)
      .setJti(jti)
      .setExpirationTime(exp)
      .sign(key);
  };

  it('that nothing was changed in is taken', async () => {
    await server.withToken(await signed()).call(getProfile);
  });

  it.each<[string, () => Promise<string>]>([
    ['is no token', async () => 'nonsense'],
    ['is expired by a second', () => signed({ exp: '-1s' })],
    ['is signed with another algorithm', () => signed({ alg: 'HS512' })],
    ['is for another audience', () => signed({ audience: 'registration' })],
    ['has another key', () => signed({ key: new TextEncoder().encode('x'.repeat(48)) })],
    ['comes from another issuer', () => signed({ issuer: 'somebody-else' })],
    ['names a session that does not exist', () => signed({ jti: '4f7c2f1e-8a1b-4c3d-9e5f-0a1b2c3d4e5f' })],
    [
      'is signed with alg none',
      async () => {
        const { claims, jti } = await parts();
        return new UnsecuredJWT(claims)
          .setIssuer(GOOD.issuer)
          .setAudience(GOOD.audience)
          .setJti(jti)
          .setExpirationTime('1h')
          .encode();
      },
    ],
    ['has no signature', async () => (await signed()).replace(/[^.]*$/, '')],
    [
      'was changed after signing',
      async () => {
        const { token } = await server.signIn('newcomer');
        const [header, payload = '', signature] = token.split('.');
        const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
        const changed = { ...claims, userId: await server.idOf('creator') };
        return [header, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.');
      },
    ],
  ])('is refused as Invalid JWT when it %s', async (_what, forge) => {
    const user_id = await server.idOf('creator');
    expect(await server.withToken(await forge()).refused(getProfile, { user_id })).toMatchObject({
      status: 401,
      text: 'Invalid JWT',
      code: 'INVALID_TOKEN',
    });
  });

  it('is asked for', async () => {
    const user_id = await server.idOf('creator');
    expect((await server.anonymous.refused(getProfile, { user_id })).code).toBe('MISSING_TOKEN');
  });

  it('is worth nothing after signing out, and another session of the same user goes on', async () => {
    const creator = await server.signIn('creator');
    const elsewhere = await server.signIn('creator');
    await creator.call(getProfile);
    await creator.call(logout);
    expect((await creator.refused(getProfile)).code).toBe('INVALID_TOKEN');
    await elsewhere.call(getProfile);
  });

  it('stops working the moment its account is locked', async () => {
    const { id, ...kofi } = await server.signIn('failed_payout');
    const lock = (level: number) =>
      server.connection.updateTable('users').set({ lock_level: level }).where('user_id', '=', id).execute();
    await lock(2);
    expect((await kofi.refused(getProfile)).code).toBe('USER_IS_LOCKED');
    await lock(0);
    await kofi.call(getProfile);
  });
});

describe('switching accounts', () => {
  it("lists the person's accounts and nobody else's", async () => {
    const { data } = await server.as('tomas_jogos').call(getAccounts);
    expect(data.items.map(({ name }) => name).sort()).toEqual(['Ferreira Studio', 'Tomás Ferreira']);
  });

  it('gives a token of the other account and ends the old session', async () => {
    const tomas = await server.signIn('tomas_jogos');
    const { jwt } = await tomas.call(switchAccount, { switch_to: await server.idOf('ferreira_studio') });
    expect((await server.withToken(jwt).call(getProfile)).data.user.name).toBe('Ferreira Studio');
    expect((await tomas.refused(getProfile)).code).toBe('INVALID_TOKEN');
  });

  it('stays where it is when the other account is locked, and says why', async () => {
    const tomas = await server.signIn('tomas_jogos');
    const switch_to = await server.idOf('ferreira_studio');
    const lock = { lock_level: 1, lock_reason: 'Review' };
    await server.connection.updateTable('users').set(lock).where('user_id', '=', switch_to).execute();
    expect(await tomas.refused(switchAccount, { switch_to })).toMatchObject({
      code: 'USER_IS_LOCKED',
      text: expect.stringContaining('Review'),
    });
    expect((await tomas.call(getProfile)).data.user.username).toBe('tomas_jogos');
  });

  it('is in the audit, and so is signing out', async () => {
    const tomas = await server.signIn('tomas_jogos');
    const switch_to = await server.idOf('ferreira_studio');
    const { jwt } = await tomas.call(switchAccount, { switch_to });
    await server.withToken(jwt).call(logout);
    const auditEvents = [
      ...(await auditEventsOf(server.connection, { action: 'account.switch' })),
      ...(await auditEventsOf(server.connection, { action: 'sign-out' })),
    ];
    expect(auditEvents.map(({ user_id, subject }) => [user_id, subject])).toEqual([
      [tomas.id, switch_to],
      [switch_to, switch_to],
    ]);
  });

  it('opens one session when the same token switches many times at once', async () => {
    const tomas = await server.signIn('tomas_jogos');
    const switch_to = await server.idOf('ferreira_studio');
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => tomas.outcome(switchAccount, { switch_to })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("refuses another person's account like one that does not exist", async () => {
    const bodyFor = async (switch_to: string) => {
      const answer = await server.as('tomas_jogos').send(switchAccount, { switch_to });
      const { request_id: _id, ...body } = answer.json<{ request_id: string }>();
      return { status: answer.statusCode, body };
    };
    const theirs = await bodyFor(await server.idOf('creator'));
    expect(theirs.status).toBe(403);
    expect(await bodyFor('00000000-0000-4000-8000-000000000000')).toEqual(theirs);
  });
});
