import { type Database } from '../database/open';
import { openTestDatabase } from '../testing/harness';
import { sharedRateCounters } from './sharedRateCounters';

const MINUTE = 60_000;
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.connection.deleteFrom('rate_limit').execute());

const hits = (process: ReturnType<typeof sharedRateCounters>, times: number, key = 'somebody') => {
  let current = 0;
  for (let time = 0; time < times; time += 1) ({ current } = process.hit(key, MINUTE));
  return current;
};

it('two processes count one caller together once they told each other, and never anything twice', async () => {
  const [one, other] = [sharedRateCounters(database.connection), sharedRateCounters(database.connection)];
  expect([hits(one, 3), hits(other, 4)]).toEqual([3, 4]);
  await Promise.all([one.bring(), other.bring()]);
  hits(one, 1);
  hits(other, 1);
  await one.bring();
  await other.bring();
  await one.bring();
  expect(hits(other, 1)).toBe(10);
  hits(one, 1);
  await one.bring();
  expect(hits(one, 1, 'somebody')).toBe(11);
});

it('what is counted while it is brought is not lost', async () => {
  const [one, other] = [sharedRateCounters(database.connection), sharedRateCounters(database.connection)];
  hits(one, 2);
  const brought = one.bring();
  hits(one, 3);
  await brought;
  expect(hits(one, 1)).toBe(6);
  await one.bring();
  hits(other, 1);
  await other.bring();
  expect(hits(other, 1)).toBe(8);
});

it('what could not be brought is brought the next time', async () => {
  const [one, other] = [sharedRateCounters(database.connection), sharedRateCounters(database.connection)];
  hits(one, 2);
  await database.connection.schema.alterTable('rate_limit').renameTo('gone').execute();
  await expect(one.bring()).rejects.toMatchObject({ code: '42P01' });
  await database.connection.schema.alterTable('gone').renameTo('rate_limit').execute();
  await one.bring();
  hits(other, 1);
  await other.bring();
  expect(hits(other, 1)).toBe(4);
});

it('begins anew after the window, here and there', async () => {
  let now = Date.now();
  const one = sharedRateCounters(database.connection, () => now);
  hits(one, 5);
  await one.bring();
  const { ttl } = one.hit('somebody', MINUTE);
  expect(ttl).toBeGreaterThan(MINUTE - 5_000);
  now += MINUTE + 1;
  expect(hits(one, 1)).toBe(1);
  await database.connection
    .updateTable('rate_limit')
    .set({ resets_at: new Date(0) })
    .execute();
  await one.bring();
  expect(hits(one, 1)).toBe(2);
});

it('forgets those who came first where there are too many', () => {
  const one = sharedRateCounters(database.connection);
  hits(one, 5, 'first');
  for (let index = 0; index < 20_000; index += 1) hits(one, 1, `caller ${index}`);
  expect(hits(one, 1, 'caller 19999')).toBe(2);
  expect(hits(one, 1, 'first')).toBe(1);
});
