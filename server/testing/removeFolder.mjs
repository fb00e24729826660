import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

const SERVERS = { postgresql: process.env.TEST_DATABASE_URL, cluster: process.env.CLUSTER_DATABASE_URL };

/** Removes the folder that the tests of one run shared, and the schemas that wait there for a next file. */
export default async () => {
  for (const [engine, connectionString] of Object.entries(SERVERS)) {
    const waiting = join(process.env.TEST_FOLDER, `schemas-on-${engine}`);
    if (!existsSync(waiting)) continue;
    const client = new pg.Client({ connectionString });
    await client.connect();
    for (const name of readdirSync(waiting)) await client.query(`drop schema ${name} cascade`);
    await client.end();
  }
  rmSync(process.env.TEST_FOLDER, { recursive: true, force: true });
};
