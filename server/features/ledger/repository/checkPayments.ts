import Big from 'big.js';
import { sql } from 'kysely';
import { COMMAND_LINE } from '../../../common/audit';
import type { Connection } from '../../../database/open';
import type { LedgerDifference } from './difference';

// Payments that the network makes itself; one that only tries an account out takes nothing of anybody.
const OWN = sql`payment.method_id is not null and payment.type <> 'verification'`;

/** What payments took and what came back, against the sums of their parts. */
export const partSums = {
  due: sql`select payment.user_id, payment.payment_id::text as subject,
      concat_ws(' ', coalesce(sum(part.amount), 0)::numeric(20, 6), coalesce(sum(part.given_back), 0)::numeric(20, 6),
        coalesce(sum(part.fee), 0)::numeric(20, 6)) as said
    from payment left join payment_part part
      on part.user_id = payment.user_id and part.payment_id = payment.payment_id
    where ${OWN} group by payment.user_id, payment.payment_id`,
  kept: sql`select payment.user_id, payment.payment_id::text as subject,
      concat_ws(' ', amount, given_back, service_fee::numeric(20, 6)) as said
    from payment where ${OWN}`,
};

const PLACE = sql`concat_ws(' ', payment.payment_id, other.month, other.source, other.category)`;

/** What stands of each part, against the entries of its payment, month, source and category. */
export const partEntries = {
  due: sql`select payment.user_id, ${PLACE} as subject, sum(other.amount)::numeric(20, 6)::text as said
    from payment join ledger_entry other
      on other.user_id = payment.user_id and other.payment_id = payment.payment_id
    where ${OWN} group by payment.user_id, payment.payment_id, other.month, other.source, other.category`,
  kept: sql`select payment.user_id, ${PLACE} as subject,
      (other.given_back - other.amount)::numeric(20, 6)::text as said
    from payment join payment_part other
      on other.user_id = payment.user_id and other.payment_id = payment.payment_id
    where ${OWN}`,
};

/** Of a payment that is not with its payee exactly that stands which was kept of it. */
export const fees = {
  due: sql`select user_id, payment_id::text as subject, payment_fee::numeric(20, 6)::text as said from payment
    where ${OWN} and status in ('failed', 'returned', 'reversed', 'cancelled')`,
  kept: sql`select user_id, payment_id::text as subject, (amount - given_back)::numeric(20, 6)::text as said from payment
    where ${OWN} and status in ('failed', 'returned', 'reversed', 'cancelled')`,
};

/**
 * Payments that are out without an attempt that a service has, or may have; and those of which two attempts are out at once. Batches lie
 * on one node, so they are asked for by themselves.
 */
export const attemptDifferences = async (connection: Connection): Promise<LedgerDifference[]> => {
  const { rows: batches } = await sql<{ batch_id: string }>`select batch_id from payout_batch
    where status in ('composed', 'refused') or (status in ('accepted', 'ended') and provider_id = '')`.execute(
    connection,
  );
  const nowhere = batches.map(({ batch_id: id }) => id);
  const { rows: without } = await sql<LedgerDifference>`select 'payment attempts' as what, payment.user_id,
      payment.payment_id::text as subject, 'an attempt that a service may have' as due, 'none' as kept
    from payment
    where ${OWN} and status in ('submitted', 'unclaimed', 'on_hold', 'paid') and not exists (
      select from payment_attempt a where a.user_id = payment.user_id and a.payment_id = payment.payment_id
        and a.batch_id <> all(${nowhere}::uuid[]))
    order by 2, 3`.execute(connection);
  const { rows: twice } = await sql<LedgerDifference>`select 'payment attempts' as what, user_id,
      payment_id::text as subject, 'one that is out' as due, count(*)::text as kept
    from payment_attempt
    where status in ('sending', 'pending', 'paid', 'unclaimed', 'on_hold')
    group by user_id, payment_id having count(*) > 1
    order by 2, 3`.execute(connection);
  return [...without, ...twice];
};

/** What is taken of each month's limit, against what stands of claims and what requests ask for. Limits lie on one node. */
export const limitDifferences = async (connection: Connection): Promise<LedgerDifference[]> => {
  const { rows: due } = await sql<{
    month: string;
    amount: string;
  }>`select month, sum(amount)::text as amount from (
      select limit_month as month, amount - given_back as amount from payment_part where limit_month <> ''
      union all
      select limit_month, amount from instant_request where status in ('pending', 'approved')
    ) as claimed group by month`.execute(connection);
  const kept = await connection.selectFrom('instant_limit').selectAll().execute();
  const claimed = new Map(due.map(({ month, amount }) => [month, new Big(amount)]));
  const taken = new Map(kept.map(({ month, taken: amount }) => [month, new Big(amount)]));
  return [...new Set([...claimed.keys(), ...taken.keys()])].sort().flatMap((month) => {
    const [should, is] = [claimed.get(month) ?? new Big(0), taken.get(month) ?? new Big(0)];
    const difference = { what: 'instant limit', user_id: COMMAND_LINE, subject: month } as const;
    return should.eq(is) ? [] : [{ ...difference, due: should.toFixed(), kept: is.toFixed() }];
  });
};
