// Runs the statements on stdin (JSON, each [text, values]) and writes the rows of the last one. A process of its own,
// because the embedded engine opens a folder only once at a time and keeps its memory.
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

const open = async () => {
  if (!process.env.DATABASE_URL) return PGlite.create({ dataDir: join(process.env.DATA_DIR, 'pg18') });
  const client = new pg.Client(process.env.DATABASE_URL);
  await client.connect();
  return { query: (...words) => client.query(...words), close: () => client.end() };
};

const database = await open();
const statements = JSON.parse(await text(process.stdin));
let rows = [];
for (const [statement, values] of statements) {
  try {
    ({ rows } = await database.query(statement, values));
  } catch ({ message }) {
    // The embedded engine's own error text would contain its whole bundled program.
    process.stderr.write(`${message}: ${statement}\n`);
    process.exit(1);
  }
}
await database.close();
process.stdout.write(JSON.stringify(rows));
