import { countHit } from '../http/rateLimitRepository';
import { seedDemonstration } from '../seed/demonstration';
import { TODAY, openTestDatabase } from '../testing/harness';
import { fromNow } from '../testing/time';
import type { Database } from './open';
import { inTransaction } from './transaction';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('hits that many count at once are not lost, and are counted anew after the window', async () => {
  const hits = await Promise.all(
    Array.from({ length: 20 }, () => countHit(database.connection, 'key', 60_000)),
  );
  expect(Math.max(...hits.map(({ current }) => current))).toBe(20);
  await database.connection
    .updateTable('rate_limit')
    .set({ resets_at: fromNow({ seconds: -1 }) })
    .execute();
  expect((await countHit(database.connection, 'key', 60_000)).current).toBe(1);
});

describe('transactions', () => {
  it('of two requests never mix, and a failed one leaves nothing', async () => {
    const { connection } = database;
    const hit = (key: string, fails: boolean) =>
      inTransaction(connection, async (transaction) => {
        await countHit(transaction, `${key}-a`, 60_000);
        await new Promise((resolve) => setImmediate(resolve));
        if (fails) throw new Error('no');
        await countHit(transaction, `${key}-b`, 60_000);
      });
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, (_nothing, index) => hit(`k${index}`, index % 3 === 0)),
    );
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(4);
    const keys = await connection
      .selectFrom('rate_limit')
      .where('key', 'like', 'k_%-_')
      .select('key')
      .execute();
    expect(keys).toHaveLength(16);
  });
});

describe('the demonstration network', () => {
  it('is the same for the same day and made once', async () => {
    const read = async ({ connection }: Database) => {
      expect(await seedDemonstration(connection, TODAY)).toBe(true);
      expect(await seedDemonstration(connection, TODAY)).toBe(false);
      const channels = await connection.selectFrom('channel').selectAll().orderBy('channel_id').execute();
      const users = await connection.selectFrom('users').selectAll().orderBy('user_id').execute();
      return { channels, users };
    };
    const other = await openTestDatabase();
    expect(await read(database)).toEqual(await read(other));
    await other.close();
  });
});
