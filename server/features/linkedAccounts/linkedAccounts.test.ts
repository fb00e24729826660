import { type TestServer, startTestServer } from '../../testing/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ listening: true });
});
afterAll(() => server.close());

type Person = Awaited<ReturnType<TestServer['signIn']>>;

const call = (person: Person, path: string, body: Record<string, unknown> = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/api/v2/user/${path}`,
    headers: person.headers,
    payload: { user_id: person.id, ...body },
  });
const read = async (person: Person) => {
  const url = `/api/v2/user/linked-accounts?user_id=${person.id}`;
  return (await server.app.inject({ url, headers: person.headers })).json().data;
};
const audited = async (person: Person) => {
  const rows = await server.connection
    .selectFrom('audit')
    .where('user_id', '=', person.id)
    .select('action')
    .execute();
  return rows.map(({ action }) => action);
};

describe('the ways to sign in', () => {
  const addIdentity = async (person: Person, subject: string, email: string | null) => {
    const user = await server.connection
      .selectFrom('users')
      .where('user_id', '=', person.id)
      .select('person_id')
      .executeTakeFirstOrThrow();
    await server.connection
      .insertInto('sign_in_identity')
      .values({
        issuer: 'https://accounts.example.com',
        subject,
        person_id: user.person_id,
        created_at: new Date(),
        email,
      })
      .execute();
  };

  it('are listed by provider and e-mail, or by the end of what the provider calls the person', async () => {
    const person = await server.signIn('owner');
    await addIdentity(person, '108934582345111', null);
    await addIdentity(person, '208934582345222', 'olivia@example.com');
    expect((await read(person)).sign_ins.slice(1)).toEqual([
      expect.objectContaining({ provider: 'accounts.example.com', account: '…345111' }),
      expect.objectContaining({ provider: 'accounts.example.com', account: 'olivia@example.com' }),
    ]);
  });

  it('keep the last one', async () => {
    const person = await server.signIn('recruiter');
    const [only] = (await read(person)).sign_ins;
    const answer = await call(person, 'sign-in/unlink', { identity_id: only.identity_id });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'LAST_SIGN_IN']);
    expect((await read(person)).sign_ins).toEqual([only]);
  });

  it('can be unlinked while another one is left, also when both are at once', async () => {
    const person = await server.signIn('reviewer');
    await addIdentity(person, '308934582345333', null);
    const ids = (await read(person)).sign_ins.map((one: { identity_id: string }) => one.identity_id);
    const answers = await Promise.all(
      ids.map((identity_id: string) => call(person, 'sign-in/unlink', { identity_id })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await read(person)).sign_ins).toHaveLength(1);
    expect(await audited(person)).toContain('sign-in.unlinked');
  });

  it("are not unlinked by somebody else's hand", async () => {
    const victim = await server.signIn('owner');
    const thief = await server.signIn('admin');
    const [first] = (await read(victim)).sign_ins;
    const answer = await call(thief, 'sign-in/unlink', { identity_id: first.identity_id });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('the forum', () => {
  const write = (username: string, bio: string) =>
    fetch(`${server.url}/sandbox/forum/u/${username}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ bio }).toString(),
    });

  it.each([
    ['', 'required'],
    ['a b', 'forum_username'],
    ['../admin', 'forum_username'],
    ['nobody_here', 'unknown'],
  ])('refuses the username %j at its field', async (username, message) => {
    const answer = await call(await server.signIn('creator'), 'forum/connect', { username });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual([{ path: 'username', message }]);
  });

  it('says that it does not answer', async () => {
    const answer = await call(await server.signIn('creator'), 'forum/connect', { username: 'forum_down' });
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'FORUM_UNAVAILABLE']);
  });

  it('connects nobody who has not written the phrase into his profile', async () => {
    const person = await server.signIn('creator');
    const first = (await call(person, 'forum/connect', { username: 'mirabuilds' })).json().data.forum;
    expect(first).toMatchObject({ connected: null, pending: { username: 'MiraBuilds' } });
    const again = await call(person, 'forum/connect', { username: 'MiraBuilds' });
    expect([again.statusCode, again.json().code]).toEqual([409, 'FORUM_PHRASE_MISSING']);
    expect((await read(person)).forum).toEqual(first);
  });

  it('connects who has, and unlinks again', async () => {
    const person = await server.signIn('creator');
    const asked = await call(person, 'forum/connect', { username: 'MiraBuilds' });
    const pending = (await read(person)).forum.pending;
    expect([200, 409]).toContain(asked.statusCode);
    await write('MiraBuilds', `I build things. ${pending.phrase.toUpperCase()} Hello.`);
    const done = (await call(person, 'forum/connect', { username: 'MiraBuilds' })).json().data.forum;
    expect(done).toMatchObject({
      connected: { username: 'MiraBuilds', address: `${server.url}/sandbox/forum/u/MiraBuilds` },
      pending: null,
    });

    const other = await server.signIn('newcomer');
    const taken = await call(other, 'forum/connect', { username: 'MiraBuilds' });
    expect(taken.json().fields).toEqual([{ path: 'username', message: 'taken' }]);

    await call(person, 'forum/unlink');
    expect((await read(person)).forum).toEqual({ connected: null, pending: null });
    expect(await audited(person)).toEqual(expect.arrayContaining(['forum.connected', 'forum.unlinked']));
  });

  it('takes a phrase once, for its own user, and not when it is old', async () => {
    const person = await server.signIn('failed_payout');
    await call(person, 'forum/connect', { username: 'kofi_explains' });
    const { phrase } = (await read(person)).forum.pending;
    await write('kofi_explains', phrase);
    // Another name begins anew, with another phrase.
    await call(person, 'forum/connect', { username: 'yuki_t' });
    const second = (await read(person)).forum.pending;
    expect(second.phrase).not.toBe(phrase);
    await write('yuki_t', second.phrase);
    await server.connection
      .updateTable('user_forum_claim')
      .set({ expires_at: new Date(0) })
      .where('user_id', '=', person.id)
      .execute();
    const late = (await call(person, 'forum/connect', { username: 'yuki_t' })).json().data.forum;
    expect(late.connected).toBeNull();
    expect(late.pending.phrase).not.toBe(second.phrase);
  });

  it('gives up what waits', async () => {
    const person = await server.signIn('failed_payout');
    await call(person, 'forum/connect', { username: 'noor_h' });
    await call(person, 'forum/unlink');
    expect((await read(person)).forum).toEqual({ connected: null, pending: null });
  });

  it('is not there where none is configured', async () => {
    const without = await startTestServer({
      env: {
        SANDBOX: 'off',
        OPENID_CLIENT_ID: 'id',
        OPENID_CLIENT_SECRET: 'secret',
        MAIL_URL: 'smtp://127.0.0.1:25',
        MAIL_FROM: 'network@demo.test',
      },
    });
    const { id, headers } = await without.signIn('creator');
    const url = `/api/v2/user/linked-accounts?user_id=${id}`;
    const { data } = (await without.app.inject({ url, headers })).json();
    expect(data).toMatchObject({ forum: null, wordpress: null });
    const answer = await without.app.inject({
      method: 'POST',
      url: '/api/v2/user/forum/connect',
      headers,
      payload: { user_id: id, username: 'MiraBuilds' },
    });
    expect(answer.json().code).toBe('NOT_FOUND');
    await without.close();
  });
});

