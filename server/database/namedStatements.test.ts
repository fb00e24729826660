import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { changeTables, openTestDatabase } from '../testing/harness';
import type { Connection, Database } from './open';
import { inTransaction } from './transaction';

// Of its own: that of other files has named as many statements as it may.
let server: Database;
beforeAll(async () => {
  server = await openTestDatabase();
  await server.connection
    .insertInto('network')
    .values(
      ['Partner Dashboard', 'Lantern', 'Brightside'].map((name) => ({
        network_id: randomUUID(),
        username: name.replace(' ', '').toLowerCase(),
        name,
        logo_url: null,
        primary_color: '#000000',
        support_email: 'help@example.test',
        tagline: '',
      })),
    )
    .execute();
});
afterAll(() => server.close());

const readNetwork = (connection: Connection, name = 'Partner Dashboard') =>
  connection.selectFrom('network').where('network.name', '<>', name).selectAll().execute();

const changeNetwork = (change: ReturnType<typeof sql>) =>
  changeTables(() => change.execute(server.connection));

describe('a statement that comes again', () => {
  it('is planned once, with each of its values', async () => {
    await inTransaction(server.connection, async (transaction) => {
      const all = await readNetwork(transaction, 'nothing');
      const [first] = all;
      for (let time = 0; time < 3; time += 1) {
        expect(await readNetwork(transaction, 'nothing')).toEqual(all);
        expect(await readNetwork(transaction, first?.name)).toEqual(all.slice(1));
      }
      const { rows } = await sql<{ times: string }>`
        select count(*) as times from pg_prepared_statements where statement like '%"network"."name" <> $1%'`.execute(
        transaction,
      );
      expect(rows).toEqual([{ times: '1' }]);
    });
  });

  it.each<[string, <Answer>(work: (connection: Connection) => Promise<Answer>) => Promise<Answer>]>([
    ['alone', (work) => work(server.connection)],
    ['in a transaction', (work) => inTransaction(server.connection, work)],
  ])('is answered %s after a migration gave its table another column', async (_where, within) => {
    for (let time = 0; time < 3; time += 1) await within(readNetwork);
    await changeNetwork(sql`alter table network add column later text default 'new'`);
    try {
      const rows = await within(readNetwork);
      expect(rows).not.toEqual([]);
      for (const row of rows) expect(row).toMatchObject({ later: 'new' });
    } finally {
      await changeNetwork(sql`alter table network drop column later`);
    }
    expect(await within(readNetwork)).not.toEqual([]);
  });
});
