import { deactivate, reactivate, sendReactivation, signOutEverywhere } from '#contract/account';
import { switchAccount } from '#contract/auth';
import { getChannels } from '#contract/channels';
import { getProfile } from '#contract/profile';
import { actionsOf } from '../../testing/audit';
import { type TestServer, startTestServer } from '../../testing/harness';
import { codeMailedTo, otherCodeThan } from '../../testing/mail';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

// Calls that are refused are written down when their answer has gone.
const auditActionsBy = async (by: string) =>
  (await actionsOf(server.connection, { by })).filter((action) => action !== 'call.refused');

describe('deactivating', () => {
  it('keeps everything, and ends every session', async () => {
    const leaving = await server.signIn('leaving');
    const elsewhere = await server.signIn('leaving');
    const before = await server.userNamed('leaving');
    const { jwt } = await leaving.call(deactivate, { reason: 'other', details: '  A long  rest ' });
    expect(await server.userNamed('leaving')).toEqual({
      ...before,
      status: 'deactivated',
      // Its last session says so: it began a moment ago.
      signed_in_at: expect.any(Date),
      deactivated_at: expect.any(Date),
      deactivation_reason: 'other: A long  rest',
    });
    for (const old of [leaving, elsewhere])
      expect((await old.refused(getProfile)).code).toBe('INVALID_TOKEN');
    expect((await server.withToken(jwt).call(getProfile)).data.user.status).toBe('deactivated');
  });

  it('gives a session that reaches nothing but the way back', async () => {
    const leaving = await server.signIn('leaving');
    const before = await server.userNamed('leaving');
    const { jwt } = await leaving.call(deactivate, { reason: 'other' });
    const now = server.withToken(jwt);
    expect((await now.refused(getChannels)).code).toBe('ACCOUNT_DEACTIVATED');
    expect((await now.refused(deactivate, { reason: 'other' })).code).toBe('ACCOUNT_DEACTIVATED');

    await now.call(sendReactivation);
    const code = await codeMailedTo(server, 'leaving@demo.test');
    expect(server.mails('leaving@demo.test')[0]?.text).toContain(`/reactivate?code=${code}`);
    expect((await now.refused(reactivate, { code: otherCodeThan(code) })).code).toBe('CODE_WRONG');
    const active = server.withToken((await now.call(reactivate, { code })).jwt);
    expect((await active.call(getChannels)).data).toBeDefined();
    expect((await now.refused(getProfile)).code).toBe('INVALID_TOKEN');
    expect(await server.userNamed('leaving')).toEqual({ ...before, signed_in_at: expect.any(Date) });
    expect(await auditActionsBy(leaving.id)).toEqual(['account.deactivate', 'account.reactivate']);
  });

  it('happens once when asked for many times at once', async () => {
    const reviewer = await server.signIn('reviewer');
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => reviewer.outcome(deactivate, { reason: 'privacy' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await auditActionsBy(reviewer.id)).toEqual(['account.deactivate']);
  });

  it.each([
    ['no reason', {}, 'reason'],
    ['a reason that is none', { reason: 'bored' }, 'reason'],
    ['endless words', { reason: 'other', details: 'a'.repeat(501) }, 'details'],
  ])('refuses %s', async (_what, given, field) => {
    const { status, fields } = await server.as('recruiter').refused(deactivate, given);
    expect([status, fields?.[0]?.path]).toEqual([400, field]);
  });
});

it('one of several accounts is reached from the others, to be reactivated', async () => {
  const studio = await server.signIn('ferreira_studio');
  await studio.call(deactivate, { reason: 'another-account' });
  const tomas = await server.signIn('tomas_jogos');
  const there = server.withToken((await tomas.call(switchAccount, { switch_to: studio.id })).jwt);
  await there.call(sendReactivation);
  const { jwt } = await there.call(reactivate, { code: await codeMailedTo(server, 'multi@demo.test') });
  expect((await server.withToken(jwt).call(getProfile)).data.user.status).toBe('active');
});

it('an active account has nothing to reactivate', async () => {
  const creator = server.as('creator');
  expect((await creator.refused(sendReactivation)).code).toBe('NOT_ALLOWED');
  expect((await creator.refused(reactivate, { code: '123456' })).code).toBe('NOT_ALLOWED');
  expect(server.mails('creator@demo.test')).toEqual([]);
});

it('signing out everywhere ends every session of the account, and nobody else is touched', async () => {
  const here = await server.signIn('many_devices');
  const there = await server.signIn('many_devices');
  const other = await server.signIn('creator');
  await here.call(signOutEverywhere);
  for (const ended of [here, there]) expect((await ended.refused(getProfile)).code).toBe('INVALID_TOKEN');
  expect((await other.call(getProfile)).data.user.username).toBe('creator');
  const again = await server.signIn('many_devices');
  expect((await again.call(getProfile)).data.user.username).toBe('many_devices');
  expect(await auditActionsBy(here.id)).toEqual(['account.sign-out-everywhere']);
});