describe('WordPress', () => {
  /** Goes to WordPress as the browser does, chooses a site there, and returns what comes back. */
  const agree = async (person: Person, site = '2001') => {
    const { address } = (await call(person, 'wordpress/start')).json().data;
    const asked = new URL(address);
    const answer = await fetch(`${asked.origin}${asked.pathname}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ site, state: asked.searchParams.get('state') ?? '' }).toString(),
    });
    const back = new URL(answer.headers.get('location') ?? '');
    expect(`${back.origin}${back.pathname}`).toBe(`${server.url}/wordpress/oauth`);
    return Object.fromEntries(back.searchParams) as { code: string; state: string };
  };

  it('links the site that its owner chose, once for each code, and unlinks it', async () => {
    const person = await server.signIn('creator');
    const brought = await agree(person);
    const linked = (await call(person, 'wordpress/link', brought)).json().data.wordpress;
    expect(linked.sites).toEqual([
      expect.objectContaining({
        site_id: '2001',
        name: 'Building Things',
        address: 'https://buildingthings.example',
        account: 'Mira L.',
      }),
    ]);
    const again = await call(person, 'wordpress/link', brought);
    expect([again.statusCode, again.json().code]).toEqual([400, 'SIGN_IN_EXPIRED']);

    const unlinked = await call(person, 'wordpress/unlink', { site_id: '2001' });
    expect(unlinked.json().data.wordpress.sites).toEqual([]);
    const nothing = await call(person, 'wordpress/unlink', { site_id: '2001' });
    expect(nothing.json().code).toBe('NOT_FOUND');
    expect(await audited(person)).toEqual(expect.arrayContaining(['wordpress.linked', 'wordpress.unlinked']));
  });

  it('refuses an answer that belongs to another session or another user', async () => {
    const person = await server.signIn('creator');
    const brought = await agree(person);
    const stranger = await call(await server.signIn('newcomer'), 'wordpress/link', brought);
    expect(stranger.json().code).toBe('SIGN_IN_EXPIRED');
    const otherSession = await call(await server.signIn('creator'), 'wordpress/link', brought);
    expect(otherSession.json().code).toBe('SIGN_IN_EXPIRED');
    expect((await read(person)).wordpress.sites).toEqual([]);
  });

  it('refuses a code that WordPress does not know', async () => {
    const person = await server.signIn('creator');
    const { state } = await agree(person);
    const answer = await call(person, 'wordpress/link', { code: 'made-up', state });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'WORDPRESS_REFUSED']);
  });
});
