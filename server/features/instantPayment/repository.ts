import { type InferResult, type Selectable, type UpdateObject, sql } from 'kysely';
import type { InstantSource } from '#contract/plain/instantPayment';
import type { Connection, Transaction } from '../../database/open';
import { OWNER, byName, isCalled } from '../../database/owner';
import { approvedIn, lockRequestIn } from '../../database/requests';
import type { InstantRequestTable, Schema } from '../../database/schema';

export interface InstantKey {
  userId: string;
  requestId: string;
}

export type InstantRow = Selectable<InstantRequestTable>;

/** Locks a request: the one that is named, else the newest. */
export const lockRequest = (
  transaction: Transaction<Schema>,
  { userId, requestId }: Pick<InstantKey, 'userId'> & Partial<InstantKey>,
) => lockRequestIn(transaction, 'instant_request', { userId, id: requestId });

export const updateRequest = (
  connection: Connection,
  { userId, requestId }: InstantKey,
  changes: UpdateObject<Schema, 'instant_request'>,
) =>
  connection
    .updateTable('instant_request')
    .set(changes)
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId)
    .execute();

export const insertRequest = (
  transaction: Transaction<Schema>,
  request: Omit<InstantRow, 'payment_id' | 'requested_at'> & { requested_at: Date },
) =>
  transaction
    .insertInto('instant_request')
    .values({ ...request, payment_id: null })
    .execute();

/** Requests of a user with their payments, the newest first. */
const withPayments = (connection: Connection, userId: string) =>
  connection
    .selectFrom('instant_request as request')
    .leftJoin('payment', (join) =>
      join
        .onRef('payment.user_id', '=', 'request.user_id')
        .onRef('payment.payment_id', '=', 'request.payment_id'),
    )
    .where('request.user_id', '=', userId)
    .orderBy('request.requested_at', 'desc')
    .orderBy('request.request_id')
    .selectAll('request')
    .select([
      'payment.status as payment_status',
      'payment.date as payment_date',
      'payment.sent_amount',
      'payment.target_currency',
      'payment.failure_code',
    ]);

export type OwnRow = InferResult<ReturnType<typeof withPayments>>[number];

/** A user's newest request. */
export const newestOwn = (connection: Connection, userId: string) =>
  withPayments(connection, userId).limit(1).executeTakeFirst();

interface Months {
  userId: string;
  /** `YYYY-MM`; the last one is not part of it. */
  from: string;
  to: string;
  source: InstantSource | undefined;
}

const momentOf = (month: string) => new Date(`${month}-01T00:00:00Z`);

/** A user's requests of some months: those of a page. */
export const requestsOf = (
  connection: Connection,
  { userId, from, to, source }: Months,
  { offset, limit }: { offset: number; limit: number },
): Promise<OwnRow[]> =>
  withPayments(connection, userId)
    .where('request.requested_at', '>=', momentOf(from))
    .where('request.requested_at', '<', momentOf(to))
    .$if(source !== undefined, (query) => query.where('request.source', '=', source as InstantSource))
    .offset(offset)
    .limit(limit)
    .execute();

