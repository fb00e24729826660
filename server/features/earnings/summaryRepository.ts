import type { Connection, Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';

/** Which of these months are final for some content owner. */
export const finalAmong = async (connection: Connection, months: readonly string[]): Promise<string[]> => {
  const rows = await connection
    .selectFrom('final_month')
    .where('month', 'in', months)
    .distinct()
    .select('month')
    .execute();
  return rows.map(({ month }) => month);
};

/** The next accounts that earned something in these months and were told neither of that month nor of a later one. */
export const nextEarners = (
  connection: Connection,
  months: readonly string[],
  { after, limit }: { after: string | null; limit: number },
) =>
  connection
    .selectFrom('channel_earning as c')
    .innerJoin('users', 'users.user_id', 'c.user_id')
    .where('c.month', 'in', months)
    .where('users.status', '=', 'active')
    .where('users.lock_level', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('monthly_summary as s')
            .whereRef('s.user_id', '=', 'c.user_id')
            .whereRef('s.month', '>=', 'c.month')
            .select('s.month'),
        ),
      ),
    )
    .$if(after !== null, (query) => query.where('c.user_id', '>', after))
    .distinct()
    .orderBy('c.user_id')
    .limit(limit)
    .select('c.user_id')
    .execute();

/** Remembers that a user is told of a month; undefined where that was so before: of two at once one waits, and tells nothing. */
export const insertSummary = (
  transaction: Transaction<Schema>,
  { userId, month, at }: { userId: string; month: string; at: Date },
) =>
  transaction
    .insertInto('monthly_summary')
    .values({ user_id: userId, month, told_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'month']).doNothing())
    .returning('month')
    .executeTakeFirst();
