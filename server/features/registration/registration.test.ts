import { type TestServer, startTestServer } from '../../testing/harness';
import { createBrowser } from '../../testing/signIn';
import { signApplicant } from './tokens';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ listening: true });
});
afterAll(() => server.close());

interface Begun {
  data?: {
    registration_token: string;
    email: string;
    email_verified: boolean;
    name: string;
    username: string;
  };
  code?: string;
}

const begin = async (person: string): Promise<{ status: number; body: Begun }> => {
  const browser = createBrowser(server.url);
  const { code = '', state = '' } = await browser.popup(person);
  return browser.post('user/pre-register', { code, state });
};

const signIn = async (person: string) => {
  const browser = createBrowser(server.url);
  const { code = '', state = '' } = await browser.popup(person);
  return browser.authenticate(code, state);
};

/** A token as `user/pre-register` gives it, for a person of the provider's. */
const tokenOf = (person: string, emailVerified = true, email = `${person}@example.test`) =>
  signApplicant(server.config.sessionSecret, {
    issuer: server.config.openid.issuer,
    subject: person,
    email,
    emailVerified,
  });

const policies = async () => {
  const answer = await server.app.inject('/api/v2/policies');
  return answer.json().data.items as { policy: string; version: number; title: string; body: string }[];
};

const yearsAgo = (years: number, days = 0) => {
  const now = new Date();
  const then = Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() + days);
  return new Date(then).toISOString().slice(0, 10);
};

const form = async (username: string) => ({
  name: 'Nia Okafor',
  username,
  spoken_language: 'en',
  country: 'NG',
  birth_date: yearsAgo(25),
  accepted_policies: (await policies()).map(({ policy, version }) => ({ policy, version })),
});

const send = (payload: object) =>
  server.app.inject({ method: 'POST', url: '/api/v2/user/register', payload });

const register = async (username: string, change: object = {}) =>
  send({ registration_token: await tokenOf(username), ...(await form(username)), ...change });

const count = async (table: 'users' | 'sign_in_identity' | 'audit' | 'policy_acceptance' | 'session') => {
  const { n } = await server.connection
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
};
const everything = () =>
  Promise.all(
    (['users', 'sign_in_identity', 'audit', 'policy_acceptance', 'session'] as const).map((table) =>
      count(table),
    ),
  );

describe('beginning to register', () => {
  it('says who signed in and suggests a free username', async () => {
    const { status, body } = await begin('stranger@demo.test');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      email: 'stranger@demo.test',
      email_verified: true,
      name: 'stranger',
      username: 'stranger',
    });
  });

  it('refuses somebody who has an account', async () => {
    const { status, body } = await begin('newcomer@demo.test');
    expect([status, body.code]).toEqual([409, 'USER_ALREADY_EXISTS']);
  });

  it('gives a token that opens no session', async () => {
    const { body } = await begin('stranger@demo.test');
    const { user_id } = await server.userNamed('creator');
    const answer = await server.app.inject({
      url: `/api/v2/user/profile?user_id=${user_id}`,
      headers: { 'access-token': body.data?.registration_token ?? '' },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'INVALID_TOKEN']);
  });
});

