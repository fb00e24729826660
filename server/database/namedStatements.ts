import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

// What has more values is a list of them: its text is another one with each length.
const MOST_VALUES = 30;
// Each connection keeps as many plans.
const MOST_NAMES = 500;
const MOST_SEEN = 5000;

/** Whether a statement was refused because a migration has changed the columns that it answers since it was planned. */
export const isOutdated = (cause: unknown): boolean =>
  (cause as { routine?: string } | null)?.routine === 'RevalidateCachedQuery';

/** The names of statements: those that come a second time have one, as long as there are not too many. */
class Names {
  readonly #seen = new Set<string>();
  readonly #names = new Map<string, string | undefined>();

  of(text: string, values: number): string | undefined {
    if (values === 0 || values > MOST_VALUES) return undefined;
    if (this.#names.has(text)) return this.#names.get(text);
    if (this.#names.size >= MOST_NAMES) return undefined;
    if (this.#seen.delete(text)) {
      this.#names.set(text, `s${this.#names.size}`);
      return this.#names.get(text);
    }
    if (this.#seen.size >= MOST_SEEN) this.#seen.clear();
    this.#seen.add(text);
    return undefined;
  }

  /** From now on the statement has none. */
  forget(text: string): void {
    this.#names.set(text, undefined);
  }
}

/**
 * The pool for Kysely. Its connections give the statements that come again and again a name, with which the database parses
 * and plans them once for each connection.
 */
export const withNamedStatements = (pool: pg.Pool): PostgresPool => {
  const names = new Names();
  const query = async (client: pg.PoolClient, text: string, parameters: readonly unknown[]) => {
    const values = [...parameters];
    const name = names.of(text, values.length);
    if (name === undefined) return client.query(text, values);
    try {
      return await client.query({ name, text, values });
    } catch (cause) {
      if (!isOutdated(cause)) throw cause;
      names.forget(text);
      // A transaction is over by that, and refuses this, too: whoever began it begins anew.
      return client.query(text, values).catch(() => {
        throw cause;
      });
    }
  };
  return {
    connect: async () => {
      const client = await pool.connect();
      return {
        // Without cursors, which nothing uses.
        query: query.bind(null, client) as unknown as PostgresPoolClient['query'],
        release: () => client.release(),
      };
    },
    end: () => pool.end(),
  };
};
