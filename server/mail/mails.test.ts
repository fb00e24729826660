import { createServer } from 'node:net';
import { writeMail } from './mails';
import { type Mailbox, openMailbox } from '../sandbox';
import { readWords } from './words';
import { smtpMailer } from '../integrations/mail';

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
    await mailer().send(written('mira@demo.test', '<b>Mira</b> ü 日本'));
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
    await expect(mailer().send(written('one@demo.test, two@demo.test'))).rejects.toMatchObject({
      code: 'MAIL_UNAVAILABLE',
    });
    expect(mailbox.mails('two@demo.test')).toEqual([]);
  });

  it('that is not taken is a refusal, and so is a server that is not there or says nothing', async () => {
    const silent = createServer((socket) => socket.end());
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as { port: number };
    for (const send of [
      () => mailer().send(written('bounce@demo.test')),
      () => mailer('smtp://127.0.0.1:9').send(written('mira@demo.test')),
      () => mailer(`smtp://127.0.0.1:${port}`).send(written('mira@demo.test')),
      // The server offers no encryption: the password stays here.
      () => mailer(mailbox.url.replace('//', '//me:secret@')).send(written('mira@demo.test')),
    ]) {
      await expect(send()).rejects.toMatchObject({ code: 'MAIL_UNAVAILABLE', status: 503 });
    }
    silent.close();
  });

  it('says in English what its language lacks', () => {
    expect(words('xx', 'mail.greeting', { name: 'Mira' })).toBe('Hello Mira,');
    expect(words('en', 'mail.code.lasts', { minutes: 1 })).toBe('It works once, for 1 minute.');
  });
});
