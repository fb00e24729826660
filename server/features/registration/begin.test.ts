import { authenticate } from '#contract/auth';
import { getProfile } from '#contract/profile';
import { getPolicies, preRegister, register, verifyRecruiter, verifyUsername } from '#contract/registration';
import { type TestServer, startTestServer } from '../../testing/harness';
import { throughPopup } from '../../testing/popup';
import { registering } from '../../testing/registering';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ listening: true });
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const begin = async (person: string) => {
  const { brought, fromThere } = await throughPopup(server, person);
  return server.anonymous.outcome(preRegister, brought, fromThere);
};
const signIn = async (person: string) => {
  const { brought, fromThere } = await throughPopup(server, person);
  return server.anonymous.outcome(authenticate, brought, fromThere);
};

describe('beginning to register', () => {
  it('says who signed in and suggests a free username', async () => {
    expect((await begin('stranger@demo.test')).answer?.data).toMatchObject({
      email: 'stranger@demo.test',
      email_verified: true,
      name: 'stranger',
      username: 'stranger',
    });
  });

  it('refuses somebody who has an account', async () => {
    expect(await begin('newcomer@demo.test')).toMatchObject({ status: 409, code: 'USER_ALREADY_EXISTS' });
  });

  it('gives a token that opens no session', async () => {
    const { answer } = await begin('stranger@demo.test');
    const user_id = await server.idOf('creator');
    const token = answer?.data.registration_token ?? '';
    expect(await server.withToken(token).refused(getProfile, { user_id })).toMatchObject({
      status: 401,
      code: 'INVALID_TOKEN',
    });
  });
});

it('registers through the popup, signs in at once, and lets its owner sign in again', async () => {
  const { answer } = await begin('arrival@demo.test');
  const { jwt } = await server.anonymous.call(register, {
    ...(await registering(server).form('Arrival_One')),
    registration_token: answer?.data.registration_token ?? '',
    referrer: 'creator',
    other_mcn: ' Old Network ',
    language: 'pt_BR',
  });
  const creator = await server.userNamed('creator');
  expect(await server.userNamed('arrival_one')).toMatchObject({
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
  expect((await server.withToken(jwt).call(getProfile)).data.user.roles).toEqual(['user']);
  expect((await signIn('arrival@demo.test')).status).toBe(200);
});

it("does not let an account that merely names somebody's address catch their sign-in", async () => {
  const { form, tokenOf } = registering(server);
  await server.anonymous.call(register, {
    ...(await form('squatter')),
    registration_token: await tokenOf('squatter', false, 'visitor@demo.test'),
  });
  expect(await signIn('visitor@demo.test')).toMatchObject({ status: 404, code: 'USER_DOES_NOT_EXIST' });
  // The owner of the address makes another account, and then signs in to that one.
  const { answer } = await begin('visitor@demo.test');
  const registration_token = answer?.data.registration_token ?? '';
  await server.anonymous.call(register, { ...(await form('rightful')), registration_token });
  const signedIn = server.withToken((await signIn('visitor@demo.test')).answer?.jwt ?? '');
  expect((await signedIn.call(getProfile)).data.user.username).toBe('rightful');
});

describe('checking while somebody types', () => {
  const inviter = async (username: string) =>
    (await server.anonymous.call(verifyRecruiter, { username })).data;

  it.each([
    ['Creator', 'taken'],
    ['nobody_has_this', 'available'],
    ['a!', 'invalid'],
    ['', 'invalid'],
  ])('says of the username %j that it is %s', async (username, state) => {
    expect((await server.anonymous.call(verifyUsername, { username })).data.state).toBe(state);
  });

  it('says that a creator with a channel and a recruiter may invite, and nothing else of them', async () => {
    expect(await inviter(' Creator ')).toEqual({ username: 'creator', may_invite: true });
    expect(await inviter('recruiter')).toEqual({ username: 'recruiter', may_invite: true });
  });

  it.each(['nobody_has_this', 'locked', 'deactivated', 'newcomer', 'reviewer', 'a!'])(
    'knows no inviter %s',
    async (username) => {
      expect(await inviter(username)).toEqual({ username, may_invite: false });
    },
  );

  it('knows as a referrer who has invited somebody before', async () => {
    const referrer_id = await server.idOf('newcomer');
    await server.connection
      .updateTable('users')
      .set({ referrer_id })
      .where('username', '=', 'creator')
      .execute();
    expect((await inviter('newcomer')).may_invite).toBe(true);
  });
});

it('publishes the policies in force with their words', async () => {
  const { items } = (await server.anonymous.call(getPolicies)).data;
  expect(items.map(({ title, version }) => [title, version])).toEqual([
    ['Talent Agreement', 1],
    ['Terms of Use', 1],
    ['Privacy Policy', 1],
  ]);
  expect(items.every(({ body }) => body.length > 200)).toBe(true);
});
