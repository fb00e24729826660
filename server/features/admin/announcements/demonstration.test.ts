import { getAnnouncement, getAnnouncements } from '#contract/admin/announcements';
import { getNotices } from '#contract/messages';
import { seedAnnouncements } from '../../../seed/announcements';
import { type TestServer, startTestServer } from '../../../testing/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('the demonstration has one that was sent and read, one that waits for next week, and a draft; once', async () => {
  const today = new Date();
  expect(await seedAnnouncements(server.connection, today)).toBe(true);
  expect(await seedAnnouncements(server.connection, today)).toBe(false);
  const { items } = (await server.as('admin').call(getAnnouncements, { sort: 'created_at' })).data;
  expect(items).toMatchObject([
    { state: 'sent' },
    { state: 'scheduled' },
    { state: 'draft', languages: ['en', 'de'] },
  ]);
  const [sent] = items;
  if (!sent) throw new Error('nothing was sent');
  const { told, counts, recipients } = (
    await server.as('admin').call(getAnnouncement, { announcement_id: sent.announcement_id })
  ).data.item;
  expect(told).toBe(recipients);
  expect(counts).toMatchObject({ mail_sent: told, mail_waiting: 0 });
  expect(counts.read).toBeGreaterThan(0);
  expect(counts.read).toBeLessThan(told);
  const notices = (await server.as('creator').call(getNotices)).data.items;
  expect(notices).toMatchObject([{ kind: 'announcement', texts: { link: '/earnings' } }]);
});