describe('registering', () => {
  it('makes an account that its owner is signed in to, and can sign in to again', async () => {
    const { body } = await begin('arrival@demo.test');
    const answer = await send({
      registration_token: body.data?.registration_token,
      ...(await form('Arrival_One')),
      referrer: 'creator',
      other_mcn: ' Old Network ',
      language: 'pt_BR',
    });
    expect(answer.statusCode).toBe(200);
    const made = await server.userNamed('arrival_one');
    const creator = await server.userNamed('creator');
    expect(made).toMatchObject({
      name: 'Nia Okafor',
      email: 'arrival@demo.test',
      email_verified_at: expect.any(Date),
      country: 'NG',
      language: 'pt_BR',
      spoken_language: 'en',
      network_id: creator.network_id,
      referrer_id: creator.user_id,
      recruiter_id: null,
      signup_notes: ['other-mcn:Old Network'],
      status: 'active',
    });
    const profile = await server.app.inject({
      url: `/api/v2/user/profile?user_id=${made.user_id}`,
      headers: { 'access-token': answer.json().jwt },
    });
    expect(profile.json().data.user.roles).toEqual(['user']);
    expect((await signIn('arrival@demo.test')).status).toBe(200);
  });

  it('keeps what was accepted, and who did it, beside the account', async () => {
    await register('witness');
    const { user_id } = await server.userNamed('witness');
    const accepted = await server.connection
      .selectFrom('policy_acceptance')
      .where('user_id', '=', user_id)
      .select(['policy', 'version'])
      .orderBy('policy')
      .execute();
    expect(accepted).toEqual([
      { policy: 'privacy-policy', version: 1 },
      { policy: 'talent-agreement', version: 1 },
      { policy: 'terms-of-use', version: 1 },
    ]);
    const deeds = await server.connection
      .selectFrom('audit')
      .where('user_id', '=', user_id)
      .select('action')
      .execute();
    expect(deeds).toEqual([{ action: 'user.register' }]);
  });

  it('leaves an e-mail that the provider has not verified unverified', async () => {
    await register('unproven', { registration_token: await tokenOf('unproven', false) });
    expect((await server.userNamed('unproven')).email_verified_at).toBeNull();
  });

  it('joins the network whose landing page the visitor came through, else the main one', async () => {
    await register('bright', { network: 'brightside' });
    await register('lost', { network: 'no-such-network' });
    const networks = await server.connection
      .selectFrom('users')
      .innerJoin('network', 'network.network_id', 'users.network_id')
      .where('users.username', 'in', ['bright', 'lost'])
      .orderBy('users.username')
      .select('network.username as network')
      .execute();
    expect(networks).toEqual([{ network: 'brightside' }, { network: 'lantern' }]);
  });

  it('tells a recruiter from a referrer', async () => {
    await register('recruited', { referrer: 'Recruiter' });
    const recruiter = await server.userNamed('recruiter');
    expect(await server.userNamed('recruited')).toMatchObject({
      referrer_id: null,
      recruiter_id: recruiter.user_id,
    });
  });

  it.each<[string, object, string, string]>([
    ['a taken username', { username: 'CREATOR' }, 'username', 'taken'],
    ['a username of signs', { username: 'a!b' }, 'username', 'username_characters'],
    ['a name with digits', { name: 'R2D2' }, 'name', 'name_characters'],
    ['a child', { birth_date: yearsAgo(13, 1), parental_consent: true }, 'birth_date', 'too_young'],
    ['a birth in the future', { birth_date: yearsAgo(0, 2) }, 'birth_date', 'invalid'],
    ['a minor without consent', { birth_date: yearsAgo(18, 1) }, 'parental_consent', 'required'],
    ['a country that is none', { country: 'XX' }, 'country', expect.any(String) as never],
    ['an unknown inviter', { referrer: 'nobody_here' }, 'referrer', 'unknown'],
    ['a locked inviter', { referrer: 'locked' }, 'referrer', 'unknown'],
    ['nothing accepted', { accepted_policies: [] }, 'accepted_policies', 'required'],
  ])('refuses %s at its field and writes nothing', async (_what, change, path, message) => {
    const before = await everything();
    const answer = await register('refused_one', change);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(answer.json().fields).toEqual([{ path, message }]);
    expect(await everything()).toEqual(before);
  });

  it.each<[string, object]>([
    ['on the 18th birthday', { birth_date: yearsAgo(18) }],
    ['on the 13th birthday with consent', { birth_date: yearsAgo(13), parental_consent: true }],
    ['without a country', { country: 'ZZ' }],
  ])('is possible %s', async (what, change) => {
    const username = what.replace(/[^a-z0-9]/g, '_').slice(0, 25);
    expect((await register(username, change)).statusCode).toBe(200);
  });

  it('asks again for a policy that was changed since the form was read', async () => {
    const before = await form('slow_reader');
    await server.connection
      .insertInto('policy')
      .values({ policy: 'terms-of-use', version: 2, title: 'Terms', body: 'New.', published_at: new Date() })
      .execute();
    try {
      const answer = await register('slow_reader', before);
      expect(answer.json().fields).toEqual([{ path: 'accepted_policies', message: 'changed' }]);
      expect((await register('slow_reader')).statusCode).toBe(200);
    } finally {
      await server.connection.deleteFrom('policy').where('version', '=', 2).execute();
    }
  });

  it.each<[string, () => Promise<string>]>([
    ['is nonsense', async () => 'nonsense'],
    ["is a session's", async () => (await server.signIn('creator')).token],
    [
      'has another key',
      () =>
        signApplicant(new TextEncoder().encode('x'.repeat(48)), {
          issuer: 'i',
          subject: 's',
          email: 'e@example.test',
          emailVerified: true,
        }),
    ],
  ])('refuses a token that %s', async (_what, token) => {
    const answer = await register('token_thief', { registration_token: await token() });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'SIGN_IN_EXPIRED']);
  });

  it('makes one account when the same form is sent many times at once', async () => {
    const payload = { registration_token: await tokenOf('hasty'), ...(await form('hasty')) };
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(payload)));
    const good = answers.filter(({ statusCode }) => statusCode === 200);
    expect(good).toHaveLength(1);
    expect(answers.every(({ statusCode }) => statusCode < 500)).toBe(true);
    // Another username does not make a second account for the same sign-in either.
    const again = await send({ ...payload, username: 'hasty_again' });
    expect([again.statusCode, again.json().code]).toEqual([409, 'USER_ALREADY_EXISTS']);
  });

  it('gives a username to one of many who want it at once', async () => {
    const payloads = await Promise.all(
      Array.from({ length: 6 }, async (_nothing, index) => ({
        registration_token: await tokenOf(`rival${index}`),
        ...(await form('wanted')),
      })),
    );
    const answers = await Promise.all(payloads.map((payload) => send(payload)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
      expect(answer.json().fields).toEqual([{ path: 'username', message: 'taken' }]);
    }
  });
});

