import { SignJWT, UnsecuredJWT } from 'jose';
import { type TestServer, startTestServer } from '../../testing/harness';
import { createBrowser } from '../../testing/signIn';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ listening: true });
});
afterAll(() => server.close());

const profile = (headers: Record<string, string>, userId: string) =>
  server.app.inject({ url: `/api/v2/user/profile?user_id=${userId}`, headers });

const signInAs = async (person: string) => {
  const browser = createBrowser(server.url);
  const { code = '', state = '' } = await browser.popup(person);
  return browser.authenticate(code, state);
};

describe('signing in through the provider', () => {
  it('sends the popup there with what guards the answer, and asks for consent each time', async () => {
    const open = () => server.app.inject('/api/v2/authorize?attempt=0123456789abcdef0123');
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
    const { status, body } = await signInAs('creator@demo.test');
    expect(status).toBe(200);
    const creator = await server.userNamed('creator');
    const answer = await profile({ 'access-token': body.jwt ?? '' }, creator.user_id);
    expect(answer.json().data.user.email).toBe('creator@demo.test');
  });

  it('says that there is no account for somebody unknown', async () => {
    const { status, body } = await signInAs('stranger@demo.test');
    expect([status, body.code]).toEqual([404, 'USER_DOES_NOT_EXIST']);
  });

  it('keeps a locked account out and tells its owner why', async () => {
    const { status, body } = await signInAs('locked@demo.test');
    expect([status, body.code]).toEqual([403, 'USER_IS_LOCKED']);
    expect(body.error).toContain('Copyright review in progress');
  });

  it('lets a deactivated account in as deactivated', async () => {
    const { body } = await signInAs('deactivated@demo.test');
    const { user_id: id } = await server.userNamed('deactivated');
    const headers = { 'access-token': body.jwt ?? '' };
    expect((await profile(headers, id)).json().data.user.status).toBe('deactivated');
    const channels = await server.app.inject({ url: `/api/v2/user/channels?user_id=${id}`, headers });
    expect([channels.statusCode, channels.json().code]).toEqual([403, 'ACCOUNT_DEACTIVATED']);
  });

  it('brings back a denial instead of a code', async () => {
    const answer = await createBrowser(server.url).popup('');
    expect(answer.error).toBe('access_denied');
    expect(answer.code).toBeUndefined();
  });

  it('takes a code once', async () => {
    const browser = createBrowser(server.url);
    const { code = '', state = '' } = await browser.popup('creator@demo.test');
    expect((await browser.authenticate(code, state)).status).toBe(200);
    expect((await browser.authenticate(code, state)).body.code).toBe('SIGN_IN_EXPIRED');
  });

  it('refuses a code that another browser brings', async () => {
    const { code = '', state = '' } = await createBrowser(server.url).popup('creator@demo.test');
    const other = await createBrowser(server.url).authenticate(code, state);
    expect([other.status, other.body.code]).toEqual([400, 'SIGN_IN_EXPIRED']);
  });

  it('refuses a code that the provider did not give', async () => {
    const browser = createBrowser(server.url);
    const { state = '' } = await browser.popup('creator@demo.test');
    expect((await browser.authenticate('made-up', state)).body.code).toBe('INVALID_GOOGLE_SSO_CODE');
  });

  it('refuses an attempt that has run out', async () => {
    const browser = createBrowser(server.url);
    const { code = '', state = '' } = await browser.popup('creator@demo.test');
    await server.connection
      .updateTable('sign_in_attempt')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('state', '=', state)
      .execute();
    expect((await browser.authenticate(code, state)).body.code).toBe('SIGN_IN_EXPIRED');
  });
});

