import { sql } from 'kysely';
import type { Transaction } from '../../../../database/open';
import type { Schema } from '../../../../database/schema';

// Not by its row: on a cluster a row is free before all nodes have committed.
const hold = (transaction: Transaction<Schema>, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(current_schema() || ' ' || ${name}, 0))`.execute(
    transaction,
  );

/** Keeps anybody else from giving, taking or deleting a role until the transaction ends. It comes before locks of accounts. */
export const holdRole = (transaction: Transaction<Schema>, role: string) => hold(transaction, `role ${role}`);

/** Keeps anybody else from changing what roles may do, and which roles and permissions there are. It comes before all others. */
export const holdMatrix = (transaction: Transaction<Schema>) => hold(transaction, 'role matrix');
