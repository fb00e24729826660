import { sql } from 'kysely';
import { getChannels } from '#contract/channels';
import { getEarnings, getNextPayment } from '#contract/earnings';
import { getInbox } from '#contract/inbox';
import { getNotices, getUnreadNotices } from '#contract/messages';
import { editProfile, getProfile } from '#contract/profile';
import { type TestServer, startTestServer } from '../testing/harness';

// The embedded engine has one connection for all: what it refuses is refused to every call.
describe('while the database refuses to be written', () => {
  let server: TestServer;
  const refuseWriting = (refused: boolean) =>
    sql`set default_transaction_read_only = ${sql.lit(refused)}`.execute(server.connection);
  beforeAll(async () => {
    server = await startTestServer();
    for (const username of ['creator', 'support']) await server.as(username).call(getProfile);
    await refuseWriting(true);
  });
  afterAll(async () => {
    await refuseWriting(false);
    await server.close();
  });

  const range = { from: '2025-10-01', to: '2026-03-15' };
  it.each<[string, () => Promise<unknown>]>([
    ['profile', () => server.as('creator').call(getProfile)],
    ['channels', () => server.as('creator').call(getChannels)],
    ['earnings', () => server.as('creator').call(getEarnings, range)],
    ['next payment', () => server.as('creator').call(getNextPayment)],
    ['notices', () => server.as('creator').call(getNotices)],
    ['unread notices', () => server.as('creator').call(getUnreadNotices)],
    ['inbox', () => server.as('support').call(getInbox)],
  ])('a signed-in call reads the %s', async (_what, read) => {
    await expect(read()).resolves.toBeDefined();
  });

  it('a call that writes fails', async () => {
    const { status } = await server.as('creator').refused(editProfile, { name: 'Mira' });
    expect(status).toBe(500);
  });
});
