import { sendVerification, verifyEmail } from '#contract/account';
import { getMailedCode } from '#contract/codes';
import { inTransaction } from '../database/transaction';
import { type Mailer, smtpMailer } from '../integrations/mail';
import { type TestServer, startTestServer } from '../testing/harness';
import { heldSlice } from '../testing/jobs';
import { codeMailedTo, withoutMailServer } from '../testing/mail';
import { fromNow } from '../testing/time';
import { sendHandler } from './sendJob';
import { notify } from './notify';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const MIRA = 'creator@demo.test';
const tellOf = async (username = 'creator', channel = 'Mira Builds Things') => {
  const userId = await server.idOf(username);
  await inTransaction(server.connection, (transaction) =>
    notify(transaction, { userId, kind: 'channel-grant-refused', texts: { channel }, at: new Date() }),
  );
};
const only = () => server.connection.selectFrom('message').selectAll().executeTakeFirstOrThrow();

describe('a message', () => {
  it('is not told where what it is about is undone', async () => {
    const userId = await server.idOf('creator');
    const undone = inTransaction(server.connection, async (transaction) => {
      await notify(transaction, { userId, kind: 'data-ready', at: new Date() });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await server.work();
    expect(server.mails()).toEqual([]);
  });

  it('is mailed once, in the language of the account, with the name of its network, whoever sends', async () => {
    await server.connection
      .updateTable('users')
      .set({ language: 'de' })
      .where('username', '=', 'creator')
      .execute();
    await tellOf();
    await Promise.all(Array.from({ length: 5 }, () => server.work()));
    const [mail, ...more] = server.mails(MIRA);
    expect(more).toEqual([]);
    expect(mail?.subject).toContain('Lantern Network');
    expect(mail?.html).toContain('<html lang="de">');
    expect(mail?.html).toContain('Mira Builds Things');
    expect(mail?.text).toContain('Mira Builds Things');
    expect(await only()).toMatchObject({ mail: 'sent', mailed_at: expect.any(Date) as Date });
  });

  it('that has hidden signs in a name shows them as they are', async () => {
    await tellOf('creator', '<a href="https://evil.test">Mira</a>');
    await server.work();
    const [mail] = server.mails(MIRA);
    expect(mail?.html).not.toContain('<a href="https://evil.test"');
    expect(mail?.text).toContain('<a href="https://evil.test">Mira</a>');
  });

  it('is not mailed to who does not want it, and is told all the same', async () => {
    const user_id = await server.idOf('creator');
    await server.connection
      .insertInto('message_preference')
      .values({ user_id, topic: 'channels', mailed: false })
      .execute();
    await tellOf();
    await server.work();
    expect(server.mails()).toEqual([]);
    expect(await only()).toMatchObject({ mail: 'off', read_at: null });
  });
});

describe('a mail that cannot be sent', () => {
  it('waits while the mail server is away, and is given up and kept after hours', async () => {
    await tellOf();
    const away = withoutMailServer(server);
    let passed = 0;
    for (const pause of [0, 10, 60, 300, 1800, 7200, 21_600]) {
      passed += pause;
      await server.worker(fromNow({ seconds: passed + 1 }), away).drain();
      passed += 1;
      expect((await only()).mail).toBe(pause === 21_600 ? 'failed' : 'waiting');
    }
    expect(server.mails()).toEqual([]);
  });

  it('because the mail server refuses it is kept with the refusal, and not tried again', async () => {
    await tellOf('bounce');
    await server.work();
    expect(await only()).toMatchObject({ mail: 'refused', refusal: 550 });
    await server.work(fromNow({ days: 2 }));
    expect((await only()).mail).toBe('refused');
  });
});

describe('a mail with a code', () => {
  it('that had to be sent a second time has the code in it', async () => {
    const unverified = server.as('unverified');
    await unverified.call(sendVerification);
    await server.worker(undefined, withoutMailServer(server)).drain();
    await server.work(fromNow({ minutes: 1 }));
    const code = await codeMailedTo(server, 'unverified@demo.test');
    expect((await unverified.call(verifyEmail, { code })).data.email_verified).toBe(true);
  });

  it('that arrives is said to be sent, also where an earlier one did not arrive', async () => {
    const bo = server.as('bounce');
    const delivery = async () => (await bo.call(getMailedCode, { purpose: 'verify-email' })).data.delivery;
    await bo.call(sendVerification);
    await server.work();
    expect(await delivery()).toBe('refused');
    await server.connection
      .updateTable('users')
      .set({ email: 'bo@demo.test' })
      .where('username', '=', 'bounce')
      .execute();
    await bo.call(sendVerification);
    await server.work();
    expect(await delivery()).toBe('sent');
  });
});

describe('a process that is killed after the mail server took a mail', () => {
  /** A process that sends, and is gone before it can write that down. */
  const killedAfterSending = async (now: Date) => {
    const held = heldSlice();
    const real = smtpMailer(server.config);
    const mailer: Mailer = {
      send: async (...mail) => {
        await real.send(...mail);
        await held.hold();
        throw new Error('killed');
      },
    };
    const send = sendHandler(server.services, { mailer, afterBounce: {} });
    const gone = server.worker(now, { 'messages:send': send }).drain();
    await held.begun;
    return async () => {
      held.end();
      await gone;
    };
  };

  it('is the reason for a second mail at most, with the same name; then it is kept as unsure', async () => {
    await tellOf();
    const first = await killedAfterSending(new Date());
    const second = await killedAfterSending(fromNow({ minutes: 1 }));
    await server.work(fromNow({ minutes: 2 }));
    expect(server.mails(MIRA)).toHaveLength(2);
    expect(new Set(server.mails(MIRA).map(({ messageId }) => messageId)).size).toBe(1);
    expect((await only()).mail).toBe('unsure');
    await Promise.all([first(), second()]);
    expect((await only()).mail).toBe('unsure');
  });
});
