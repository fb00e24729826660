import { rmSync } from 'node:fs';
import pg from 'pg';
import { ENGINE, NEEDED, schemasOf } from './engines.mjs';

const url = process.env[NEEDED[ENGINE]];

/** Removes what the tests of one run shared: their folder, and the schemas that their processes kept to the end. */
export default async () => {
  const folder = process.env.TEST_FOLDER;
  rmSync(folder, { recursive: true, force: true });
  if (!url) return;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    'select nspname as name from pg_namespace where starts_with(nspname, $1)',
    [schemasOf(folder)],
  );
  for (const { name } of rows) await client.query(`drop schema "${name}" cascade`);
  await client.end();
};
