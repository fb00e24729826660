import { reactivate, sendVerification, verifyEmail } from '#contract/account';
import { getMailedCode } from '#contract/codes';
import { getProfile } from '#contract/profile';
import { actionsOf } from '../../testing/audit';
import { type TestServer, startTestServer } from '../../testing/harness';
import { codeMailedTo, otherCodeThan, withoutMailServer } from '../../testing/mail';
import { fromNow } from '../../testing/time';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const EMAIL = 'unverified@demo.test';
const unverified = () => server.as('unverified');
const standing = async (username = 'unverified') =>
  (await server.as(username).call(getMailedCode, { purpose: 'verify-email' })).data;

/** Lets so many seconds pass for the last code. */
const pass = async (seconds: number) => {
  const userId = await server.idOf('unverified');
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
const change = (values: { email?: string; language?: 'pt_BR' }) =>
  server.connection.updateTable('users').set(values).where('username', '=', 'unverified').execute();

const begin = async () => {
  const { data } = await unverified().call(sendVerification);
  const waiting = await server.connection.selectFrom('message').selectAll().execute();
  return { sent: data, waiting: JSON.stringify(waiting), code: await codeMailedTo(server, EMAIL) };
};

describe('the code that verifies an e-mail address', () => {
  it('is mailed with a link, and kept as nothing that could be guessed back', async () => {
    const { sent, code, waiting } = await begin();
    expect(waiting).not.toContain(code);
    expect(sent).toMatchObject({ email: EMAIL, email_verified: false, sent: true });
    expect(sent.resend_in).toBeGreaterThan(100);
    expect(sent.resend_in).toBeLessThanOrEqual(120);
    const [mail] = server.mails(EMAIL);
    expect(mail?.subject).toBe('Lantern Network: your code to verify your e-mail address');
    expect(mail?.text).toContain(`${server.url}/verify/send-mail?code=${code}`);
    const stored = await server.connection
      .selectFrom('mailed_code')
      .where('user_id', '=', await server.idOf('unverified'))
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain(code);
    const messages = await server.connection.selectFrom('message').select(['secret', 'mail']).execute();
    expect(messages).toEqual([{ secret: null, mail: 'sent' }]);
  });

  it('verifies the address once', async () => {
    const { code } = await begin();
    expect((await unverified().call(verifyEmail, { code })).data.email_verified).toBe(true);
    expect((await unverified().call(getProfile)).data.user.email_verified).toBe(true);
    const by = await server.idOf('unverified');
    expect(await actionsOf(server.connection, { by })).toContain('email.verify');
    expect((await unverified().refused(verifyEmail, { code })).code).toBe('CODE_EXPIRED');
  });

  it('is used by one of many that bring it at once', async () => {
    const { code } = await begin();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => unverified().outcome(verifyEmail, { code })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is not sent again within 120 seconds, and the refusal says how long', async () => {
    await begin();
    await pass(20);
    const { status, code, retryAfter, headers } = await unverified().refused(sendVerification);
    expect([status, code]).toEqual([429, 'RESEND_TOO_EARLY']);
    expect(retryAfter).toBeGreaterThan(95);
    expect(retryAfter).toBeLessThanOrEqual(100);
    expect(headers['retry-after']).toBe(String(retryAfter));
    expect((await standing()).resend_in).toBeLessThanOrEqual(100);
    await pass(101);
    await unverified().call(sendVerification);
  });

  it('is mailed once when asked for many times at once', async () => {
    await begin();
    await pass(121);
    const before = server.mails(EMAIL).length;
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => unverified().outcome(sendVerification)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429]);
    await server.work();
    expect(server.mails(EMAIL)).toHaveLength(before + 1);
  });

  it('is mailed ten times a day to one account, and to one address', async () => {
    const limits = () =>
      server.connection.selectFrom('rate_limit').where('key', 'like', 'code-%').selectAll().execute();
    for (let time = 0; time < 10; time += 1) {
      await unverified().call(sendVerification);
      await pass(121);
    }
    expect((await unverified().refused(sendVerification)).code).toBe('TOO_MANY_REQUESTS');
    expect(JSON.stringify(await limits())).not.toContain(EMAIL);
    // Another account with this address: it was mailed as often.
    const newcomer = await server.userNamed('newcomer');
    await server.connection
      .updateTable('users')
      .set({ email: EMAIL.toUpperCase() })
      .where('user_id', '=', newcomer.user_id)
      .execute();
    const { code, retryAfter } = await server.as('newcomer').refused(sendVerification);
    expect(code).toBe('TOO_MANY_REQUESTS');
    expect(retryAfter).toBeGreaterThan(80_000);
    await server.as('bounce').call(sendVerification);
  });

  it('no longer works once another was sent', async () => {
    const { code } = await begin();
    await pass(121);
    const { code: next } = await begin();
    if (next !== code) expect((await unverified().refused(verifyEmail, { code })).code).toBe('CODE_WRONG');
    await unverified().call(verifyEmail, { code: next });
  });

  it('has run out after ten minutes, and not a little earlier', async () => {
    const { code } = await begin();
    await pass(10 * 60 - 20);
    expect((await standing()).sent).toBe(true);
    await pass(21);
    expect((await standing()).sent).toBe(false);
    expect((await unverified().refused(verifyEmail, { code })).code).toBe('CODE_EXPIRED');
  });

  it('still works after four wrong ones that come at once', async () => {
    const { code } = await begin();
    const wrong = { code: otherCodeThan(code) };
    const tries = await Promise.all(
      Array.from({ length: 4 }, () => unverified().refused(verifyEmail, wrong)),
    );
    expect(tries.map((refusal) => refusal.code)).toEqual(Array(4).fill('CODE_WRONG'));
    await unverified().call(verifyEmail, { code });
  });

  it('no longer works after five wrong ones, also when they come at once', async () => {
    const { code } = await begin();
    const wrong = { code: otherCodeThan(code) };
    const tries = await Promise.all(
      Array.from({ length: 9 }, () => unverified().refused(verifyEmail, wrong)),
    );
    expect(tries.filter((refusal) => refusal.code === 'CODE_WRONG')).toHaveLength(4);
    expect((await unverified().refused(verifyEmail, { code })).code).toBe('CODE_EXPIRED');
  });

  it('that is new may be tried as often as the first', async () => {
    const { code } = await begin();
    for (let time = 0; time < 4; time += 1)
      await unverified().refused(verifyEmail, { code: otherCodeThan(code) });
    await pass(121);
    const { code: next } = await begin();
    const wrong = { code: otherCodeThan(next) };
    for (let time = 0; time < 4; time += 1)
      expect((await unverified().refused(verifyEmail, wrong)).code).toBe('CODE_WRONG');
    await unverified().call(verifyEmail, { code: next });
  });

  it('of one person or purpose is worth nothing for another', async () => {
    const { code } = await begin();
    expect((await server.as('newcomer').refused(verifyEmail, { code })).code).toBe('CODE_EXPIRED');
    expect((await server.as('returning').refused(reactivate, { code })).code).toBe('CODE_EXPIRED');
  });

  it('is not mailed to an address that is verified', async () => {
    const { data } = await server.as('creator').call(sendVerification);
    expect(data).toMatchObject({ email_verified: true, sent: false, resend_in: 0 });
    expect(server.mails('creator@demo.test')).toEqual([]);
  });

  it('that the mail server refuses is said to be refused, and another may be asked for at once', async () => {
    for (let time = 0; time < 2; time += 1) {
      const { data } = await server.as('bounce').call(sendVerification);
      expect(data).toMatchObject({ sent: true, delivery: 'on-its-way', resend_in: 120 });
      await server.work();
      expect(await standing('bounce')).toMatchObject({ sent: false, delivery: 'refused', resend_in: 0 });
    }
  });

  it('waits where the mail server does not answer, and is sent as long as it is of use', async () => {
    await unverified().call(sendVerification);
    await server.worker(undefined, withoutMailServer(server)).drain();
    expect(await standing('unverified')).toMatchObject({ sent: true, delivery: 'on-its-way' });
    await server.work(fromNow({ minutes: 1 }));
    expect(await standing('unverified')).toMatchObject({ sent: true, delivery: 'sent' });

    await pass(121);
    await unverified().call(sendVerification);
    const mails = server.mails(EMAIL).length;
    await server.work(fromNow({ minutes: 31 }));
    expect(server.mails(EMAIL)).toHaveLength(mails);
  });

  it("is mailed in the profile's language, else in the browser's", async () => {
    const german = { headers: { 'accept-language': 'de-AT,de;q=0.9' } };
    await unverified().call(sendVerification, {}, german);
    await server.work();
    expect(server.mails(EMAIL)[0]?.html).toContain('<html lang="de">');
    await change({ language: 'pt_BR' });
    await pass(121);
    await unverified().call(sendVerification, {}, german);
    await server.work();
    expect(server.mails(EMAIL)[0]?.html).toContain('<html lang="pt-BR">');
  });
});