it("does not let an account that merely names somebody's address catch his sign-in", async () => {
  await register('squatter', {
    registration_token: await tokenOf('squatter', false, 'visitor@demo.test'),
  });
  const { status, body } = await signIn('visitor@demo.test');
  expect([status, body.code]).toEqual([404, 'USER_DOES_NOT_EXIST']);
  // The address's owner makes an account of his own, under which he then signs in.
  const { body: begun } = await begin('visitor@demo.test');
  await send({ registration_token: begun.data?.registration_token, ...(await form('rightful')) });
  const { body: signedIn } = await signIn('visitor@demo.test');
  const { user_id } = await server.userNamed('rightful');
  const profile = await server.app.inject({
    url: `/api/v2/user/profile?user_id=${user_id}`,
    headers: { 'access-token': signedIn.jwt ?? '' },
  });
  expect(profile.statusCode).toBe(200);
});

describe('checking while somebody types', () => {
  const ask = async (path: string, username: string) =>
    (await server.app.inject(`/api/v2/${path}?${new URLSearchParams({ username }).toString()}`)).json().data;

  it.each([
    ['Creator', 'taken'],
    ['nobody_has_this', 'available'],
    ['a!', 'invalid'],
    ['', 'invalid'],
  ])('says of the username %j that it is %s', async (username, state) => {
    expect((await ask('user/verify', username)).state).toBe(state);
  });

  it('says who invites, but never a whole name', async () => {
    expect(await ask('user/recruiter/verify', ' Creator ')).toEqual({ username: 'creator', name: 'Mira' });
  });

  it.each(['nobody_has_this', 'locked', 'deactivated', 'a!'])('knows no inviter %s', async (username) => {
    expect((await ask('user/recruiter/verify', username)).name).toBeNull();
  });
});

it('publishes the policies in force with their words', async () => {
  const items = await policies();
  expect(items.map(({ title, version }) => [title, version])).toEqual([
    ['Talent Agreement', 1],
    ['Terms of Use', 1],
    ['Privacy Policy', 1],
  ]);
  expect(items.every(({ body }) => body.length > 200)).toBe(true);
});
