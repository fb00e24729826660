import { sql } from 'kysely';
import type { Connection } from '../database/open';
import { eventually } from './eventually';

/**
 * Begins something beside an open transaction, and resolves when it waits for that transaction: to what will come of it. Not on the
 * embedded engine, where nothing is ever done beside something else.
 */
export const waitsFor = async <Done>(
  transaction: Connection,
  { connection, begin }: { connection: Connection; begin: () => Promise<Done> },
): Promise<{ done: Promise<Done> }> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
  const waiting = sql`select from pg_stat_activity where ${rows[0]?.pid} = any(pg_blocking_pids(pid))`;
  const done = begin();
  const isWaiting = async () => (await waiting.execute(connection)).rows.length > 0;
  await eventually('it waits for the transaction', isWaiting, 2);
  return { done };
};
