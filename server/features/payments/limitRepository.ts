import Big from 'big.js';
import { sql } from 'kysely';
import { businessConstants } from '../../common/businessConstants';
import type { Connection, Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';

/** What is left in a month of what all together may claim of estimates, dollars (decision 12). */
export const limitLeft = async (connection: Connection, month: string): Promise<string> => {
  const row = await connection
    .selectFrom('instant_limit')
    .where('month', '=', month)
    .select('taken')
    .executeTakeFirst();
  const left = new Big(businessConstants.instant.monthLimit).minus(row?.taken ?? 0);
  return left.gt(0) ? left.toFixed(businessConstants.payment.decimals, Big.roundDown) : '0.00';
};

/** Takes of a month's limit, in one statement; false where less than that is left. The row is locked until the transaction ends. */
export const takeLimit = async (
  transaction: Transaction<Schema>,
  month: string,
  amount: string,
): Promise<boolean> => {
  await sql`insert into instant_limit (month, taken) values (${month}, 0) on conflict do nothing`.execute(
    transaction,
  );
  const { rows } = await sql`update instant_limit set taken = taken + ${amount}::numeric
    where month = ${month} and taken + ${amount}::numeric <= ${businessConstants.instant.monthLimit}::numeric
    returning month`.execute(transaction);
  return rows.length > 0;
};

/** Gives back what was taken of months' limits and is not claimed any more; below nothing: what is claimed again after all. */
export const giveLimitBack = async (
  transaction: Transaction<Schema>,
  given: readonly { month: string; amount: Big }[],
): Promise<void> => {
  for (const { month, amount } of given) {
    if (amount.eq(0)) continue;
    await sql`update instant_limit set taken = taken - ${amount.toFixed()}::numeric
      where month = ${month}`.execute(transaction);
  }
};
