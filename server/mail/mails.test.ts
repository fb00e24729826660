import { createServer } from 'node:net';
import { inspect } from 'node:util';
import { writeMail } from './mails';
import { type Mailbox, openMailbox } from '../sandbox';
import { readWords } from './words';
import { MailRefused, smtpMailer } from '../integrations/mail';
import { OutsideFailure } from '../integrations/outside';

let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox(0);
});
afterAll(() => mailbox.close());

const words = readWords('locales');
const mailer = (url = mailbox.url) => smtpMailer({ mail: { url, from: 'Lantern <no-reply@demo.test>' } });
const written = (to: string, name = 'Mira', language = 'en') =>
  writeMail(words, {
    to,
    name,
    language,
    network: 'Lantern & Sons',
    subject: 'mail.verify.subject',
    parts: [
      { text: 'mail.verify.text' },
      { code: '123456' },
      { link: 'https://a.test/x?a=1&b=2', label: 'mail.code.here' },
    ],
  });

describe('a mail', () => {
  it('arrives over SMTP as it was written, in plain text and in HTML', async () => {
    await mailer().send(written('mira@demo.test', '<b>Mira</b> ü 日本'), 'm1');
    const [mail] = mailbox.mails('mira@demo.test');
    expect(mail).toMatchObject({
      from: 'no-reply@demo.test',
      to: ['mira@demo.test'],
      subject: 'Lantern & Sons: your code to verify your e-mail address',
    });
    expect(mail?.text).toContain('Hello <b>Mira</b> ü 日本,');
    expect(mail?.text).toContain('123456');
    expect(mail?.text).toContain('https://a.test/x?a=1&b=2');
    expect(mail?.html).toContain('Hello &#60;b&#62;Mira&#60;/b&#62; ü 日本,');
    expect(mail?.html).toContain('href="https://a.test/x?a=1&#38;b=2"');
  });

  it('goes to one address, whatever stands in it', async () => {
    await expect(mailer().send(written('one@demo.test, two@demo.test'), 'm1')).rejects.toBeInstanceOf(Error);
    expect(mailbox.mails('two@demo.test')).toEqual([]);
  });

  it('that the server refuses for good is told apart from one that it cannot take now', async () => {
    const silent = createServer((socket) => socket.end());
    const busy = createServer((socket) => {
      socket.write('220 here\r\n');
      socket.on('data', () => socket.write('451 later\r\n'));
    });
    const portOf = async (one: typeof silent) => {
      await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
      return (one.address() as { port: number }).port;
    };
    const [silentPort, busyPort] = [await portOf(silent), await portOf(busy)];
    await expect(mailer().send(written('bounce@demo.test'), 'm1')).rejects.toMatchObject({
      constructor: MailRefused,
      reply: 550,
    });
    for (const send of [
      () => mailer('smtp://127.0.0.1:9').send(written('mira@demo.test'), 'm1'),
      () => mailer(`smtp://127.0.0.1:${silentPort}`).send(written('mira@demo.test'), 'm1'),
      () => mailer(`smtp://127.0.0.1:${busyPort}`).send(written('mira@demo.test'), 'm1'),
      // The server offers no encryption: the password stays here.
      () => mailer(mailbox.url.replace('//', '//me:secret@')).send(written('mira@demo.test'), 'm1'),
    ]) {
      await expect(send()).rejects.toBeInstanceOf(OutsideFailure);
    }
    silent.close();
    busy.close();
  });

  it.each([
    ['at its door', () => '554 not for you', OutsideFailure],
    [
      'after all of it',
      (said: string) => ({ EHLO: '250 here', DATA: '354 go on', '.': '552 too much' })[said] ?? '250 so far',
      MailRefused,
    ],
  ])(
    'that is refused %s is refused for good only where the mail itself was',
    async (_where, reply, expected) => {
      const server = createServer((socket) => {
        let isText = false;
        socket.on('error', () => {});
        socket.write(reply('') === '554 not for you' ? '554 not for you\r\n' : '220 here\r\n');
        socket.on('data', (data) => {
          const said = isText ? '.' : (/^\w+/.exec(String(data))?.[0] ?? '');
          if (isText && !String(data).endsWith('\r\n.\r\n')) return;
          isText = said === 'DATA';
          socket.write(`${reply(said)}\r\n`);
        });
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as { port: number };
      try {
        await expect(
          mailer(`smtp://127.0.0.1:${port}`).send(written('mira@demo.test'), 'm1'),
        ).rejects.toBeInstanceOf(expected);
      } finally {
        server.close();
      }
    },
  );

  it('has no line of its head from a subject, and its failure says nothing of the password', async () => {
    const mail = { ...written('head@demo.test'), subject: 'Hello\r\nBcc: two@demo.test\r\nText' };
    await mailer().send(mail, 'm1');
    expect(mailbox.mails('two@demo.test')).toEqual([]);
    expect(mailbox.mails('head@demo.test')).toMatchObject([{ subject: 'Hello Bcc: two@demo.test Text' }]);
    const failure = await mailer(mailbox.url.replace('//', '//me:hush-hush@'))
      .send(mail, 'm1')
      .catch((cause: unknown) => cause);
    expect(inspect(failure, { depth: null })).not.toContain('hush-hush');
  });

  it('says in English what its language lacks', () => {
    expect(words('xx', 'mail.greeting', { name: 'Mira' })).toBe('Hello Mira,');
    expect(words('en', 'mail.code.lasts', { minutes: 1 })).toBe(
      'The code works once and expires after 1 minute.',
    );
  });
});
