import { type Selectable, type InferResult, type UpdateObject, sql } from 'kysely';
import { insertRows } from '../../database/insertRows';
import type { Connection, Transaction } from '../../database/open';
import { OWNER, byName, isCalled } from '../../database/owner';
import { approvedIn, lockRequestIn } from '../../database/requests';
import type { CatchupTable, Schema } from '../../database/schema';

export interface CatchupKey {
  userId: string;
  catchupId: string;
}

export type CatchupRow = Selectable<CatchupTable>;

export const lockCatchup = (transaction: Transaction<Schema>, { userId, catchupId }: CatchupKey) =>
  lockRequestIn(transaction, 'catchup', { userId, id: catchupId });

export const updateCatchup = (
  connection: Connection,
  { userId, catchupId }: CatchupKey,
  changes: UpdateObject<Schema, 'catchup'>,
) =>
  connection
    .updateTable('catchup')
    .set(changes)
    .where('user_id', '=', userId)
    .where('catchup_id', '=', catchupId)
    .execute();

export const insertCatchup = (
  transaction: Transaction<Schema>,
  catchup: {
    user_id: string;
    catchup_id: string;
    status: 'waiting' | 'approved';
    amount: string;
    month: string;
    note: string;
    asked_at: Date;
  },
) =>
  transaction
    .insertInto('catchup')
    .values({ ...catchup, payment_id: null })
    .execute();

export const findOwn = (connection: Connection, { userId, catchupId }: CatchupKey) =>
  connection
    .selectFrom('catchup')
    .where('user_id', '=', userId)
    .where('catchup_id', '=', catchupId)
    .selectAll()
    .executeTakeFirst();

/** A user's newest requests that were not taken back, the newest first. */
export const requestsOf = (connection: Connection, userId: string, limit: number): Promise<CatchupRow[]> =>
  connection
    .selectFrom('catchup')
    .where('user_id', '=', userId)
    .where('status', '<>', 'withdrawn')
    .orderBy('asked_at', 'desc')
    .orderBy('catchup_id')
    .limit(limit)
    .selectAll()
    .execute();

export const approvedRequests = approvedIn('catchup');

/** Why requests were denied, by their ids: what staff wrote last. */
export const reasonsOf = async (
  connection: Connection,
  userId: string,
): Promise<ReadonlyMap<string, string>> => {
  const rows = await connection
    .selectFrom('state_history')
    .where('user_id', '=', userId)
    .where('machine', '=', 'catchup')
    .where('act', '=', 'deny')
    .select(['thing', 'reason'])
    .execute();
  return new Map(rows.map(({ thing, reason }) => [thing, reason ?? '']));
};

/** The months up to one of which something is open to a user. */
export const monthsOpen = async (
  connection: Connection,
  userId: string,
  month: string,
): Promise<string[]> => {
  const rows = await connection
    .selectFrom('ledger_day')
    .where('user_id', '=', userId)
    .where('month', '<=', month)
    .where('month', '<>', '')
    .groupBy('month')
    .having(sql<boolean>`sum(amount) > 0`)
    .select('month')
    .execute();
  return rows.map((row) => row.month);
};

export const holdMonths = (
  transaction: Transaction<Schema>,
  held: {
    userId: string;
    catchupId: string;
    months: readonly { month: string; holdId: string }[];
    placedBy: string | null;
    now: Date;
  },
) =>
  insertRows(
    transaction,
    'payment_hold',
    held.months.map(({ month, holdId }) => ({
      user_id: held.userId,
      hold_id: holdId,
      month,
      channel_id: null,
      reason: 'Catch-up payment denied',
      held_until: null,
      catchup_id: held.catchupId,
      placed_by: held.placedBy,
      placed_at: held.now.toISOString(),
      released_by: null,
      released_at: null,
    })),
  );

export const releaseHolds = async (
  transaction: Transaction<Schema>,
  held: { userId: string; catchupId: string; releasedBy: string | null; now: Date },
): Promise<void> => {
  await transaction
    .updateTable('payment_hold')
    .set({ released_at: held.now, released_by: held.releasedBy })
    .where('user_id', '=', held.userId)
    .where('catchup_id', '=', held.catchupId)
    .where('released_at', 'is', null)
    .execute();
};

