import { getNotices, getUnreadNotices } from '#contract/messages';
import { checkBooks } from '../features/imports';
import { TODAY, type TestServer, startTestServer } from '../testing/harness';
import { seedEarnings } from './earnings';
import { seedMessages } from './messages';
import { seedPolicies } from './policies';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The users and months of what supporters send: what is estimated and not final, and what is earned. */
const cryptoIn = async (table: 'channel_estimate' | 'channel_earning') => {
  const rows = await server.connection
    .selectFrom(table)
    .innerJoin('users', 'users.user_id', `${table}.user_id`)
    .where(`${table}.source`, '=', 'crypto')
    .where(`${table}.amount`, '>', '0')
    .select(['users.username', `${table}.month`])
    .distinct()
    .orderBy(`${table}.month`)
    .execute();
  return rows.map(({ username, month }) => `${username} ${month}`);
};

it('the demonstration’s creator has crypto: days that can be claimed, and months that are final', async () => {
  expect(await seedEarnings(server.connection, TODAY)).toBe(true);
  expect(await cryptoIn('channel_estimate')).toEqual(['creator 2026-03']);
  expect(await cryptoIn('channel_earning')).toEqual(
    ['2025-09', '2025-10', '2025-11', '2025-12', '2026-01', '2026-02'].map((month) => `creator ${month}`),
  );
  const last = await server.connection
    .selectFrom('channel_estimate')
    .select(({ fn }) => fn.max('day').as('day'))
    .executeTakeFirst();
  // No day that has not been yet.
  expect(last?.day).toBe('2026-03-13');
  expect(await checkBooks(server.connection)).toMatchObject({ whole: true, differences: [] });
});

it('its partners were told of their payments, a new version of a policy, and access that has expired', async () => {
  await seedPolicies(server.connection, TODAY);
  expect(await seedMessages(server.connection, TODAY)).toBe(true);
  expect(await seedMessages(server.connection, TODAY)).toBe(false);
  const told = async (username: string) =>
    (await server.as(username).call(getNotices)).data.items.map(({ kind }) => kind);
  expect(await told('creator')).toEqual(['policy-published', 'payment-paid', 'payment-paid']);
  expect((await server.as('creator').call(getUnreadNotices)).data.unread).toBeGreaterThan(0);
  expect(await told('expired_grant')).toContain('channel-grant-refused');
  expect(await told('failed_payout')).toContain('payment-failed');
  expect(await told('newcomer')).toEqual([]);
});
