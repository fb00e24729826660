import { type Selectable, type UpdateObject, sql } from 'kysely';
import type { Timing } from '#contract/plain/paymentSettings';
import type { RunKind } from '#contract/plain/payments';
import { insertRows } from '../../database/insertRows';
import type { Connection, Transaction } from '../../database/open';
import { byName, isCalled } from '../../database/owner';
import type { PaymentRunTable, Schema } from '../../database/schema';

/** A run, by its kind and pay day. */
export interface RunKey {
  kind: RunKind;
  date: string;
}

export type RunRow = Selectable<PaymentRunTable>;

export const findRun = (connection: Connection, { kind, date }: RunKey) =>
  connection
    .selectFrom('payment_run')
    .where('kind', '=', kind)
    .where('date', '=', date)
    .selectAll()
    .executeTakeFirst();

export const runNamed = (connection: Connection, runId: string) =>
  connection.selectFrom('payment_run').where('run_id', '=', runId).selectAll().executeTakeFirst();

export const lockRun = (transaction: Transaction<Schema>, { kind, date }: RunKey) =>
  transaction
    .selectFrom('payment_run')
    .where('kind', '=', kind)
    .where('date', '=', date)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();

export const updateRun = (
  connection: Connection,
  runId: string,
  changes: UpdateObject<Schema, 'payment_run'>,
) => connection.updateTable('payment_run').set(changes).where('run_id', '=', runId).execute();

