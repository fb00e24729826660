import { sql } from 'kysely';
import type { Connection } from '../../database/open';

/** Switches weekly payment on from a day, or off. */
export const writeEnrolment = (
  connection: Connection,
  userId: string,
  { enrolled, since, now }: { enrolled: boolean; since: string; now: Date },
) =>
  connection
    .insertInto('weekly_enrolment')
    .values({ user_id: userId, enrolled, since, changed_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ enrolled, since, changed_at: now }))
    .execute();

/** What each of the last months before one brought a user, dollars, the newest first; months that brought nothing are left out. */
export const monthsBrought = async (
  connection: Connection,
  userId: string,
  { before, limit }: { before: string; limit: number },
): Promise<{ month: string; amount: string }[]> => {
  const { rows } = await sql<{ month: string; amount: string }>`select month, sum(amount)::text as amount
    from channel_earning where user_id = ${userId} and month < ${before}
    group by month having sum(amount) > 0 order by month desc limit ${limit}`.execute(connection);
  return rows;
};
