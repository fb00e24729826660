import { register } from '#contract/registration';
import { actionsOf } from '../../testing/audit';
import type { Wrong } from '../../testing/caller';
import { type TestServer, startTestServer } from '../../testing/harness';
import { registering, yearsAgo } from '../../testing/registering';
import { signApplicant } from './tokens';

let server: TestServer;
let form: ReturnType<typeof registering>['form'];
let tokenOf: ReturnType<typeof registering>['tokenOf'];
let tryTo: ReturnType<typeof registering>['tryTo'];
beforeAll(async () => {
  server = await startTestServer();
  ({ form, tokenOf, tryTo } = registering(server));
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const send = (given: Wrong<typeof register>) => server.anonymous.outcome(register, given);

/** Registers somebody whose form is right. */
const add = async (username: string, change: Wrong<typeof register> = {}) => {
  const outcome = await tryTo(username, change);
  if (outcome.code) throw new Error(`${username} could not register: ${outcome.code}`);
};

const TABLES = ['users', 'sign_in_identity', 'audit', 'policy_acceptance', 'session'] as const;
const rowsOfAll = () =>
  Promise.all(
    TABLES.map(async (table) => {
      const { count } = await server.connection
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    }),
  );

describe('registering', () => {
  it('keeps what was accepted, and who did it, beside the account', async () => {
    await add('witness');
    const by = await server.idOf('witness');
    const accepted = await server.connection
      .selectFrom('policy_acceptance')
      .where('user_id', '=', by)
      .select(['policy', 'version'])
      .orderBy('policy')
      .execute();
    expect(accepted).toEqual([
      { policy: 'privacy-policy', version: 1 },
      { policy: 'talent-agreement', version: 1 },
      { policy: 'terms-of-use', version: 1 },
    ]);
    expect(await actionsOf(server.connection, { by })).toEqual(['user.register']);
  });

  it('leaves an e-mail that the provider has not verified unverified', async () => {
    await add('unproven', { registration_token: await tokenOf('unproven', false) });
    expect((await server.userNamed('unproven')).email_verified_at).toBeNull();
  });

  it('joins the network whose landing page the visitor came through, else the main one', async () => {
    await add('bright', { network: 'brightside' });
    await add('lost', { network: 'no-such-network' });
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
    await add('recruited', { referrer: 'Recruiter' });
    expect(await server.userNamed('recruited')).toMatchObject({
      referrer_id: null,
      recruiter_id: await server.idOf('recruiter'),
    });
  });

  it.each<[string, Wrong<typeof register>, string, unknown]>([
    ['a taken username', { username: 'CREATOR' }, 'username', 'taken'],
    ['a username of signs', { username: 'a!b' }, 'username', 'username_characters'],
    ['a name with digits', { name: 'R2D2' }, 'name', 'name_characters'],
    ['a child', { birth_date: yearsAgo(13, 1), parental_consent: true }, 'birth_date', 'too_young'],
    ['a birth in the future', { birth_date: yearsAgo(0, 2) }, 'birth_date', 'future'],
    ['a minor without consent', { birth_date: yearsAgo(18, 1) }, 'parental_consent', 'consent_required'],
    ['a country that is none', { country: 'XX' }, 'country', expect.any(String)],
    ['an unknown inviter', { referrer: 'nobody_here' }, 'referrer', 'unknown'],
    ['a locked inviter', { referrer: 'locked' }, 'referrer', 'unknown'],
    ['nothing accepted', { accepted_policies: [] }, 'accepted_policies', 'required'],
  ])('refuses %s at its field and writes nothing', async (_what, change, path, message) => {
    const before = await rowsOfAll();
    expect(await tryTo('refused_one', change)).toMatchObject({
      status: 400,
      code: 'VALIDATION_ERROR',
      fields: [{ path, message }],
    });
    expect(await rowsOfAll()).toEqual(before);
  });

  it.each<[string, Wrong<typeof register>]>([
    ['on the 18th birthday', { birth_date: yearsAgo(18) }],
    ['on the 13th birthday with consent', { birth_date: yearsAgo(13), parental_consent: true }],
    ['without a country', { country: 'ZZ' }],
  ])('is possible %s', async (_what, change) => {
    expect((await tryTo('just_so', change)).status).toBe(200);
  });

  it('asks again for a policy that was changed since the form was read', async () => {
    const before = await form('slow_reader');
    await server.connection
      .insertInto('policy')
      .values({ policy: 'terms-of-use', version: 2, title: 'Terms', body: 'New.', published_at: new Date() })
      .execute();
    expect((await send(before)).fields).toEqual([{ path: 'accepted_policies', message: 'changed' }]);
    expect((await send(await form('slow_reader'))).status).toBe(200);
  });

  it.each<[string, () => Promise<string>]>([
    ['is nonsense', async () => 'nonsense'],
    ["is a session's", async () => (await server.signIn('creator')).token],
    [
      'has another key',
      () =>
        signApplicant(new TextEncoder().encode('x'.repeat(48)), {
          issuer: server.config.openid.issuer,
          subject: 'token_thief',
          email: 'token_thief@example.test',
          emailVerified: true,
        }),
    ],
  ])('refuses a token that %s', async (_what, token) => {
    expect(await tryTo('token_thief', { registration_token: await token() })).toMatchObject({
      status: 400,
      code: 'SIGN_IN_EXPIRED',
    });
  });

  it('makes one account when the same form is sent many times at once', async () => {
    const given = await form('hasty');
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(given)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    // Another username does not make a second account for the same sign-in either.
    expect(await send({ ...given, username: 'hasty_again' })).toMatchObject({
      status: 409,
      code: 'USER_ALREADY_EXISTS',
    });
  });

  it('gives a username to one of many who want it at once', async () => {
    const forms = await Promise.all(
      Array.from({ length: 6 }, (_nothing, index) => form('wanted', `rival${index}`)),
    );
    const answers = await Promise.all(forms.map(send));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { fields } of answers.filter(({ status }) => status !== 200))
      expect(fields).toEqual([{ path: 'username', message: 'taken' }]);
  });
});