/** Writes a run that is going to be made; false where there is one of this kind and day. */
export const insertRun = async (
  transaction: Transaction<Schema>,
  run: RunKey & { runId: string; month: string; trial: boolean; madeBy: string | null; now: Date },
): Promise<boolean> => {
  const row = await transaction
    .insertInto('payment_run')
    .values({
      run_id: run.runId,
      kind: run.kind,
      date: run.date,
      month: run.month,
      status: 'making',
      trial: run.trial,
      made_by: run.madeBy,
      made_at: run.now,
      approved_by: null,
      approved_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('run_id')
    .executeTakeFirst();
  return row !== undefined;
};

/** The run of a kind before a day whose payments were made. */
export const runBefore = (connection: Connection, { kind, date }: RunKey) =>
  connection
    .selectFrom('payment_run')
    .where('kind', '=', kind)
    .where('date', '<', date)
    .where('status', 'in', ['made', 'approved', 'stopped', 'done'])
    .orderBy('date', 'desc')
    .selectAll()
    .executeTakeFirst();

/** Some creators with money who are paid by a timing, in the order of their ids. */
export const candidates = async (
  connection: Connection,
  { timing, after, limit }: { timing: Timing; after: string; limit: number },
): Promise<string[]> => {
  const rows = await connection
    .selectFrom('ledger_balance')
    .leftJoin('payment_config', 'payment_config.user_id', 'ledger_balance.user_id')
    .where('ledger_balance.amount', '>', '0')
    .where(sql<boolean>`coalesce(payment_config.timing, 'regular') = ${timing}`)
    .where('ledger_balance.user_id', '>', after)
    .orderBy('ledger_balance.user_id')
    .limit(limit)
    .select('ledger_balance.user_id')
    .execute();
  return rows.map((row) => row.user_id);
};

/** Some of those who are paid weekly on a day, in the order of their ids: `offsets` is since when, in days modulo a week. */
export const weeklyCandidates = async (
  connection: Connection,
  offsets: readonly number[],
  date: string,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> => {
  const { rows } = await sql<{ user_id: string }>`select user_id from weekly_enrolment
    where enrolled and user_id > ${after}::uuid and since < ${date}
      and (${date}::date - since::date) % 7 = any(${[...offsets]}::int[])
    order by user_id limit ${limit}`.execute(connection);
  return rows.map((row) => row.user_id);
};

export interface RunSums {
  payees: string;
  left_out: string;
  amount: string;
  fee: string;
}

/** What the lines of a run come to. Dollars. */
export const sumsOf = async (connection: Connection, runId: string): Promise<RunSums> => {
  const { rows } = await sql<RunSums>`select
      count(*) filter (where reasons = '{}')::text as payees, count(*) filter (where reasons <> '{}')::text as left_out,
      coalesce(sum(amount) filter (where reasons = '{}'), 0)::text as amount,
      coalesce(sum(fee) filter (where reasons = '{}'), 0)::text as fee
    from payment_run_line where run_id = ${runId}`.execute(connection);
  return rows[0] as RunSums;
};

export interface RunTotal {
  method: string;
  currency: string;
  payees: string;
  amount: string;
  fee: string;
  sent: string;
}

/** What a run pays by method and currency. */
export const totalsOf = async (connection: Connection, runId: string): Promise<RunTotal[]> => {
  const { rows } =
    await sql<RunTotal>`select method, currency, count(*)::text as payees, sum(amount)::text as amount,
      sum(fee)::text as fee, trim_scale(sum(sent_amount))::text as sent
    from payment_run_line where run_id = ${runId} and reasons = '{}'
    group by method, currency order by sum(amount) desc, method, currency`.execute(connection);
  return rows;
};

export interface LeftOut {
  reason: string;
  creators: string;
  amount: string;
}

/** Who a run leaves out, by the first reason. */
export const leftOutOf = async (connection: Connection, runId: string): Promise<LeftOut[]> => {
  const { rows } =
    await sql<LeftOut>`select reasons[1] as reason, count(*)::text as creators, sum(amount)::text as amount
    from payment_run_line where run_id = ${runId} and reasons <> '{}'
    group by reasons[1] order by sum(amount) desc, 1`.execute(connection);
  return rows;
};

/** How many payments of runs are in which state. */
export const progressOf = async (
  connection: Connection,
  runIds: readonly string[],
): Promise<{ run_id: string; status: string; payments: string }[]> => {
  const { rows } = await sql<{ run_id: string; status: string; payments: string }>`
    select run_id, status, count(*)::text as payments from payment
    where run_id = any(${[...runIds]}) group by run_id, status`.execute(connection);
  return rows;
};

/** Lets the payments of a run be sent; each gets it in its history. */
export const approvePayments = async (
  transaction: Transaction<Schema>,
  runId: string,
  now: Date,
): Promise<void> => {
  const rows = await transaction
    .updateTable('payment')
    .set({ status: 'approved' })
    .where('run_id', '=', runId)
    .where('status', '=', 'created')
    .returning(['user_id', 'payment_id'])
    .execute();
  await insertRows(
    transaction,
    'state_history',
    rows.map((row) => ({
      user_id: row.user_id,
      // A payment is approved once.
      history_id: row.payment_id,
      machine: 'payment',
      thing: row.payment_id,
      number: 2,
      act: 'approve',
      from_state: 'created',
      to_state: 'approved',
      by_user: null,
      by_admin: null,
      reason: null,
      cause_kind: null,
      cause_id: null,
      at: now.toISOString(),
    })),
  );
};

/** Runs of which nothing waits to be sent any more. */
export const finishedRuns = async (connection: Connection): Promise<RunRow[]> => {
  const runs = await connection
    .selectFrom('payment_run')
    .where('status', '=', 'approved')
    .selectAll()
    .execute();
  if (runs.length === 0) return [];
  const { rows } = await sql<{ run_id: string }>`select distinct run_id from payment
    where run_id = any(${runs.map((run) => run.run_id)}) and status in ('created', 'approved', 'sending')`.execute(
    connection,
  );
  const waiting = new Set(rows.map((row) => row.run_id));
  return runs.filter((run) => !waiting.has(run.run_id));
};

const lines = (connection: Connection) =>
  connection
    .selectFrom('payment_run_line as line')
    .innerJoin('payment_run as run', 'run.run_id', 'line.run_id')
    .innerJoin('users', 'users.user_id', 'line.user_id')
    .leftJoin('payment', (join) =>
      join.onRef('payment.user_id', '=', 'line.user_id').onRef('payment.payment_id', '=', 'line.payment_id'),
    )
    .selectAll('line')
    .select(['users.name', 'users.username', 'payment.status', 'payment.failure_code']);

/** The lines of runs as a list. `search` is a part of the payee's name, e-mail or username. */
export const listedLines = (connection: Connection, search: string) => ({
  query: lines(connection).$if(search !== '', (query) => query.where(isCalled(search))),
  key: sql<string>`line.user_id::text || line.run_id::text`,
  columns: {
    kind: 'run.kind',
    date: 'run.date',
    method: 'line.method',
    state: 'payment.status',
    name: byName,
    amount: 'line.amount',
  } as const,
  filters: {
    outcome: (outcome: string) =>
      outcome === 'paid' ? sql<boolean>`line.reasons = '{}'` : sql<boolean>`line.reasons <> '{}'`,
    reason: (reason: string) => sql<boolean>`line.reasons[1] = ${reason}`,
  },
});

export const listedRuns = (connection: Connection) => ({
  query: connection.selectFrom('payment_run').selectAll(),
  key: 'payment_run.run_id' as const,
  columns: {
    state: 'payment_run.status',
    kind: 'payment_run.kind',
    date: 'payment_run.date',
    amount: 'payment_run.amount',
  } as const,
});

export type RunLineRow = Awaited<ReturnType<ReturnType<typeof lines>['execute']>>[number];

/** Some of whom a run leaves out, in the order of their ids. */
export const linesOf = (
  connection: Connection,
  runId: string,
  { after, limit }: { after: string; limit: number },
) =>
  connection
    .selectFrom('payment_run_line')
    .where('run_id', '=', runId)
    .where(sql<boolean>`reasons <> '{}'`)
    .where(sql<boolean>`user_id::text > ${after}`)
    .orderBy(sql`user_id::text`)
    .limit(limit)
    .select(['user_id', 'amount', 'reasons'])
    .execute();
