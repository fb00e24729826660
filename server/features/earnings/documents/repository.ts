import { sql } from 'kysely';
import { receiptStates } from '#contract/plain/payments';
import type { Connection } from '../../../database/open';

interface Key {
  userId: string;
  paymentId: string;
}

/** A payment of a user of which there is a receipt. */
export const findPayment = (connection: Connection, { userId, paymentId }: Key) =>
  connection
    .selectFrom('payment')
    .where('user_id', '=', userId)
    .where('payment_id', '=', paymentId)
    .where('status', 'in', receiptStates)
    // A cent of the network's own money.
    .where('type', '<>', 'verification')
    .selectAll()
    .executeTakeFirst();

export type PaidRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

/** What a payment took of each month, source and category, dollars, as the ledger has it; what came back is not taken off. */
export const takenBy = (connection: Connection, { userId, paymentId }: Key) =>
  connection
    .selectFrom('ledger_entry')
    .where('user_id', '=', userId)
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'final')
    .groupBy(['month', 'source', 'category'])
    .having(sql<boolean>`sum(amount) <> 0`)
    .orderBy('month')
    .orderBy('source')
    .orderBy('category')
    .select(['month', 'source', 'category', sql<string>`(-sum(amount))::text`.as('amount')])
    .execute();

export type TakenRow = Awaited<ReturnType<typeof takenBy>>[number];

/** Whom a payment is for. */
export const payeeOf = (connection: Connection, userId: string) =>
  connection
    .selectFrom('users')
    .where('user_id', '=', userId)
    .select(['name', 'country', 'network_id'])
    .executeTakeFirstOrThrow();

/** A network as documents name it. */
export const networkOf = (connection: Connection, networkId: string) =>
  connection
    .selectFrom('network')
    .where('network_id', '=', networkId)
    .select(['name', 'logo_url', 'support_email'])
    .executeTakeFirstOrThrow();
