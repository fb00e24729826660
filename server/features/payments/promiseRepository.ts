import { sql } from 'kysely';
import type { DayMover } from '#contract/plain/payments';
import type { Connection } from '../../database/open';

const WAITING = ['created', 'approved'] as const;

/** Moves the day on which a payment is expected, where that was earlier. The promised one is kept. */
export const moveDay = (
  connection: Connection,
  { userId, paymentId }: { userId: string; paymentId: string },
  { to, by }: { to: string; by: DayMover },
) =>
  connection
    .updateTable('payment')
    .set({ expected_on: to, moved_by: by })
    .where('user_id', '=', userId)
    .where('payment_id', '=', paymentId)
    .where('expected_on', '<', to)
    .execute();

/** Of what a stopped run has not sent nobody knows the day. */
export const stopDays = (connection: Connection, runId: string) =>
  connection
    .updateTable('payment')
    .set({ expected_on: null, moved_by: 'RUN_STOPPED' })
    .where('run_id', '=', runId)
    .where('status', 'in', WAITING)
    .execute();

/** What a run that goes on has not sent is expected today, or on its day where that is to come. */
export const resumeDays = (connection: Connection, runId: string, today: string) =>
  connection
    .updateTable('payment')
    .set({
      expected_on: sql<string>`greatest(promised_on, ${today})`,
      moved_by: sql<string | null>`case when promised_on < ${today} then moved_by end`,
    })
    .where('run_id', '=', runId)
    .where('status', 'in', WAITING)
    .execute();

/** What was to be sent before today, and was not, is expected today. */
export const moveLateDays = (connection: Connection, today: string) =>
  connection
    .updateTable('payment')
    .set({
      expected_on: today,
      moved_by: sql<DayMover>`coalesce(moved_by, case status when 'created' then 'NOT_APPROVED' else 'RUN_LATE' end)`,
    })
    .where('status', 'in', WAITING)
    .where('expected_on', '<', today)
    .execute();

/**
 * The newest day that a run promised a user and did not keep, because its payment was not sent in the end, and why; undefined where
 * another payment was made since.
 */
export const missedDay = async (connection: Connection, userId: string) => {
  const newest = await connection
    .selectFrom('payment')
    .where('user_id', '=', userId)
    .where('promised_on', 'is not', null)
    .where('type', '<>', 'verification')
    .orderBy('created_at', 'desc')
    .orderBy('payment_id')
    .select(['status', 'run_id', 'promised_on', 'moved_by'])
    .limit(1)
    .executeTakeFirst();
  const isMissed = newest?.status === 'cancelled' && newest.run_id !== null;
  return isMissed && newest.promised_on !== null && newest.moved_by !== null
    ? { day: newest.promised_on, by: newest.moved_by }
    : undefined;
};
