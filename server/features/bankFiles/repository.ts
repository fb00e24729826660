import { type Selectable, sql } from 'kysely';
import type { Connection, Transaction } from '../../database/open';
import type { PayoutBatchTable, Schema } from '../../database/schema';
import type { SentAttempt } from './rules';

export type FileRow = Selectable<PayoutBatchTable>;

const PROVIDER = 'bank_transfer';

/** The batches of bank transfers that wait to be fetched or were. */
const files = (connection: Connection) =>
  connection
    .selectFrom('payout_batch')
    .where('provider', '=', PROVIDER)
    .where('status', 'in', ['accepted', 'ended']);

export const listedFiles = (connection: Connection) => ({
  query: files(connection).selectAll(),
  key: 'payout_batch.batch_id' as const,
  columns: { made_at: 'payout_batch.composed_at', amount: 'payout_batch.amount' } as const,
  filters: {
    fetched: (fetched: string) =>
      fetched === 'yes' ? sql<boolean>`fetched_at is not null` : sql<boolean>`fetched_at is null`,
  },
});

export const findFile = (connection: Connection, batchId: string): Promise<FileRow | undefined> =>
  files(connection).where('batch_id', '=', batchId).selectAll().executeTakeFirst();

/** Keeps who fetched a file first; the file is the same for whoever fetches it later. */
export const writeFetched = (connection: Connection, batchId: string, by: string, now: Date) =>
  connection
    .updateTable('payout_batch')
    .set({ fetched_at: now, fetched_by: by })
    .where('batch_id', '=', batchId)
    .where('fetched_at', 'is', null)
    .execute();

/** How many payments of batches are in which state. */
export const progressOf = async (
  connection: Connection,
  batchIds: readonly string[],
): Promise<{ batch_id: string; status: string; payments: string }[]> => {
  const { rows } = await sql<{ batch_id: string; status: string; payments: string }>`
    select batch_id, status, count(*)::text as payments from payment_attempt
    where batch_id = any(${[...batchIds]}) group by batch_id, status`.execute(connection);
  return rows;
};

/** Locks batches of bank transfers, so that two files about them are taken in one after the other. Returns those that are. */
export const lockFiles = async (
  transaction: Transaction<Schema>,
  batchIds: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ batch_id: string }>`
    select batch_id from payout_batch
    where batch_id = any(${[...batchIds]}) and provider = ${PROVIDER} and status in ('accepted', 'ended')
    order by batch_id for update`.execute(transaction);
  return rows.map((row) => row.batch_id);
};

/** The batches of payments by their ids with the provider. */
export const batchesOfItems = async (
  connection: Connection,
  itemIds: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ batch_id: string }>`
    select distinct batch_id from payment_attempt where item_id = any(${[...itemIds]})`.execute(connection);
  return rows.map((row) => row.batch_id);
};

/** The attempts of batches, in the order of their users, in which whoever books locks them. */
export const attemptsIn = async (
  transaction: Transaction<Schema>,
  batchIds: readonly string[],
): Promise<SentAttempt[]> => {
  const { rows } = await sql<SentAttempt>`
    select attempt.*, payment.sent_amount, payment.target_currency, payment.status as payment_status,
      (select max(number) from payment_attempt as other
        where other.user_id = attempt.user_id and other.payment_id = attempt.payment_id) as newest
    from payment_attempt as attempt
    join payment on payment.user_id = attempt.user_id and payment.payment_id = attempt.payment_id
    where attempt.batch_id = any(${[...batchIds]})
    order by attempt.user_id, attempt.payment_id, attempt.number`.execute(transaction);
  return rows;
};