describe('a session token', () => {
  const key = () => server.config.sessionSecret;
  const claims = async () => {
    const { user_id } = await server.userNamed('creator');
    return { userId: user_id, status: 'active' };
  };
  const jti = '4f7c2f1e-8a1b-4c3d-9e5f-0a1b2c3d4e5f';
  const signed = async (secret: Uint8Array, exp: string, issuer = 'partner-dashboard') =>
    new SignJWT(await claims())
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(issuer)
      .setJti(jti)
      .setExpirationTime(exp)
      .sign(secret);

  const forgeries: [string, () => Promise<string>][] = [
    ['is no token', async () => 'nonsense'],
    ['is expired', () => signed(key(), '-1m')],
    ['has another key', () => signed(new TextEncoder().encode('x'.repeat(48)), '1h')],
    ['comes from another issuer', () => signed(key(), '1h', 'somebody-else')],
    ['names a session that does not exist', () => signed(key(), '1h')],
    [
      'is signed with alg none',
      async () => new UnsecuredJWT(await claims()).setJti(jti).setExpirationTime('1h').encode(),
    ],
    [
      'was changed after signing',
      async () => {
        const { token } = await server.signIn('newcomer');
        const { user_id } = await server.userNamed('creator');
        const [header, , signature] = token.split('.');
        const payload = Buffer.from(JSON.stringify({ ...(await claims()), userId: user_id })).toString(
          'base64url',
        );
        return `${header}.${payload}.${signature}`;
      },
    ],
  ];

  it.each(forgeries)('is refused as Invalid JWT when it %s', async (_what, forge) => {
    const { user_id } = await server.userNamed('creator');
    const answer = await profile({ 'access-token': await forge() }, user_id);
    expect([answer.statusCode, answer.json().error, answer.json().code]).toEqual([
      401,
      'Invalid JWT',
      'INVALID_TOKEN',
    ]);
  });

  it('is asked for', async () => {
    const { user_id } = await server.userNamed('creator');
    expect((await profile({}, user_id)).json().code).toBe('MISSING_TOKEN');
  });

  it('is worth nothing after signing out', async () => {
    const { id, headers } = await server.signIn('creator');
    expect((await profile(headers, id)).statusCode).toBe(200);
    await server.app.inject({ method: 'POST', url: '/api/v2/logout', headers, payload: {} });
    expect((await profile(headers, id)).json().code).toBe('INVALID_TOKEN');
  });

  it('stops working the moment its account is locked', async () => {
    const { id, headers } = await server.signIn('failed_payout');
    const lock = (level: number) =>
      server.connection.updateTable('users').set({ lock_level: level }).where('user_id', '=', id).execute();
    await lock(2);
    expect((await profile(headers, id)).json().code).toBe('USER_IS_LOCKED');
    await lock(0);
    expect((await profile(headers, id)).statusCode).toBe(200);
  });
});

describe('switching accounts', () => {
  const switchTo = (headers: Record<string, string>, userId: string, other: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/v2/user/accounts/switch',
      headers,
      payload: { user_id: userId, switch_to: other },
    });

  it("lists the person's accounts and nobody else's", async () => {
    const { id, headers } = await server.signIn('tomas_jogos');
    const answer = await server.app.inject({ url: `/api/v2/user/accounts?user_id=${id}`, headers });
    expect(
      answer
        .json()
        .data.items.map(({ name }: { name: string }) => name)
        .sort(),
    ).toEqual(['Ferreira Studio', 'Tomás Ferreira']);
  });

  it('gives a token of the other account and ends the old session', async () => {
    const { id, headers } = await server.signIn('tomas_jogos');
    const other = await server.userNamed('ferreira_studio');
    const { jwt } = (await switchTo(headers, id, other.user_id)).json();
    expect((await profile({ 'access-token': jwt }, other.user_id)).json().data.user.name).toBe(
      'Ferreira Studio',
    );
    expect((await profile(headers, id)).json().code).toBe('INVALID_TOKEN');
  });

  it('opens one session when the same token switches many times at once', async () => {
    const { id, headers } = await server.signIn('tomas_jogos');
    const other = await server.userNamed('ferreira_studio');
    const answers = await Promise.all(Array.from({ length: 6 }, () => switchTo(headers, id, other.user_id)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it("refuses another person's account like one that does not exist", async () => {
    const { id, headers } = await server.signIn('tomas_jogos');
    const creator = await server.userNamed('creator');
    const theirs = await switchTo(headers, id, creator.user_id);
    const nobodys = await switchTo(headers, id, '00000000-0000-4000-8000-000000000000');
    expect(theirs.statusCode).toBe(403);
    const { request_id: _one, ...first } = theirs.json();
    const { request_id: _two, ...second } = nobodys.json();
    expect(first).toEqual(second);
  });
});
