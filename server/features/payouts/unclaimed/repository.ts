import { type InferResult, sql } from 'kysely';
import type { Connection } from '../../../database/open';
import { byName, isCalled } from '../../../database/owner';
import type { PaymentKey } from '../../payments';

// Asking for it back leaves it where it is.
const since = sql<Date>`(select max(history.at) from state_history as history
  where history.user_id = payment.user_id and history.machine = 'payment' and history.thing = payment.payment_id::text
    and history.to_state = 'unclaimed' and history.from_state <> 'unclaimed')`;

/** Payments of ours that were sent, with their payees and what the service calls the last attempt. */
const sentPayments = (connection: Connection) =>
  connection
    .selectFrom('payment')
    .innerJoin('users', 'users.user_id', 'payment.user_id')
    .selectAll('payment')
    .select([
      'users.name',
      'users.username',
      since.as('since'),
      sql<string | null>`(select attempt.provider_item_id from payment_attempt as attempt
        where attempt.user_id = payment.user_id and attempt.payment_id = payment.payment_id
        order by attempt.number desc limit 1)`.as('provider_item_id'),
    ])
    .where('payment.file_id', 'is', null)
    .where('payment.type', '<>', 'verification');

export type UnclaimedRow = InferResult<ReturnType<typeof sentPayments>>[number];

/** What nobody has claimed, for the list. `search` is a part of the payee's name, e-mail or username. */
export const listedUnclaimed = (connection: Connection, search: string) => ({
  query: sentPayments(connection)
    .where('payment.status', '=', 'unclaimed')
    .$if(search !== '', (query) => query.where(isCalled(search))),
  key: sql<string>`payment.payment_id::text`,
  columns: { method: 'payment.method', amount: 'payment.amount', name: byName, since } as const,
});

/** One of them, or what was one. */
export const sentPayment = (
  connection: Connection,
  { userId, paymentId }: PaymentKey,
): Promise<UnclaimedRow | undefined> =>
  sentPayments(connection)
    .where('payment.user_id', '=', userId)
    .where('payment.payment_id', '=', paymentId)
    .executeTakeFirst();
