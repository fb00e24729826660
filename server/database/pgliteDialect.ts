import { PGlite } from '@electric-sql/pglite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';

// PGlite is one connection. One request at a time has it, until it releases it: so statements of two requests can never
// run in one transaction.
class OnlyConnection implements Driver {
  #queue: Promise<void> = Promise.resolve();
  readonly #releases = new Map<DatabaseConnection, () => void>();

  constructor(readonly engine: PGlite) {}

  async init() {
    await this.engine.waitReady;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const turn = this.#queue;
    let release = () => {};
    this.#queue = new Promise((resolve) => (release = resolve));
    await turn;
    const { engine } = this;
    const connection: DatabaseConnection = {
      async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
        const result = await engine.query<Row>(query.sql, [...query.parameters]);
        return { rows: result.rows, numAffectedRows: BigInt(result.affectedRows ?? 0) };
      },
      async *streamQuery(): AsyncIterableIterator<never> {
        throw new Error('The embedded engine does not stream: page through the rows by their key.');
      },
    };
    this.#releases.set(connection, release);
    return connection;
  }

  async releaseConnection(connection: DatabaseConnection) {
    this.#releases.get(connection)?.();
    this.#releases.delete(connection);
  }

  async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy() {
    await this.engine.close();
  }
}

/** Kysely on the embedded engine. */
export const pgliteDialect = (engine: PGlite): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new OnlyConnection(engine),
  createIntrospector: (database) => new PostgresIntrospector(database),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});