/** Whether a user has a channel that is linked. */
export const hasChannel = async (connection: Connection, userId: string): Promise<boolean> => {
  const row = await connection
    .selectFrom('channel')
    .where('user_id', '=', userId)
    .where('status', '=', 'linked')
    .select('channel_id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** The reasons for which the newest run that was made left a user out; undefined where it did not. */
export const leftOutBy = (connection: Connection, userId: string) =>
  connection
    .selectFrom('payment_run_line as line')
    .innerJoin('payment_run as run', 'run.run_id', 'line.run_id')
    .where('line.user_id', '=', userId)
    .where('run.status', 'in', ['made', 'approved', 'stopped', 'done'])
    .orderBy('run.date', 'desc')
    .limit(1)
    .select(['line.reasons', 'run.month', 'run.date'])
    .executeTakeFirst();

/** The newest payment of a user that ended, with what tells whether its method is still the same. */
export const newestEnd = (connection: Connection, userId: string) =>
  connection
    .selectFrom('payment')
    .where('user_id', '=', userId)
    .where('status', '<>', 'cancelled')
    .where('type', '<>', 'verification')
    .orderBy('date', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('payment_id')
    .select([
      'payment_id',
      'date',
      'month',
      'status',
      'failure_code',
      'method',
      'method_id',
      'resolved_at',
      'type',
    ])
    .executeTakeFirst();

/**
 * The last month of payments that did not arrive, and that no later payment of that month has made good: one that is out still does not
 * know whether it arrives. Empty where there is none.
 */
export const lastFailedMonth = async (connection: Connection, userId: string): Promise<string> => {
  const row = await connection
    .selectFrom('payment')
    .where('user_id', '=', userId)
    .where('status', 'in', ['failed', 'returned', 'reversed'])
    .where('type', '<>', 'verification')
    .select(({ fn }) => fn.max('month').as('month'))
    .where(
      sql<boolean>`not exists (select from payment as later where later.user_id = payment.user_id and later.status = 'paid'
        and later.month >= payment.month and (later.date, later.created_at) > (payment.date, payment.created_at))`,
    )
    .executeTakeFirst();
  return row?.month ?? '';
};

const requests = (connection: Connection) =>
  connection
    .selectFrom('catchup')
    .innerJoin('users', 'users.user_id', 'catchup.user_id')
    .leftJoin('ledger_balance', 'ledger_balance.user_id', 'catchup.user_id')
    .leftJoin('payment_method', (join) =>
      join.onRef('payment_method.user_id', '=', 'catchup.user_id').on('payment_method.status', '=', 'active'),
    )
    .selectAll('catchup')
    .select([
      ...OWNER,
      'ledger_balance.amount as balance',
      'payment_method.type as method',
      'payment_method.mask as mask',
      sql<string>`(select count(*) from catchup as other where other.user_id = catchup.user_id
        and other.status in ('denied', 'released') and other.asked_at < catchup.asked_at)::text`.as(
        'denied_before',
      ),
      sql<string>`(select count(*) from payment where payment.user_id = catchup.user_id
        and payment.status in ('failed', 'returned', 'reversed'))::text`.as('failed_payments'),
      sql<string | null>`(select payment.failure_code from payment where payment.user_id = catchup.user_id
        and payment.status in ('failed', 'returned', 'reversed') order by payment.date desc, payment.created_at desc
        limit 1)`.as('last_error'),
    ]);
export type ReviewRow = InferResult<ReturnType<typeof requests>>[number];

/** Requests as a list for staff. `search` is a part of the user's name, e-mail or username. */
export const listedRequests = (connection: Connection, search: string) => ({
  query: requests(connection).$if(search !== '', (query) => query.where(isCalled(search))),
  key: sql<string>`catchup.catchup_id::text`,
  columns: {
    state: 'catchup.status',
    asked_at: 'catchup.asked_at',
    amount: 'catchup.amount',
    name: byName,
  } as const,
});

export const findRequest = (connection: Connection, { userId, catchupId }: CatchupKey) =>
  requests(connection)
    .where('catchup.user_id', '=', userId)
    .where('catchup.catchup_id', '=', catchupId)
    .executeTakeFirst();
