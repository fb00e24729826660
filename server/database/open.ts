import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, Migrator, PostgresDialect, type Transaction, sql } from 'kysely';
import pg from 'pg';
import { EngineStream } from './engineStream';
import { lockFolder } from './folderLock';
import { migrations } from './migrations';
import { withNamedStatements } from './namedStatements';
import type { Schema } from './schema';

/** A connection to read and write with: the database itself or an open transaction. */
export type Connection = Kysely<Schema>;
export type { Transaction };

export interface Database {
  engine: 'embedded' | 'postgresql';
  connection: Kysely<Schema>;
  close: () => Promise<void>;
}

// Both engines give whole numbers and days as text: a JavaScript number would lose digits, a date would gain a time zone.
const BIGINT = 20;
const DATE = 1082;
pg.types.setTypeParser(BIGINT, (text) => text);
pg.types.setTypeParser(DATE, (text) => text);

const connectionsOf = (options: pg.PoolConfig): Kysely<Schema> => {
  const pool = new pg.Pool(options);
  // An idle connection that the server closes is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: withNamedStatements(pool) }) });
};

/** Opens PostgreSQL behind `url`; `schema` is put first on the search path. */
export const openPostgres = (url: string, poolSize: number, schema?: string): Database => {
  const connection = connectionsOf({
    connectionString: url,
    max: poolSize,
    ...(schema ? { options: `-c search_path=${schema}` } : {}),
  });
  return { engine: 'postgresql', connection, close: () => connection.destroy() };
};

export interface EmbeddedDatabase extends Database {
  engine: 'embedded';
  /** The whole database as a file that `openEmbedded` can begin with. */
  dump: () => Promise<Blob>;
}

const folderOf = (dataDir: string) => join(dataDir, 'pg18');

/** Whether the embedded engine has been in this folder before. */
export const wasOpened = (dataDir: string): boolean => existsSync(folderOf(dataDir));

/**
 * Opens the embedded engine: in a folder of its own below `dataDir`, or in memory without one. It begins empty, or with
 * what `dump` holds.
 */
export const openEmbedded = async (dataDir?: string, dump?: Blob): Promise<EmbeddedDatabase> => {
  const unlock = dataDir ? lockFolder(dataDir) : () => {};
  try {
    const engine = await PGlite.create({
      ...(dataDir ? { dataDir: folderOf(dataDir) } : {}),
      ...(dump ? { loadDataDir: dump } : {}),
      // A database for one machine: PostgreSQL's default of 128 MB would be most of the process's memory.
      postgresqlconf: ['shared_buffers = 8MB'],
    });
    // One request at a time has the only connection: statements of two can never run in one transaction.
    const connection = connectionsOf({
      // Whatever PGSSLMODE says of servers.
      ssl: false,
      stream: () => new EngineStream(engine),
      user: 'postgres',
      database: 'postgres',
      max: 1,
      idleTimeoutMillis: 0,
    });
    return {
      engine: 'embedded',
      connection,
      dump: () => engine.dumpDataDir('none'),
      close: async () => {
        await connection.destroy();
        await engine.close();
        unlock();
      },
    };
  } catch (cause) {
    unlock();
    throw cause;
  }
};

export const openDatabase = (config: {
  databaseUrl: string | undefined;
  databasePool: number;
  dataDir: string;
}): Promise<Database> =>
  config.databaseUrl
    ? Promise.resolve(openPostgres(config.databaseUrl, config.databasePool))
    : openEmbedded(config.dataDir);

/** Runs the migrations that are missing and returns their names. Takes a lock, so that several processes may start at once. */
export const migrate = async (connection: Kysely<Schema>): Promise<string[]> => {
  // The schema is named, because the migrator would otherwise use a table of that name in another schema.
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(connection);
  const migrator = new Migrator({
    db: connection,
    provider: { getMigrations: async () => migrations },
    ...(rows[0] ? { migrationTableSchema: rows[0].name } : {}),
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
};

/** Whether the database answers and every migration has run. */
export const isReady = async (connection: Kysely<Schema>): Promise<boolean> => {
  const { rows } = await sql<{ count: string }>`select count(*) as count from kysely_migration`.execute(
    connection,
  );
  return Number(rows[0]?.count) === Object.keys(migrations).length;
};
