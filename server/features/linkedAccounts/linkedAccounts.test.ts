import {
  connectForum,
  getLinkedAccounts,
  linkWordpress,
  startWordpress,
  unlinkForum,
  unlinkSignIn,
  unlinkWordpress,
} from '#contract/linkedAccounts';
import { actionsOf } from '../../testing/audit';
import { type TestServer, startTestServer } from '../../testing/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ listening: true });
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const read = async (username: string) => (await server.as(username).call(getLinkedAccounts)).data;
const audited = async (username: string) => actionsOf(server.connection, { by: await server.idOf(username) });

describe('the ways to sign in', () => {
  const addIdentity = async (username: string, subject: string, email: string | null) => {
    const { person_id } = await server.userNamed(username);
    await server.connection
      .insertInto('sign_in_identity')
      .values({
        issuer: 'https://accounts.example.com',
        subject,
        person_id,
        created_at: new Date(),
        email,
      })
      .execute();
  };

  const firstOf = async (username: string) => {
    const [first] = (await read(username)).sign_ins;
    if (!first) throw new Error(`${username} has no way to sign in`);
    return first;
  };

  it('are listed by provider and e-mail, or by the end of what the provider calls the person', async () => {
    await addIdentity('owner', '108934582345111', null);
    await addIdentity('owner', '208934582345222', 'olivia@example.com');
    expect((await read('owner')).sign_ins.slice(1)).toEqual([
      expect.objectContaining({ provider: 'accounts.example.com', account: '…345111' }),
      expect.objectContaining({ provider: 'accounts.example.com', account: 'olivia@example.com' }),
    ]);
  });

  it('keep the last one', async () => {
    const only = await firstOf('recruiter');
    const { identity_id } = only;
    expect(await server.as('recruiter').refused(unlinkSignIn, { identity_id })).toMatchObject({
      status: 409,
      code: 'LAST_SIGN_IN',
    });
    expect((await read('recruiter')).sign_ins).toEqual([only]);
  });

  it('can be unlinked while another one is left, also when both are at once', async () => {
    await addIdentity('reviewer', '308934582345333', null);
    const { sign_ins } = await read('reviewer');
    const answers = await Promise.all(
      sign_ins.map(({ identity_id }) => server.as('reviewer').outcome(unlinkSignIn, { identity_id })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read('reviewer')).sign_ins).toHaveLength(1);
    expect(await audited('reviewer')).toContain('sign-in.unlinked');
  });

  it("are not unlinked by somebody else's hand", async () => {
    const { identity_id } = await firstOf('owner');
    expect(await server.as('admin').refused(unlinkSignIn, { identity_id })).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
  });
});