/** How many requests a user has made, in some months or ever. */
export const countRequests = async (
  connection: Connection,
  { userId, ...months }: Pick<Months, 'userId'> & Partial<Months>,
): Promise<number> => {
  const { from, to, source } = months;
  const row = await connection
    .selectFrom('instant_request')
    .where('user_id', '=', userId)
    .$if(from !== undefined, (query) => query.where('requested_at', '>=', momentOf(from ?? '')))
    .$if(to !== undefined, (query) => query.where('requested_at', '<', momentOf(to ?? '')))
    .$if(source !== undefined, (query) => query.where('source', '=', source as InstantSource))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

/** What somebody decided on a user's newest requests, or the server did, the newest first; those taken back are left out. */
export const newestStates = (connection: Connection, userId: string, limit: number) =>
  connection
    .selectFrom('instant_request')
    .where('user_id', '=', userId)
    .where('status', '<>', 'cancelled')
    .orderBy('requested_at', 'desc')
    .orderBy('request_id')
    .limit(limit)
    .select(['request_id', 'status'])
    .execute();

/** What a user has asked for of a month's limit, dollars, but for what was rejected or taken back. */
export const askedOf = async (
  connection: Connection,
  userId: string,
  limitMonth: string,
): Promise<string> => {
  const row = await connection
    .selectFrom('instant_request')
    .where('user_id', '=', userId)
    .where('limit_month', '=', limitMonth)
    .where('status', 'not in', ['rejected', 'cancelled'])
    .select(({ fn }) => fn.sum<string | null>('amount').as('amount'))
    .executeTakeFirst();
  return row?.amount ?? '0';
};

export const approvedRequests = approvedIn('instant_request');

/** What was said when these requests were rejected or dropped, by which act and when, by their ids. */
export const reasonsOf = async (
  connection: Connection,
  userId: string,
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, { act: string; reason: string; at: Date }>> => {
  if (requestIds.length === 0) return new Map();
  const rows = await connection
    .selectFrom('state_history')
    .where('user_id', '=', userId)
    .where('machine', '=', 'instantPayment')
    .where('thing', 'in', requestIds)
    .where('act', 'in', ['reject', 'drop'])
    .select(['thing', 'act', 'reason', 'at'])
    .execute();
  return new Map(
    rows.map(({ thing, act, reason, at }) => [thing, { act: act ?? '', reason: reason ?? '', at }]),
  );
};

/** When the account was made, and how many payments have reached its owner. */
export const accountOf = async (connection: Connection, userId: string) => {
  const user = await connection
    .selectFrom('users')
    .where('user_id', '=', userId)
    .select('created_at')
    .executeTakeFirstOrThrow();
  const { paid } = await connection
    .selectFrom('payment')
    .where('user_id', '=', userId)
    .where('type', '<>', 'verification')
    .where('status', '=', 'paid')
    .select(({ fn }) => fn.countAll<string>().as('paid'))
    .executeTakeFirstOrThrow();
  return { createdAt: user.created_at, paid: Number(paid) };
};

/** Whether more was claimed of a month's source, from a month on, than it has brought in the end. */
export const hasOverClaimed = async (
  connection: Connection,
  userId: string,
  since: string,
): Promise<boolean> => {
  const { rows } = await sql`select from payment_part p
    where p.user_id = ${userId} and p.limit_month <> '' and p.month >= ${since} and not exists (
      select from channel_estimate e where e.user_id = p.user_id and e.month = p.month and e.source = p.source
        and not e.final)
    group by p.month, p.source
    having sum(p.amount - p.given_back) > coalesce((
      select sum(c.amount) from channel_earning c
      where c.user_id = ${userId} and c.month = p.month and c.source = p.source), 0)
    limit 1`.execute(connection);
  return rows.length > 0;
};

/** What the newest month before one brought a user, dollars; undefined where nothing is booked. */
export const lastMonthBrought = async (
  connection: Connection,
  userId: string,
  before: string,
): Promise<{ month: string; amount: string } | undefined> => {
  const { rows } = await sql<{ month: string; amount: string }>`select month, sum(amount)::text as amount
    from channel_earning where user_id = ${userId} and type = 'earning' and month < ${before}
    group by month order by month desc limit 1`.execute(connection);
  return rows[0];
};

/** Whether a run of payments is being made now. */
export const isRunMade = async (connection: Connection): Promise<boolean> => {
  const row = await connection
    .selectFrom('payment_run')
    .where('status', '=', 'making')
    .where('trial', '=', false)
    .select('run_id')
    .executeTakeFirst();
  return row !== undefined;
};

const reviewed = (connection: Connection) =>
  connection
    .selectFrom('instant_request as request')
    .innerJoin('users', 'users.user_id', 'request.user_id')
    .leftJoin('ledger_balance as balance', 'balance.user_id', 'request.user_id')
    .leftJoin('payment_method as method', (join) =>
      join.onRef('method.user_id', '=', 'request.user_id').on('method.status', '=', 'active'),
    )
    .selectAll('request')
    .select([
      ...OWNER,
      'balance.amount as balance',
      'method.type as method',
      'method.mask as mask',
      sql<string>`(select coalesce(sum(e.amount), 0) from channel_estimate e
        where e.user_id = request.user_id and not e.final
          and (e.source = 'crypto') = (request.source = 'crypto'))::text`.as('estimated'),
      sql<string>`((select coalesce(sum(p.amount - p.given_back), 0) from payment_part p
        where p.user_id = request.user_id and p.limit_month <> ''
          and (p.source = 'crypto') = (request.source = 'crypto') and exists (
            select from channel_estimate o where o.user_id = p.user_id and o.month = p.month and o.source = p.source
              and not o.final))
        + case when request.status in ('pending', 'approved') then request.amount else 0 end)::text`.as(
        'claimed',
      ),
      sql<string>`(select count(*) from instant_request as earlier where earlier.user_id = request.user_id
        and earlier.status = 'rejected' and earlier.requested_at < request.requested_at)::text`.as(
        'rejected_before',
      ),
    ]);

export type ReviewRow = InferResult<ReturnType<typeof reviewed>>[number];

export const findRequest = (connection: Connection, { userId, requestId }: InstantKey) =>
  reviewed(connection)
    .where('request.user_id', '=', userId)
    .where('request.request_id', '=', requestId)
    .executeTakeFirst();

/** The requests as a list. `search` is a part of the owner's name, e-mail or username. */
export const listedRequests = (connection: Connection, search: string) => ({
  query: reviewed(connection).$if(search !== '', (query) => query.where(isCalled(search))),
  key: sql<string>`request.user_id::text || request.request_id::text`,
  columns: {
    state: 'request.status',
    source: 'request.source',
    requested_at: 'request.requested_at',
    amount: 'request.amount',
    name: byName,
  } as const,
});
