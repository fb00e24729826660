import type { Transaction } from 'kysely';
import type { Connection } from './open';
import { isOutdated } from './namedStatements';
import type { Schema } from './schema';

const RETRIED = new Set(['40001', '40P01']); // serialization failure, deadlock
const ATTEMPTS = 5;

/**
 * Runs `work` in one transaction. Runs it again from the start when the database reports a conflict with another one. Within
 * a transaction it belongs to that one.
 */
export const inTransaction = async <T>(
  connection: Connection,
  work: (transaction: Transaction<Schema>) => Promise<T>,
): Promise<T> => {
  if (connection.isTransaction) return work(connection as Transaction<Schema>);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await connection.transaction().execute(work);
    } catch (cause) {
      const isRetried = RETRIED.has((cause as { code?: string }).code ?? '') || isOutdated(cause);
      if (attempt === ATTEMPTS || !isRetried) throw cause;
    }
  }
};
