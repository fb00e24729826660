import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../config';
import { spreadTables } from '../database/cluster';
import {
  type Connection,
  type Database,
  type EmbeddedDatabase,
  migrate,
  openEmbedded,
  openPostgres,
} from '../database/open';
import { seedDemonstration } from '../seed/demonstration';
import { seedGrants } from '../seed/grants';
import { seedPayments } from '../seed/payments';
import { keepFresh, putFreshBack } from './startOver';

/** The day on which the demonstration network of the tests is made. */
export const TODAY = new Date('2026-03-15T12:00:00Z');

/** Set by the jest project: what this suite runs on. */
declare const TEST_ENGINE: 'embedded' | 'postgresql' | 'cluster';

/** Whether everybody shares one connection. */
export const isEmbedded = TEST_ENGINE === 'embedded';

const server = {
  embedded: undefined,
  postgresql: process.env.TEST_DATABASE_URL,
  cluster: process.env.CLUSTER_DATABASE_URL,
}[TEST_ENGINE];

/** The folder of this run of the tests, from jest's set-up. */
const folder = process.env.TEST_FOLDER as string;

// What is made by the first test file that needs it, for all.
const madeOnce = async (name: string, make: () => Promise<EmbeddedDatabase>): Promise<Blob> => {
  const file = join(folder, name);
  if (!existsSync(file)) {
    const database = await make();
    const own = `${file}.${process.pid}`;
    writeFileSync(own, Buffer.from(await (await database.dump()).arrayBuffer()));
    await database.close();
    renameSync(own, file);
  }
  return new Blob([readFileSync(file)]);
};

// A new embedded database takes seconds to make, a copy of a migrated one a fraction.
const migratedDump = (): Promise<Blob> =>
  madeOnce('migrated.tar', async () => {
    const database = await openEmbedded();
    await migrate(database.connection);
    return database;
  });

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

// Tables were changed: the database is for no other test file.
let isSpoilt = false;

/** Changes or drops tables of a test's own database, while no other test file makes or drops its own. */
export const changeTables = async (change: () => Promise<unknown>): Promise<void> => {
  isSpoilt = true;
  if (!server) return void (await change());
  const admin = openPostgres(server, 1);
  try {
    await oneByOne(admin, change);
  } finally {
    await admin.close();
  }
};

/** An empty, migrated schema of its own on the server or cluster. */
const openSchema = async (url: string): Promise<{ name: string; database: Database }> => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = openPostgres(url, 1);
  await sql`create schema ${sql.id(name)}`.execute(admin.connection);
  const database = openPostgres(url, 8, name);
  await oneByOne(admin, async () => {
    await migrate(database.connection);
    if (TEST_ENGINE === 'cluster') await spreadTables(database.connection);
  });
  await admin.close();
  return { name, database };
};

const dropSchema = async (url: string, name: string): Promise<void> => {
  const admin = openPostgres(url, 1);
  await oneByOne(admin, (held) => sql`drop schema ${sql.id(name)} cascade`.execute(held));
  await admin.close();
};

/** An empty, migrated database of its own: a new embedded one, or a new schema on the server or cluster. */
export const openTestDatabase = async (): Promise<Database> => {
  if (!server) return openEmbedded(undefined, await migratedDump());
  const { name, database } = await openSchema(server);
  const close = async () => {
    await database.close();
    await dropSchema(server, name);
  };
  return { ...database, close };
};

/** The same database as another role of the PostgreSQL server sees it; the embedded engine lets nobody in. */
export const openAsRole = async (connection: Connection, role: string): Promise<Database> => {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(connection);
  const url = new URL(server ?? '');
  url.username = role;
  return openPostgres(url.href, 4, rows[0]?.name);
};

type SeedConfig = Pick<Config, 'sessionSecret' | 'payments'>;

const seedAll = async ({ connection }: Database, config: SeedConfig): Promise<void> => {
  await seedDemonstration(connection, TODAY);
  await seedGrants(connection, config, TODAY);
  await seedPayments(connection, config, TODAY);
};

const seededDump = (config: SeedConfig): Promise<Blob> =>
  madeOnce('seeded.tar', async () => {
    const database = await openEmbedded(undefined, await migratedDump());
    await seedAll(database, config);
    return database;
  });

// A schema with the demonstration takes many seconds to make, on a cluster most of all: one that a test file is done with waits in
// this folder, by its name, for the next file.
const waiting = join(folder, `schemas-on-${TEST_ENGINE}`);

const takeWaiting = (): string | undefined =>
  readdirSync(waiting, { withFileTypes: true })
    .map(({ name }) => name)
    .find((name) => {
      try {
        rmSync(join(waiting, name));
        return true;
      } catch {
        // Another file has it.
        return false;
      }
    });

const seededSchema = async (
  url: string,
  config: SeedConfig,
): Promise<{ name: string; database: Database }> => {
  mkdirSync(waiting, { recursive: true });
  const name = takeWaiting();
  if (name !== undefined) {
    const database = openPostgres(url, 8, name);
    await putFreshBack(database.connection);
    return { name, database };
  }
  const made = await openSchema(url);
  await seedAll(made.database, config);
  await keepFresh(made.database.connection);
  return made;
};

/**
 * A database with the demonstration of `TODAY`, but for ways to sign in; its secrets are sealed with those of `config`, which are the
 * same for all who share one.
 */
export const openSeeded = async (config: SeedConfig): Promise<Database> => {
  if (!server) return openEmbedded(undefined, await seededDump(config));
  const { name, database } = await seededSchema(server, config);
  const close = async () => {
    await database.close();
    if (isSpoilt) await dropSchema(server, name);
    else writeFileSync(join(waiting, name), '');
  };
  return { ...database, close };
};

/** The same for whoever brings secrets of their own. */
export const openSeededApart = async (config: SeedConfig): Promise<Database> => {
  const database = await openTestDatabase();
  await seedAll(database, config);
  return database;
};
