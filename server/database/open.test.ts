import { sql } from 'kysely';
import { openEmbedded } from './open';

const { PGSSLMODE } = process.env;
afterEach(() => {
  if (PGSSLMODE === undefined) delete process.env.PGSSLMODE;
  else process.env.PGSSLMODE = PGSSLMODE;
});

it('opens the embedded engine, whatever the environment says of servers', async () => {
  process.env.PGSSLMODE = 'require';
  const database = await openEmbedded();
  const { rows } = await sql`select 1 as one`.execute(database.connection);
  expect(rows).toEqual([{ one: 1 }]);
  await database.close();
});
