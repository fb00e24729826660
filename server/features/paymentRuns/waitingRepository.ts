import { sql } from 'kysely';
import type { MethodType } from '#contract/plain/paymentMethods';
import type { Connection } from '../../database/open';

export interface Waiting {
  method: MethodType;
  currency: string;
  /** In the currency. */
  needed: string;
}

/** What of a run still waits to be sent, by method and currency; of a trial, what would be sent. */
export const waitingOf = async (connection: Connection, runId: string): Promise<Waiting[]> => {
  const { rows } =
    await sql<Waiting>`select line.method, line.currency, coalesce(trim_scale(sum(line.sent_amount + coalesce(payment.payment_fee, line.fee) * coalesce(line.exchange_rate, 1))
      filter (where line.payment_id is null or payment.status in ('created', 'approved'))), 0)::text as needed
    from payment_run_line line
    left join payment on payment.user_id = line.user_id and payment.payment_id = line.payment_id
    where line.run_id = ${runId} and line.reasons = '{}'
    group by line.method, line.currency order by line.method, line.currency`.execute(connection);
  return rows;
};

/** Where a service has too little for what waits, of methods and currencies in which this run waits as well. */
export const shortfallsOf = async (connection: Connection, runId: string) => {
  const all = await connection
    .selectFrom('payout_shortfall')
    .orderBy('provider')
    .orderBy('currency')
    .selectAll()
    .execute();
  if (all.length === 0) return [];
  const groups = await connection
    .selectFrom('payment')
    .where('run_id', '=', runId)
    .where('status', 'in', ['created', 'approved'])
    .select(['method', 'target_currency'])
    .distinct()
    .execute();
  return all.filter(({ provider, currency }) =>
    groups.some((group) => group.method === provider && group.target_currency === currency),
  );
};
