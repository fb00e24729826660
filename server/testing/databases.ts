import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { spreadTables } from '../database/cluster';
import { type Connection, type Database, migrate, openEmbedded, openPostgres } from '../database/open';
import { ENGINE, schemasOf } from './engines.mjs';
import { rowKeeper } from './rowKeeper';

/** Whether everybody shares one connection. */
export const isEmbedded = ENGINE === 'embedded';

const server = {
  embedded: undefined,
  postgresql: process.env.TEST_DATABASE_URL,
  cluster: process.env.CLUSTER_DATABASE_URL,
}[ENGINE];

/** The folder of this run of the tests, from jest's set-up. */
const folder = process.env.TEST_FOLDER as string;

// A new embedded database takes seconds to make, a copy of a migrated one a fraction: the first test file that needs
// one makes it for all.
const migratedDump = async (): Promise<Blob> => {
  const file = join(folder, 'migrated.tar');
  if (!existsSync(file)) {
    const database = await openEmbedded();
    await migrate(database.connection);
    const own = `${file}.${process.pid}`;
    writeFileSync(own, Buffer.from(await (await database.dump()).arrayBuffer()));
    await database.close();
    renameSync(own, file);
  }
  return new Blob([readFileSync(file)]);
};

// Any number.
const LOCK = 20_261_122;

// The migrator looks at the tables of all schemas before it begins, and fails where one goes meanwhile: what makes or
// drops tables is done by one test file after the other.
const oneByOne = (admin: Database, work: (held: Connection) => Promise<unknown>): Promise<void> =>
  admin.connection.connection().execute(async (held) => {
    await sql`select pg_advisory_lock(${LOCK})`.execute(held);
    try {
      await work(held);
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(held);
    }
  });

/** An empty, migrated database of its own: a new embedded one, or a new schema on the server or cluster. */
export const openTestDatabase = async (): Promise<Database> => {
  if (!server) return openEmbedded(undefined, await migratedDump());
  const schema = `${schemasOf(folder)}_${randomBytes(4).toString('hex')}`;
  const admin = openPostgres(server, 1);
  await sql`create schema ${sql.id(schema)}`.execute(admin.connection);
  const database = openPostgres(server, 8, schema);
  await oneByOne(admin, async () => {
    await migrate(database.connection);
    if (ENGINE === 'cluster') await spreadTables(database.connection);
  });
  return {
    ...database,
    close: async () => {
      await database.close();
      await oneByOne(admin, (held) => sql`drop schema ${sql.id(schema)} cascade`.execute(held));
      await admin.close();
    },
  };
};

/** The same database as another role of the PostgreSQL server sees it; the embedded engine lets nobody in. */
export const openAsRole = async (connection: Connection, role: string): Promise<Database> => {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(connection);
  const url = new URL(server ?? '');
  url.username = role;
  return openPostgres(url.href, 4, rows[0]?.name);
};

/** The database of this process, from one test file to the next: making one takes longer than most files. */
let shared: { database: Database; tables: string } | undefined;
let isTaken = false;

/** Tables and columns in one word, those among it that were there and are gone. */
const tablesIn = async (connection: Connection): Promise<string> => {
  const { rows } = await sql<{ all: string }>`
    select md5(string_agg(concat_ws(' ', relname, attnum, attname, atttypid), ',' order by relname, attnum)) as all
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname not like 'kept\\_%'`.execute(
    connection,
  );
  return rows[0]?.all ?? '';
};

/** Changes or drops tables of a test's own database, while no other test file makes or drops its own. */
export const changeTables = async (change: () => Promise<unknown>): Promise<void> => {
  if (!server) return void (await change());
  const admin = openPostgres(server, 1);
  try {
    await oneByOne(admin, change);
  } finally {
    await admin.close();
  }
};

const openSeeded = async (seed: (connection: Connection) => Promise<void>): Promise<Database> => {
  const database = await openTestDatabase();
  await seed(database.connection);
  await rowKeeper(database.connection).keep('seed');
  return database;
};

/**
 * The database of this process with nothing but the rows of the seed, which is the same each time; a new one where another
 * server has that already. `close` gives it back.
 */
export const borrowDatabase = async (seed: (connection: Connection) => Promise<void>): Promise<Database> => {
  if (isTaken) return openSeeded(seed);
  isTaken = true;
  if (shared) await rowKeeper(shared.database.connection).putBack('seed');
  else {
    const database = await openSeeded(seed);
    shared = { database, tables: await tablesIn(database.connection) };
  }
  const { database, tables } = shared;
  return {
    ...database,
    close: async () => {
      isTaken = false;
      // Who changed tables has made it unfit for others.
      if ((await tablesIn(database.connection)) === tables) return;
      shared = undefined;
      await database.close();
    },
  };
};
