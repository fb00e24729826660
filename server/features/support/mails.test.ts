import { readSupportMessages } from '#contract/support';
import { putJob } from '../../jobs/repository';
import { type TestServer, startTestServer } from '../../testing/harness';
import { chatOn } from '../../testing/support';
import { fromNow } from '../../testing/time';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

/** Lets the job run as if it were in so many hours, in two processes, and counts the mails that are sent then. */
const mailIn = async (hours: number) => {
  const before = server.mails().length;
  const now = fromNow({ hours });
  await Promise.all([1, 2].map(() => putJob(server.connection, 'support:remind', { key: '', now })));
  await Promise.all([server.work(now), server.work(now)]);
  await server.work(now);
  return server.mails().length - before;
};

describe('mails', () => {
  it("tell the network's support once of what nobody answers, with the way there", async () => {
    await chatOn(server).write('creator', 'Anybody?');
    expect(await mailIn(3)).toBe(0);
    expect(await mailIn(5)).toBe(1);
    expect(await mailIn(6)).toBe(0);
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