describe('the forum', () => {
  const write = (username: string, bio: string) =>
    fetch(`${server.url}/sandbox/forum/u/${username}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ bio }).toString(),
    });
  const forumOf = async (user: string) => (await read(user)).forum;
  const connect = async (user: string, username: string) =>
    (await server.as(user).call(connectForum, { username })).data.forum;
  /** Begins to connect, and gives the phrase that is to stand in the forum. */
  const phraseFor = async (user: string, username: string) => {
    const phrase = (await connect(user, username))?.pending?.phrase;
    if (phrase === undefined) throw new Error('nothing waits');
    return phrase;
  };

  it.each([
    ['', 'required'],
    ['a b', 'forum_username'],
    ['../admin', 'forum_username'],
    ['nobody_here', 'unknown'],
  ])('refuses the username %j at its field', async (username, message) => {
    expect(await server.as('creator').refused(connectForum, { username })).toMatchObject({
      status: 400,
      fields: [{ path: 'username', message }],
    });
  });

  it('says that it does not answer', async () => {
    expect(await server.as('creator').refused(connectForum, { username: 'forum_down' })).toMatchObject({
      status: 503,
      code: 'FORUM_UNAVAILABLE',
    });
  });

  it('connects nobody whose profile there lacks the phrase', async () => {
    const first = await connect('creator', 'mirabuilds');
    expect(first).toMatchObject({ connected: null, pending: { username: 'MiraBuilds' } });
    expect(await server.as('creator').refused(connectForum, { username: 'MiraBuilds' })).toMatchObject({
      status: 409,
      code: 'FORUM_PHRASE_MISSING',
    });
    expect(await forumOf('creator')).toEqual(first);
  });

  it('connects who has, and unlinks again', async () => {
    const phrase = await phraseFor('creator', 'MiraBuilds');
    await write('MiraBuilds', `I build things. ${phrase.toUpperCase()} Hello.`);
    expect(await connect('creator', 'MiraBuilds')).toMatchObject({
      connected: { username: 'MiraBuilds', address: `${server.url}/sandbox/forum/u/MiraBuilds` },
      pending: null,
    });

    const taken = await server.as('newcomer').refused(connectForum, { username: 'MiraBuilds' });
    expect(taken.fields).toEqual([{ path: 'username', message: 'taken' }]);

    await server.as('creator').call(unlinkForum);
    expect(await forumOf('creator')).toEqual({ connected: null, pending: null });
    expect(await audited('creator')).toEqual(expect.arrayContaining(['forum.connected', 'forum.unlinked']));
  });

  it('takes a phrase once, for its own user, and not when it is old', async () => {
    const phrase = await phraseFor('failed_payout', 'kofi_explains');
    await write('kofi_explains', phrase);
    // Another name begins anew, with another phrase.
    const second = await phraseFor('failed_payout', 'yuki_t');
    expect(second).not.toBe(phrase);
    await write('yuki_t', second);
    await server.connection
      .updateTable('user_forum_claim')
      .set({ expires_at: new Date(0) })
      .where('user_id', '=', await server.idOf('failed_payout'))
      .execute();
    const late = await connect('failed_payout', 'yuki_t');
    expect(late?.connected).toBeNull();
    expect(late?.pending?.phrase).toEqual(expect.any(String));
    expect(late?.pending?.phrase).not.toBe(second);
  });

  it('gives up what waits', async () => {
    await connect('failed_payout', 'noor_h');
    await server.as('failed_payout').call(unlinkForum);
    expect(await forumOf('failed_payout')).toEqual({ connected: null, pending: null });
  });

  it('is not there where none is configured', async () => {
    const without = await startTestServer({
      env: {
        SANDBOX: 'off',
        OPENID_CLIENT_ID: 'id',
        OPENID_CLIENT_SECRET: 'secret',
        MAIL_URL: 'smtp://127.0.0.1:25',
        MAIL_FROM: 'network@demo.test',
        PAYMENT_METHODS: 'paypal',
      },
    });
    const creator = without.as('creator');
    expect((await creator.call(getLinkedAccounts)).data).toMatchObject({ forum: null, wordpress: null });
    expect((await creator.refused(connectForum, { username: 'MiraBuilds' })).code).toBe('NOT_FOUND');
    await without.close();
  });
});

describe('WordPress', () => {
  /** Goes to WordPress as the browser does, chooses a site there, and returns what comes back. */
  const agree = async (site = '2001') => {
    const { data } = await server.as('creator').call(startWordpress);
    const asked = new URL(data.address);
    const answer = await fetch(`${asked.origin}${asked.pathname}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ site, state: asked.searchParams.get('state') ?? '' }).toString(),
    });
    const back = new URL(answer.headers.get('location') ?? '');
    expect(`${back.origin}${back.pathname}`).toBe(`${server.url}/wordpress/oauth`);
    return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' };
  };

  it('links the site that its owner chose, once for each code, and unlinks it', async () => {
    const creator = server.as('creator');
    const brought = await agree();
    expect((await creator.call(linkWordpress, brought)).data.wordpress?.sites).toEqual([
      expect.objectContaining({
        site_id: '2001',
        name: 'Building Things',
        address: 'https://buildingthings.example',
        account: 'Mira L.',
      }),
    ]);
    expect(await creator.refused(linkWordpress, brought)).toMatchObject({
      status: 400,
      code: 'SIGN_IN_EXPIRED',
    });

    const unlinked = await creator.call(unlinkWordpress, { site_id: '2001' });
    expect(unlinked.data.wordpress?.sites).toEqual([]);
    expect((await creator.refused(unlinkWordpress, { site_id: '2001' })).code).toBe('NOT_FOUND');
    expect(await audited('creator')).toEqual(
      expect.arrayContaining(['wordpress.linked', 'wordpress.unlinked']),
    );
  });

  it('refuses an answer that belongs to another session or another user', async () => {
    const brought = await agree();
    for (const other of [server.as('newcomer'), await server.signIn('creator')])
      expect((await other.refused(linkWordpress, brought)).code).toBe('SIGN_IN_EXPIRED');
    expect((await read('creator')).wordpress?.sites).toEqual([]);
  });

  it('refuses a code that WordPress does not know', async () => {
    const forged = { ...(await agree()), code: 'made-up' };
    expect(await server.as('creator').refused(linkWordpress, forged)).toMatchObject({
      status: 400,
      code: 'WORDPRESS_REFUSED',
    });
  });
});
