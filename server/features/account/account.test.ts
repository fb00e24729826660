import { type TestServer, startTestServer } from '../../testing/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Person = Awaited<ReturnType<TestServer['signIn']>>;

const post = async (person: Person, path: string, body: object = {}, headers: object = {}) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/v2/${path}`,
    headers: { ...person.headers, ...headers },
    payload: { user_id: person.id, ...body },
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
};
const get = async ({ id, headers }: Person, path: string, query = '') =>
  (await server.app.inject({ url: `/api/v2/${path}?user_id=${id}${query}`, headers })).json();

const verificationOf = (person: Person) => get(person, 'user/mailed-code', '&purpose=verify-email');
const codeTo = (email: string) => /\b\d{6}\b/.exec(server.mails(email)[0]?.text ?? '')?.[0] ?? 'none';
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const auditOf = async (userId: string) =>
  (
    await server.connection
      .selectFrom('audit')
      .where('user_id', '=', userId)
      .orderBy('at')
      .select('action')
      .execute()
  ).map(({ action }) => action);

/** Lets so many seconds pass for the last code. */
const pass = async (userId: string, seconds: number) => {
  const code = await server.connection
    .selectFrom('mailed_code')
    .where('user_id', '=', userId)
    .selectAll()
    .executeTakeFirstOrThrow();
  await server.connection
    .updateTable('mailed_code')
    .set({
      sent_at: new Date(code.sent_at.getTime() - seconds * 1000),
      expires_at: new Date(code.expires_at.getTime() - seconds * 1000),
    })
    .where('user_id', '=', userId)
    .execute();
};
const forget = (userId: string) =>
  server.connection.deleteFrom('mailed_code').where('user_id', '=', userId).execute();

const sendVerification = async () => {
  const person = await server.signIn('unverified');
  await forget(person.id);
  await server.connection
    .updateTable('users')
    .set({ email_verified_at: null })
    .where('user_id', '=', person.id)
    .execute();
  const sent = await post(person, 'user/email/send-verification');
  return { person, sent, code: codeTo('unverified@demo.test') };
};

describe('the code that verifies an e-mail address', () => {
  it('is mailed with a link, and kept as nothing that could be guessed back', async () => {
    const { person, sent, code } = await sendVerification();
    expect(sent.body.data).toEqual({
      email: 'unverified@demo.test',
      email_verified: false,
      sent: true,
      resend_in: 120,
    });
    const [mail] = server.mails('unverified@demo.test');
    expect(mail?.subject).toBe('Lantern Network: your code to verify your e-mail address');
    expect(mail?.text).toContain(`${server.url}/verify/send-mail?code=${code}`);
    const stored = await server.connection
      .selectFrom('mailed_code')
      .where('user_id', '=', person.id)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain(code);
  });

  it('verifies the address once', async () => {
    const { person, code } = await sendVerification();
    const verified = await post(person, 'user/email/verify', { code });
    expect([verified.status, verified.body.data.email_verified]).toEqual([200, true]);
    expect((await get(person, 'user/profile')).data.user.email_verified).toBe(true);
    expect(await auditOf(person.id)).toContain('email.verify');
    expect((await post(person, 'user/email/verify', { code })).body.code).toBe('CODE_EXPIRED');
  });

  it('is used by one of many that bring it at once', async () => {
    const { person, code } = await sendVerification();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => post(person, 'user/email/verify', { code })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is not sent again within 120 seconds, and the refusal says how long', async () => {
    const { person } = await sendVerification();
    await pass(person.id, 20);
    const refused = await post(person, 'user/email/send-verification');
    expect([refused.status, refused.body.code]).toEqual([429, 'RESEND_TOO_EARLY']);
    expect(refused.body.retry_after).toBeGreaterThan(95);
    expect(refused.body.retry_after).toBeLessThanOrEqual(100);
    expect(refused.headers['retry-after']).toBe(String(refused.body.retry_after));
    expect((await verificationOf(person)).data.resend_in).toBeLessThanOrEqual(100);
    await pass(person.id, 101);
    expect((await post(person, 'user/email/send-verification')).status).toBe(200);
  });

  it('is mailed once when asked for many times at once', async () => {
    const { person } = await sendVerification();
    await pass(person.id, 121);
    const before = server.mails('unverified@demo.test').length;
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => post(person, 'user/email/send-verification')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429]);
    expect(server.mails('unverified@demo.test')).toHaveLength(before + 1);
  });

  it('no longer works once another was sent', async () => {
    const { person, code } = await sendVerification();
    await pass(person.id, 121);
    await post(person, 'user/email/send-verification');
    const next = codeTo('unverified@demo.test');
    if (next !== code)
      expect((await post(person, 'user/email/verify', { code })).body.code).toBe('CODE_WRONG');
    expect((await post(person, 'user/email/verify', { code: next })).status).toBe(200);
  });

  it('has run out after 30 minutes', async () => {
    const { person, code } = await sendVerification();
    await pass(person.id, 30 * 60 + 1);
    expect((await verificationOf(person)).data.sent).toBe(false);
    expect((await post(person, 'user/email/verify', { code })).body.code).toBe('CODE_EXPIRED');
  });

  it('still works after four wrong ones, and not after five, also when they come at once', async () => {
    const { person, code } = await sendVerification();
    const wrong = { code: otherThan(code) };
    const tries = await Promise.all(
      Array.from({ length: 4 }, () => post(person, 'user/email/verify', wrong)),
    );
    expect(tries.map(({ body }) => body.code)).toEqual(Array(4).fill('CODE_WRONG'));
    expect((await post(person, 'user/email/verify', { code })).status).toBe(200);

    const again = await sendVerification();
    const more = { code: otherThan(again.code) };
    const all = await Promise.all(
      Array.from({ length: 9 }, () => post(again.person, 'user/email/verify', more)),
    );
    const counted = all.filter(({ body }) => body.code === 'CODE_WRONG');
    expect(counted).toHaveLength(4);
    expect((await post(again.person, 'user/email/verify', { code: again.code })).body.code).toBe(
      'CODE_EXPIRED',
    );
  });

  it('of one person or purpose is worth nothing for another', async () => {
    const { code } = await sendVerification();
    const newcomer = await server.signIn('newcomer');
    expect((await post(newcomer, 'user/email/verify', { code })).body.code).toBe('CODE_EXPIRED');
    const returning = await server.signIn('returning');
    expect((await post(returning, 'user/reactivate', { code })).body.code).toBe('CODE_EXPIRED');
  });

  it('is not mailed to an address that is verified', async () => {
    const person = await server.signIn('creator');
    const { body } = await post(person, 'user/email/send-verification');
    expect(body.data).toMatchObject({ email_verified: true, sent: false, resend_in: 0 });
    expect(server.mails('creator@demo.test')).toEqual([]);
  });

  it('that cannot be mailed changes nothing: no lock, and an earlier code still works', async () => {
    const person = await server.signIn('bounce');
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await post(person, 'user/email/send-verification');
      expect([status, body.code]).toEqual([503, 'MAIL_UNAVAILABLE']);
    }
    expect((await verificationOf(person)).data).toMatchObject({ sent: false, resend_in: 0 });

    const earlier = await sendVerification();
    await pass(earlier.person.id, 121);
    const address = (email: string) =>
      server.connection
        .updateTable('users')
        .set({ email })
        .where('user_id', '=', earlier.person.id)
        .execute();
    await address('bounce+earlier@demo.test');
    expect((await post(earlier.person, 'user/email/send-verification')).status).toBe(503);
    await address('unverified@demo.test');
    expect((await post(earlier.person, 'user/email/verify', { code: earlier.code })).status).toBe(200);
  });

  it("is mailed in the profile's language, else in the browser's", async () => {
    const { person } = await sendVerification();
    await pass(person.id, 121);
    await post(person, 'user/email/send-verification', {}, { 'accept-language': 'de-AT,de;q=0.9' });
    expect(server.mails('unverified@demo.test')[0]?.html).toContain('<html lang="de">');
    await server.connection
      .updateTable('users')
      .set({ language: 'pt_BR' })
      .where('user_id', '=', person.id)
      .execute();
    await pass(person.id, 121);
    await post(person, 'user/email/send-verification', {}, { 'accept-language': 'de' });
    expect(server.mails('unverified@demo.test')[0]?.html).toContain('<html lang="pt-BR">');
  });
});

describe('deactivating', () => {
  it('keeps everything, ends every session, and gives one that reaches nothing but the way back', async () => {
    const person = await server.signIn('leaving');
    const elsewhere = await server.signIn('leaving');
    const before = await server.userNamed('leaving');
    const { status, body } = await post(person, 'user/deactivate', {
      reason: 'other',
      details: '  A long  rest ',
    });
    expect(status).toBe(200);
    const after = await server.userNamed('leaving');
    expect(after).toEqual({
      ...before,
      status: 'deactivated',
      // Its last session says so: it began a moment ago.
      signed_in_at: expect.any(Date),
      deactivated_at: expect.any(Date),
      deactivation_reason: 'other: A long  rest',
    });
    for (const old of [person, elsewhere])
      expect((await get(old, 'user/profile')).code).toBe('INVALID_TOKEN');
    const now = { ...person, headers: { 'access-token': body.jwt } };
    expect((await get(now, 'user/profile')).data.user.status).toBe('deactivated');
    expect((await get(now, 'user/channels')).code).toBe('ACCOUNT_DEACTIVATED');
    expect((await post(now, 'user/deactivate', { reason: 'other' })).body.code).toBe('ACCOUNT_DEACTIVATED');

    expect((await post(now, 'user/send-reactivation')).status).toBe(200);
    const code = codeTo('leaving@demo.test');
    expect(server.mails('leaving@demo.test')[0]?.text).toContain(`/reactivate?code=${code}`);
    expect((await post(now, 'user/reactivate', { code: otherThan(code) })).body.code).toBe('CODE_WRONG');
    const back = await post(now, 'user/reactivate', { code });
    const active = { ...person, headers: { 'access-token': back.body.jwt } };
    expect((await get(active, 'user/channels')).data).toBeDefined();
    expect((await get(now, 'user/profile')).code).toBe('INVALID_TOKEN');
    expect(await server.userNamed('leaving')).toEqual({ ...before, signed_in_at: expect.any(Date) });
    expect(await auditOf(person.id)).toEqual(['account.deactivate', 'account.reactivate']);
  });

  it('happens once when asked for many times at once', async () => {
    const person = await server.signIn('reviewer');
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => post(person, 'user/deactivate', { reason: 'privacy' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await auditOf(person.id)).toEqual(['account.deactivate']);
  });

  it.each([
    ['no reason', {}, 'reason'],
    ['a reason that is none', { reason: 'bored' }, 'reason'],
    ['endless words', { reason: 'other', details: 'a'.repeat(501) }, 'details'],
  ])('refuses %s', async (_what, body, field) => {
    const { status, body: answer } = await post(await server.signIn('recruiter'), 'user/deactivate', body);
    expect([status, answer.fields[0].path]).toEqual([400, field]);
  });
});

it('one of several accounts is reached from the others, to be reactivated', async () => {
  const studio = await server.signIn('ferreira_studio');
  await post(studio, 'user/deactivate', { reason: 'another-account' });
  const person = await server.signIn('tomas_jogos');
  const { body } = await post(person, 'user/accounts/switch', { switch_to: studio.id });
  const there = { ...studio, headers: { 'access-token': body.jwt } };
  expect((await post(there, 'user/send-reactivation')).status).toBe(200);
  const back = await post(there, 'user/reactivate', { code: codeTo('multi@demo.test') });
  expect(back.status).toBe(200);
});

it('an active account has nothing to reactivate', async () => {
  const person = await server.signIn('creator');
  for (const [path, body] of [
    ['user/send-reactivation', {}],
    ['user/reactivate', { code: '123456' }],
  ] as const) {
    expect((await post(person, path, body)).body.code).toBe('NOT_ALLOWED');
  }
  expect(server.mails('creator@demo.test')).toEqual([]);
});

it('signing out everywhere ends every session of the account, and nobody else is touched', async () => {
  const here = await server.signIn('many_devices');
  const there = await server.signIn('many_devices');
  const other = await server.signIn('creator');
  expect((await post(here, 'user/sign-out-everywhere')).status).toBe(200);
  for (const ended of [here, there]) expect((await get(ended, 'user/profile')).code).toBe('INVALID_TOKEN');
  expect((await get(other, 'user/profile')).data.user.username).toBe('creator');
  expect((await get(await server.signIn('many_devices'), 'user/profile')).data).toBeDefined();
  expect(await auditOf(here.id)).toEqual(['account.sign-out-everywhere']);
});
