import type { Connection } from '../../database/open';
import type { PaymentRunLineTable } from '../../database/schema';

export const hasLine = async (connection: Connection, userId: string, runId: string): Promise<boolean> => {
  const row = await connection
    .selectFrom('payment_run_line')
    .where('user_id', '=', userId)
    .where('run_id', '=', runId)
    .select('run_id')
    .executeTakeFirst();
  return row !== undefined;
};

export const insertLine = (connection: Connection, line: Omit<PaymentRunLineTable, never>) =>
  connection.insertInto('payment_run_line').values(line).execute();

/** Deletes the lines of a run, but for those whose payment has gone out: they stay as they are, whatever is made anew. */
export const deleteLines = (connection: Connection, runId: string) =>
  connection
    .deleteFrom('payment_run_line')
    .where('run_id', '=', runId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment')
            .whereRef('payment.user_id', '=', 'payment_run_line.user_id')
            .whereRef('payment.payment_id', '=', 'payment_run_line.payment_id')
            .where('payment.status', 'not in', ['created', 'approved', 'cancelled'])
            .select('payment.payment_id'),
        ),
      ),
    )
    .execute();

/** Some payments of a run that were made before it was cancelled and are not sent: no line names them any more. */
export const paymentsWithoutLine = (connection: Connection, runId: string, limit: number) =>
  connection
    .selectFrom('payment')
    .where('payment.run_id', '=', runId)
    .where('payment.status', 'in', ['created', 'approved'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_run_line as line')
            .whereRef('line.user_id', '=', 'payment.user_id')
            .whereRef('line.payment_id', '=', 'payment.payment_id')
            .where('line.run_id', '=', runId)
            .select('line.run_id'),
        ),
      ),
    )
    .orderBy('payment.user_id')
    .limit(limit)
    .select(['payment.user_id', 'payment.payment_id'])
    .execute();
