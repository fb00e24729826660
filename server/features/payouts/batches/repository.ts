import { sql } from 'kysely';
import type { MethodType } from '#contract/plain/paymentMethods';
import type { Connection, Transaction } from '../../../database/open';
import type { Schema } from '../../../database/schema';
import { UUID } from '../repository';

/** Who is paid by a batch, and what that takes of their balances, dollars. */
export interface BatchPayees {
  payees: readonly string[];
  dollars: string;
}

/** Who is paid by some batches. Batches lie on one node, so their payments are asked for by themselves. */
export const payeesOf = async (
  connection: Connection,
  batchIds: readonly string[],
): Promise<ReadonlyMap<string, BatchPayees>> => {
  if (batchIds.length === 0) return new Map();
  const { rows } = await sql<BatchPayees & { batch_id: string }>`select attempt.batch_id,
      array_agg(distinct attempt.user_id::text) as payees, sum(payment.amount)::text as dollars
    from payment_attempt attempt join payment
      on payment.user_id = attempt.user_id and payment.payment_id = attempt.payment_id
    where attempt.batch_id = any(${[...batchIds]}::uuid[])
    group by attempt.batch_id`.execute(connection);
  return new Map(rows.map(({ batch_id: id, payees, dollars }) => [id, { payees, dollars }]));
};

/** Whether a service has another batch under this id. Of two who ask for the same id one waits for the other. */
export const isProviderIdKnown = async (
  transaction: Transaction<Schema>,
  { provider, providerId, without }: { provider: MethodType; providerId: string; without: string },
): Promise<boolean> => {
  const name = `payout batch ${provider} ${providerId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(current_schema() || ' ' || ${name}, 0))`.execute(
    transaction,
  );
  const row = await transaction
    .selectFrom('payout_batch')
    .where('provider_id', '=', providerId)
    .where('provider', '=', provider)
    .where('batch_id', '<>', without)
    .select('batch_id')
    .executeTakeFirst();
  return row !== undefined;
};

/** All batches, for the list. `search` is our id of one, or the service's. */
export const listedBatches = (connection: Connection, search: string) => ({
  query: connection
    .selectFrom('payout_batch')
    .selectAll()
    .$if(search !== '', (query) =>
      query.where(({ eb, or }) =>
        or([
          eb('payout_batch.provider_id', '=', search),
          ...(UUID.test(search) ? [eb('payout_batch.batch_id', '=', search)] : []),
        ]),
      ),
    ),
  key: sql<string>`payout_batch.batch_id::text`,
  columns: {
    state: 'payout_batch.status',
    provider: 'payout_batch.provider',
    composed_at: 'payout_batch.composed_at',
    first_sent_at: 'payout_batch.first_sent_at',
    amount: 'payout_batch.amount',
  } as const,
});
