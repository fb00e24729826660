import { readSupportMessages } from '#contract/support';
import { smtpMailer } from '../../integrations/mail';
import { type TestServer, startTestServer } from '../../testing/harness';
import { chatOn } from '../../testing/support';
import { fromNow } from '../../testing/time';
import { readWords } from '../../mail/words';
import { mailAboutWaiting } from './mails';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const mailIn = (hours: number) =>
  mailAboutWaiting(
    {
      connection: server.connection,
      config: server.config,
      mailer: smtpMailer(server.config),
      words: readWords('locales'),
    },
    fromNow({ hours }),
  );

describe('mails', () => {
  it("tell the network's support once of what nobody answers, with the way there", async () => {
    await chatOn(server).write('creator', 'Anybody?');
    expect(await mailIn(3)).toBe(0);
    const both = await Promise.all([mailIn(5), mailIn(5)]);
    expect(both.sort()).toEqual([0, 1]);
    const mail = server.mails('support@demo.test').at(-1);
    expect(mail?.subject).toContain('is waiting for an answer');
    expect(mail?.text).toContain(`creator=${await server.idOf('creator')}`);
  });

  it('tell the user of an answer that lies unread, and not of one that was read', async () => {
    const { write, reply } = chatOn(server);
    await write('creator', 'Anybody?');
    await reply('creator', 'admin', 'Yes');
    expect(await mailIn(2)).toBe(1);
    expect(server.mails('creator@demo.test').at(-1)?.text).toContain('/dashboard?support=open');
    await reply('creator', 'admin', 'Still here');
    await server.as('creator').call(readSupportMessages, { number: 3 });
    expect(await mailIn(2)).toBe(0);
  });
});
